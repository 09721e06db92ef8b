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

test('the end of what is loaded is not called the end of the search', async ({ bench, page }) => {
  await bench.take('packing/pentominoes-6x10');
  await bench.go('watch');
  await page.getByTestId('first-algorithm').selectOption('pieces-first');
  const number = page.getByTestId('event-number');
  await expect(number).toHaveText('0 of 2,000+, more is loaded as you go on');
  await page.getByRole('button', { name: 'To the end of what is loaded' }).click();
  await expect(page.getByTestId('announcer')).toContainText('more is loaded as you go on');
  await expect(number).toHaveText('2,000 of 4,000+, more is loaded as you go on');
});
