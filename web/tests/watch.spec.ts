// A search played back event by event.
import { button, expect, test } from './app';
import { en } from './messages';

for (const [example, second] of [
  ['packing/no-solution', 'pieces-first'],
  ['sliding/easy', 'branch-and-bound'],
  ['fillin/small', 'backtrack'],
] as const) {
  test(`${example}: one algorithm, then two side by side`, async ({ app, page }) => {
    await app.openExample(example);
    await app.go('watch');
    const event = page.getByTestId('event-number');
    await page.getByTestId('first-algorithm').selectOption(second);
    await expect(event).toHaveAttribute('data-at', '0');
    await expect(event).not.toHaveAttribute('data-count', '0');
    const cases = page.getByTestId('cases');
    await expect(cases).toHaveText('0');
    await button(page, 'page-watch-forward').click();
    await expect(event).toHaveAttribute('data-at', '1');
    await button(page, 'page-watch-back').click();
    await expect(event).toHaveAttribute('data-at', '0');
    await page.locator('#view-title').click();
    await page.keyboard.press('End');
    await expect(event).not.toHaveAttribute('data-at', '0');
    await expect(cases).toHaveText(/^[1-9]/);
    await page.keyboard.press('Home');
    await expect(cases).toHaveText('0');
    await page.getByTestId('play').click();
    await expect(event).not.toHaveAttribute('data-at', '0');
    await page.getByTestId('second-algorithm').selectOption(second);
    await expect(event).toHaveCount(2);
    await expect(cases).toHaveCount(2);
  });
}

test('the end of what is loaded is not called the end of the search', async ({ app, page }) => {
  await app.openExample('packing/pentominoes-6x10');
  await app.go('watch');
  await page.getByTestId('first-algorithm').selectOption('pieces-first');
  const event = page.getByTestId('event-number');
  const more = (at: string, count: string) => en('page-watch-event-more', { at, count });
  await expect(event).toHaveText(more('0', '2,000'));
  await button(page, 'page-watch-last-loaded').click();
  await expect(page.getByTestId('announcer')).toContainText(en.like('page-watch-event-more'));
  await expect(event).toHaveText(more('2,000', '4,000'));
});
