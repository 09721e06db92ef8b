// Fill-ins, played and drawn as a person would.
import type { Page } from '@playwright/test';
import { type Bench, expect, middle, test } from './workbench';

const grid = (page: Page) => page.getByTestId('fillin-grid');
const square = (page: Page, row: number, column: number, columns = 5) =>
  page.locator(`[data-square="${row * columns + column}"]`);
const entry = (page: Page, text: string) =>
  page.getByTestId('fillin-list').getByRole('button', { name: new RegExp(`^${text}(,|$)`) });
const solved = (page: Page) => expect(page.getByText(/^Solved!/).first()).toBeVisible();

/** examples/fillin/small: where each entry goes. */
const WAY: { entry: string; row: number; column: number; direction: 'across' | 'down' }[] = [
  { entry: '834', row: 0, column: 0, direction: 'down' },
  { entry: '31526', row: 1, column: 0, direction: 'across' },
  { entry: '75291', row: 0, column: 2, direction: 'down' },
  { entry: '6048', row: 1, column: 4, direction: 'down' },
  { entry: '1934', row: 3, column: 1, direction: 'across' },
];

async function begin(bench: Bench) {
  await bench.take('fillin/small');
  await expect(grid(bench.page)).toBeVisible();
}

/** Chooses a slot by its first square; a second click turns. */
async function choose(page: Page, row: number, column: number, direction: 'across' | 'down') {
  const status = page.getByTestId('fillin-status');
  const wanted = direction === 'down' ? /^Down/ : /^Across/;
  await square(page, row, column).click();
  await expect(square(page, row, column)).toBeFocused();
  if (!wanted.test((await status.textContent()) ?? '')) await square(page, row, column).click();
  await expect(status).toHaveText(wanted);
}

test('a full game by dragging entries', async ({ bench, page }) => {
  await begin(bench);
  for (const { entry: text, row, column, direction } of WAY) {
    // A square that belongs to no other slot of that length shows where it is meant.
    const [r, c] = direction === 'down' ? [row + 1, column] : [row, column + 1];
    await entry(page, text).dragTo(square(page, r, c));
    await expect(entry(page, text)).toHaveAccessibleName(/used/);
  }
  await solved(page);
});

test('a full game by choosing slots and clicking entries', async ({ bench, page }) => {
  await begin(bench);
  for (const { entry: text, row, column, direction } of WAY) {
    await choose(page, row, column, direction);
    await entry(page, text).click();
  }
  await solved(page);
});

test('typing goes on after a button was pressed, and a full slot says what it holds', async ({
  bench,
  page,
}) => {
  await begin(bench);
  const status = page.getByTestId('fillin-status');
  await square(page, 1, 0).click();
  await expect(status).toContainText('Across from row 2, column 1: 0 of 5 known');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.keyboard.type('3152');
  await expect(status).toContainText('4 of 5 known, one entry fits');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.keyboard.type('6');
  await expect(status).toHaveText('Across from row 2, column 1: 31526');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(status).toHaveText('Across from row 2, column 1: 31527, not in the list or used too often');
});

test('a full game with the keyboard alone', async ({ bench, page }) => {
  await begin(bench);
  await page.locator('#view-title').focus();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    if (await square(page, 1, 0).evaluate((it) => it === document.activeElement)) break;
  }
  await expect(square(page, 1, 0)).toBeFocused();
  // 834 down by typing.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('834');
  await expect(entry(page, '834')).toHaveAccessibleName(/used/);
  // 31526 across from the list.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('fillin-status')).toContainText('Across from row 2');
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
  await solved(page);
});

test('typing, Backspace, undo, redo, and a reload goes on', async ({ bench, page }) => {
  await begin(bench);
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
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(square(page, 1, 1)).toHaveText('');
});

test('entries that fit have a sign, and check marks what is wrong', async ({ bench, page }) => {
  await begin(bench);
  await choose(page, 1, 4, 'down');
  await expect(entry(page, '1934')).toHaveAccessibleName(/fits/);
  await expect(entry(page, '6048')).toHaveAccessibleName(/fits/);
  await page.keyboard.type('1');
  await expect(entry(page, '1934')).toHaveAccessibleName(/fits/);
  await expect(entry(page, '6048')).not.toHaveAccessibleName(/fits/);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByTestId('verdict')).toContainText('wrong');
  await expect(square(page, 1, 4)).toHaveAccessibleName(/wrong/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(square(page, 1, 4)).not.toHaveAccessibleName(/wrong/);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('hint')).toBeVisible();
});

test('what is not in the list is told', async ({ bench, page }) => {
  await begin(bench);
  await square(page, 0, 0).click();
  await page.keyboard.type('888');
  await expect(page.getByTestId('fillin-conflicts')).toBeVisible();
  await page.getByRole('button', { name: 'Empty slot' }).click();
  await expect(page.getByTestId('fillin-conflicts')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(square(page, 0, 0)).toHaveText('8');
});

test('drawn with walls, symmetry, givens and a list, and used', async ({ bench, page }) => {
  await bench.visit('draw');
  await page.getByRole('button', { name: 'Fill-in', exact: true }).click();
  await expect(grid(page)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Rows' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Columns' }).fill('3');
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'As text' });
  await page.getByRole('button', { name: 'half turn' }).click();
  await square(page, 0, 2, 3).click();
  await expect(text).toHaveValue('--#\n---\n#--\n\n');
  await square(page, 0, 2, 3).click();
  await expect(text).toHaveValue('---\n---\n---\n\n');
  // A stroke over two squares, with their images.
  await page.getByRole('button', { name: 'mirror' }).click();
  const [from, to] = [await middle(square(page, 1, 0, 3)), await middle(square(page, 2, 0, 3))];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await expect(text).toHaveValue('---\n#-#\n#-#\n\n');
  // A given by key.
  await page.getByRole('button', { name: 'chooses' }).click();
  await square(page, 0, 1, 3).click();
  await page.keyboard.type('2');
  await page.getByTestId('fillin-entries').fill('123\n245');
  await expect(text).toHaveValue('-2-\n#-#\n#-#\n\n123\n245\n');
  await expect(page.getByTestId('fillin-lengths')).toContainText('✓');
  await page.getByRole('button', { name: 'Use this puzzle' }).click();
  await expect(square(page, 0, 1, 3)).toHaveAccessibleName(/given/);
  await entry(page, '123').dragTo(square(page, 0, 0, 3));
  await entry(page, '245').dragTo(square(page, 2, 1, 3));
  await solved(page);
});

test('large boards are scrolled on a phone, nothing sticks out, and nobody is kept out', async ({
  bench,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await bench.take('fillin/numbers-large');
  await expect(grid(page)).toBeVisible();
  for (const view of ['play', 'draw'] as const) {
    await bench.go(view);
    await bench.isComplete(view);
    await bench.isWithin(view);
    await bench.isAccessible(view);
  }
});

test('a finger taps, types on the pad and scrolls', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 1300 },
    locale: 'en-GB',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/#/gallery');
  await page.locator('[data-example="fillin/small"]').tap();
  await expect(grid(page)).toBeVisible();
  await square(page, 0, 2).tap();
  const pad = page.getByRole('group', { name: 'Symbols' });
  await pad.getByRole('button', { name: '7' }).tap();
  await expect(square(page, 0, 2)).toHaveText('7');
  await entry(page, '75291').tap();
  await expect(square(page, 4, 2)).toHaveText('1');
  // Held for a moment, an entry is dragged instead of scrolling the page.
  await square(page, 0, 0).scrollIntoViewIfNeeded();
  const [[x, y], [toX, toY]] = [await middle(entry(page, '834')), await middle(square(page, 0, 0))];
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
