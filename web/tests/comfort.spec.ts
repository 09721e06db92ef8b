// What makes the page comfortable: the list of keys, pausing, hiding the clock, how pieces look, and typing boards.
import { type App, button, chooseDrawing, expect, test } from './app';
import { en, id } from './messages';

test('"?" lists the keys, those of the open game first, in both languages; Escape closes the list', async ({
  app,
  page,
}) => {
  await app.openExample('fillin/small');
  await page.locator('[role="gridcell"]').first().click();
  await page.keyboard.press('?');
  const list = page.getByTestId('shortcuts');
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText(en('page-keys-in-game'));
  await expect(list.getByRole('heading', { level: 3 }).nth(1)).toHaveText(en('page-keys-in-fillin'));
  await expect(list).toContainText(en('page-key-clear-slot'));
  await app.expectAccessible('the list of keys');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByTestId('moves'), 'nothing was written').toHaveText('0');

  await app.chooseLanguage('id');
  await page.getByTestId('keys').click();
  await expect(list).toContainText(id('page-key-clear-slot'));
  await list.getByRole('button', { name: id('page-close') }).click();
  await expect(list).toBeHidden();

  // In a field it is a character like any other.
  await app.visit('open');
  await page.locator('main textarea').first().fill('');
  await page.locator('main textarea').first().press('?');
  await expect(page.locator('main textarea').first()).toHaveValue('?');
  await expect(list).toBeHidden();
});

test('a pause stops the clock and hides the board; the clock can be hidden for good', async ({
  app,
  page,
}) => {
  await app.openText('1 2 3\n4 0 6\n7 5 8\n');
  await page.locator('[data-tile="5"]').click();
  await expect(page.getByTestId('moves')).toHaveText('1');
  await page.getByTestId('pause').click();
  const paused = page.getByTestId('paused');
  await expect(paused).toBeVisible();
  await expect(page.getByTestId('sliding-board')).toBeHidden();
  await expect(page.getByTestId('hint-button')).toBeDisabled();
  // Neither keys nor time go on.
  const elapsed = () => page.getByTestId('clock').textContent();
  const before = await elapsed();
  await page.keyboard.press('ArrowUp');
  await page.clock.install();
  await page.clock.runFor(5000);
  expect(await elapsed()).toBe(before);
  await expect(page.getByTestId('moves')).toHaveText('1');
  await paused.getByRole('checkbox', { name: en('page-play-show-clock') }).uncheck();
  await expect(page.getByTestId('clock')).toBeHidden();
  await button(page, 'page-play-resume').press('Enter');
  await expect(page.getByTestId('sliding-board')).toBeVisible();
  await page.locator('[data-tile="8"]').click();
  await expect(page.getByTestId('solved')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('moves')).toBeVisible();
  await expect(page.getByTestId('clock')).toBeHidden();
  await app.visit('statistics');
  await page.getByRole('checkbox', { name: en('page-play-show-clock') }).check();
  await page.goBack();
  await expect(page.getByTestId('clock')).toBeVisible();
});

/** The colour of the first piece in the tray. */
const firstColour = ({ page }: App) =>
  page
    .locator('[role="option"] .shape-body')
    .first()
    .evaluate((shape) => getComputedStyle(shape).fill);

test('pieces can have patterns, or the colours of the real game where it has them', async ({ app, page }) => {
  await app.openExample('packing/kanoodle');
  const usual = await firstColour(app);
  const look = page.getByTestId('piece-look');
  await look.selectOption('patterns');
  const pattern = page.locator('[role="option"] .shape-pattern').first();
  await expect(pattern).toHaveCSS('fill', /piece-pattern-0/);
  await expect(page.locator('#piece-pattern-0')).toBeAttached();
  await look.selectOption('real');
  await expect(pattern).toBeHidden();
  await expect.poll(() => firstColour(app)).not.toBe(usual);
  await expect(page.locator('[role="option"]').first()).toHaveAccessibleName(
    new RegExp(`^A \\(${en('page-colour-white')}\\)`),
  );
  await app.expectAccessible('the colours of the real game');
  // They are kept, and left alone where there is no real game.
  await page.reload();
  await expect.poll(() => firstColour(app)).not.toBe(usual);
  await app.openText('2 3 2\nDEFAULT\nAA\nA\nBB\nB\n');
  await expect.poll(() => firstColour(app)).toBe(usual);
  await expect(look.locator('option')).toHaveCount(2);
});

test('a board is typed with Tab from cell to cell; Tab alone leaves it', async ({ app, page }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'sliding');
  const cells = page.locator('[role="gridcell"] input');
  await expect(cells).toHaveCount(16);
  const text = page.getByRole('textbox', { name: en('page-draw-text') });
  await cells.first().click();
  for (const tile of ['2', '1', '4', '3']) {
    await page.keyboard.type(tile);
    await page.keyboard.press('Tab');
  }
  await expect(cells.nth(4)).toBeFocused();
  await expect(text).toHaveValue(/^2 1 4 3\n/);
  await page.keyboard.press('Tab');
  await expect(cells.nth(5)).not.toBeFocused();
  await expect(text).toHaveValue(/^2 1 4 3\n/);
});
