// Fill-ins, played and drawn as a user would.
import type { Page } from '@playwright/test';
import { type App, button, centreOf, chooseDrawing, drawingText, expect, expectSolved, test } from './app';
import { en } from './messages';

const grid = (page: Page) => page.getByTestId('fillin-grid');
const square = (page: Page, row: number, column: number, columns = 5) =>
  page.locator(`[data-square="${row * columns + column}"]`);
const entry = (page: Page, text: string) =>
  page.getByTestId('fillin-list').getByRole('button', { name: new RegExp(`^${text}(,|$)`) });

/** Where each entry of examples/fillin/small goes. */
const SOLUTION: { entry: string; row: number; column: number; direction: 'across' | 'down' }[] = [
  { entry: '834', row: 0, column: 0, direction: 'down' },
  { entry: '31526', row: 1, column: 0, direction: 'across' },
  { entry: '75291', row: 0, column: 2, direction: 'down' },
  { entry: '6048', row: 1, column: 4, direction: 'down' },
  { entry: '1934', row: 3, column: 1, direction: 'across' },
];

async function begin(app: App) {
  await app.openExample('fillin/small');
  await expect(grid(app.page)).toBeVisible();
}

/** Chooses a slot by its first square; a second click switches the direction. */
async function choose(page: Page, row: number, column: number, direction: 'across' | 'down') {
  const status = page.getByTestId('fillin-status');
  const wanted = en.like(`page-fillin-slot-${direction}`);
  await square(page, row, column).click();
  await expect(square(page, row, column)).toBeFocused();
  if (!wanted.test((await status.textContent()) ?? '')) await square(page, row, column).click();
  await expect(status).toHaveText(wanted);
}

test('a whole game by dragging entries', async ({ app, page }) => {
  await begin(app);
  for (const { entry: text, row, column, direction } of SOLUTION) {
    // Dropped on a square that belongs to no other slot of that length.
    const [r, c] = direction === 'down' ? [row + 1, column] : [row, column + 1];
    await entry(page, text).dragTo(square(page, r, c));
    await expect(entry(page, text)).toHaveAccessibleName(en.like('page-fillin-used'));
  }
  await expectSolved(page);
});

test('a whole game by choosing slots and clicking entries', async ({ app, page }) => {
  await begin(app);
  for (const { entry: text, row, column, direction } of SOLUTION) {
    await choose(page, row, column, direction);
    await entry(page, text).click();
  }
  await expectSolved(page);
});

test('typing continues after a button was pressed, and a full slot shows its entry', async ({
  app,
  page,
}) => {
  await begin(app);
  const status = page.getByTestId('fillin-status');
  const slot = en('page-fillin-slot-across', { row: 2, column: 1 });
  await square(page, 1, 0).click();
  await expect(status).toContainText(`${slot}: ${en('page-fillin-slot-known', { known: 0, length: 5 })}`);
  await button(page, 'page-play-check').click();
  await page.keyboard.type('3152');
  await expect(status).toContainText(
    `${en('page-fillin-slot-known', { known: 4, length: 5 })}, ${en('page-fillin-slot-fits', { count: 1 })}`,
  );
  await button(page, 'page-play-hint').click();
  await page.keyboard.type('6');
  await expect(status).toHaveText(`${slot}: 31526`);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(status).toHaveText(`${slot}: 31527, ${en('page-fillin-conflict')}`);
});

test('a whole game with the keyboard alone', async ({ app, page }) => {
  await begin(app);
  await page.locator('#view-title').focus();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    if (await square(page, 1, 0).evaluate((it) => it === document.activeElement)) break;
  }
  await expect(square(page, 1, 0)).toBeFocused();
  // 834 down by typing.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('834');
  await expect(entry(page, '834')).toHaveAccessibleName(en.like('page-fillin-used'));
  // 31526 across from the list.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('fillin-status')).toContainText(
    en('page-fillin-slot-across', { row: 2, column: 1 }),
  );
  await page.keyboard.press('Enter');
  await expect(entry(page, '31526')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(square(page, 1, 0)).toBeFocused();
  // The rest by typing.
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.type('6048');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.type('1934');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.type('75291');
  await expectSolved(page);
});

test('typing, Backspace, undo and redo, and a reload keeps the game', async ({ app, page }) => {
  await begin(app);
  await choose(page, 1, 0, 'across');
  await page.keyboard.type('315');
  await expect(square(page, 1, 2)).toHaveText('5');
  await expect(square(page, 1, 3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(square(page, 1, 2)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(square(page, 1, 2)).toHaveText('5');
  await page.keyboard.press('Control+y');
  await expect(square(page, 1, 2)).toHaveText('');
  await page.reload();
  await expect(square(page, 1, 1)).toHaveText('1');
  await expect(square(page, 1, 2)).toHaveText('');
  await button(page, 'page-play-restart').click();
  await expect(square(page, 1, 1)).toHaveText('');
});

test('entries that fit are marked, and a check marks mistakes', async ({ app, page }) => {
  await begin(app);
  await choose(page, 1, 4, 'down');
  await expect(entry(page, '1934')).toHaveAccessibleName(en.like('page-fillin-fits'));
  await expect(entry(page, '6048')).toHaveAccessibleName(en.like('page-fillin-fits'));
  await page.keyboard.type('1');
  await expect(entry(page, '1934')).toHaveAccessibleName(en.like('page-fillin-fits'));
  await expect(entry(page, '6048')).not.toHaveAccessibleName(en.like('page-fillin-fits'));
  await button(page, 'page-play-check').click();
  await expect(page.getByTestId('verdict')).toContainText(en.like('page-check-wrong', { count: 1 }));
  await expect(square(page, 1, 4)).toHaveAccessibleName(en.like('page-fillin-wrong'));
  await button(page, 'page-play-undo').click();
  await expect(square(page, 1, 4)).not.toHaveAccessibleName(en.like('page-fillin-wrong'));
  await button(page, 'page-play-hint').click();
  await expect(page.getByTestId('hint')).toBeVisible();
});

test('a word that is not in the list is reported', async ({ app, page }) => {
  await begin(app);
  await square(page, 0, 0).click();
  await page.keyboard.type('888');
  await expect(page.getByTestId('fillin-conflicts')).toBeVisible();
  await button(page, 'page-fillin-clear').click();
  await expect(page.getByTestId('fillin-conflicts')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(square(page, 0, 0)).toHaveText('8');
});

test('a fill-in can be drawn with walls, symmetry, givens and a list, then played', async ({ app, page }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'fillin');
  await expect(grid(page)).toBeVisible();
  await page.getByRole('spinbutton', { name: en('page-fillin-rows') }).fill('3');
  await page.getByRole('spinbutton', { name: en('page-fillin-columns') }).fill('3');
  await page.keyboard.press('Enter');
  const text = drawingText(page);
  await button(page, 'page-fillin-symmetry-turn').click();
  await square(page, 0, 2, 3).click();
  await expect(text).toHaveValue('--#\n---\n#--\n\n');
  await square(page, 0, 2, 3).click();
  await expect(text).toHaveValue('---\n---\n---\n\n');
  // The help describes the grid, and is read once.
  const help = en('page-fillin-draw-keys');
  await expect(page.getByRole('grid')).toHaveAccessibleDescription(help);
  expect((await page.locator('main').ariaSnapshot()).split(help)).toHaveLength(2);
  // A stroke over two squares, with their mirror images.
  await button(page, 'page-fillin-symmetry-mirror').click();
  const [from, to] = [await centreOf(square(page, 1, 0, 3)), await centreOf(square(page, 2, 0, 3))];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await expect(text).toHaveValue('---\n#-#\n#-#\n\n');
  // A given by key.
  await button(page, 'page-fillin-brush-givens').click();
  await square(page, 0, 1, 3).click();
  await page.keyboard.type('2');
  await page.getByTestId('fillin-entries').fill('123\n245');
  await expect(text).toHaveValue('-2-\n#-#\n#-#\n\n123\n245\n');
  await expect(page.getByTestId('fillin-lengths')).toContainText('✓');
  await button(page, 'page-draw-use').click();
  await expect(square(page, 0, 1, 3)).toHaveAccessibleName(en.like('page-fillin-given'));
  await entry(page, '123').dragTo(square(page, 0, 0, 3));
  await entry(page, '245').dragTo(square(page, 2, 1, 3));
  await expectSolved(page);
});

test('large boards scroll on a phone, without overflow, and accessibly', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.openExample('fillin/numbers-large');
  await expect(grid(page)).toBeVisible();
  for (const view of ['play', 'draw'] as const) {
    await app.go(view);
    await app.expectLoaded(view);
    await app.expectNoOverflow(view);
    await app.expectAccessible(view);
  }
});

test('by touch: tapping, typing on the pad, dragging an entry', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 1300 },
    locale: 'en-GB',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/#/play/fillin/small');
  await expect(grid(page)).toBeVisible();
  await square(page, 0, 2).tap();
  const pad = page.getByRole('group', { name: en('page-fillin-pad') });
  await pad.getByRole('button', { name: '7' }).tap();
  await expect(square(page, 0, 2)).toHaveText('7');
  await entry(page, '75291').tap();
  await expect(square(page, 4, 2)).toHaveText('1');
  // Held for a moment, an entry is dragged and the page does not scroll.
  await square(page, 0, 0).scrollIntoViewIfNeeded();
  const [[x, y], [toX, toY]] = [await centreOf(entry(page, '834')), await centreOf(square(page, 0, 0))];
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await finger('touchStart', x, y);
  await expect(page.locator('.ghost')).toHaveText('834');
  for (let i = 1; i <= 8; i += 1) await finger('touchMove', x + ((toX - x) * i) / 8, y + ((toY - y) * i) / 8);
  await finger('touchEnd', toX, toY);
  await expect(square(page, 2, 0)).toHaveText('4');
  await context.close();
});
