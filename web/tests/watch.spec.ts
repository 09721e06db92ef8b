// The search played back.
import { expect, test } from './workbench';

for (const [id, second] of [
  ['packing/no-solution', 'pieces-first'],
  ['sliding/easy', 'branch-and-bound'],
  ['fillin/small', 'backtrack'],
] as const) {
  test(`${id} is watched, alone and beside another`, async ({ bench, page }) => {
    await bench.take(id);
    await bench.go('watch');
    const number = page.getByTestId('event-number');
    await page.getByTestId('first-algorithm').selectOption(second);
    await expect(number).toHaveText(/^0 of [1-9]/);
    const cases = page.getByTestId('cases');
    await expect(cases).toHaveText('0');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expect(number).toHaveText(/^1 of/);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(number).toHaveText(/^0 of/);
    await page.locator('#view-title').click();
    await page.keyboard.press('End');
    await expect(number).not.toHaveText(/^0 of/);
    await expect(cases).toHaveText(/^[1-9]/);
    await page.keyboard.press('Home');
    await expect(cases).toHaveText('0');
    await page.getByTestId('play').click();
    await expect(number).not.toHaveText(/^0 of/);
    await page.getByTestId('second-algorithm').selectOption(second);
    await expect(number).toHaveCount(2);
    await expect(cases).toHaveCount(2);
  });
}
