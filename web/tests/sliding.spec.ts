// Sliding puzzles, played and drawn as a person would.
import type { Page } from '@playwright/test';
import { type Bench, expect, middle, test } from './workbench';

const NEAR = '1 2 3\n4 0 6\n7 5 8\n';
/** The moves that solve examples/sliding/easy. */
const WAY = 'RDLULDLUUU';
const KEYS: Record<string, string> = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

const board = (page: Page) => page.getByTestId('sliding-board');
const tile = (page: Page, number: number) => page.locator(`[data-tile="${number}"]`);
const moves = (page: Page) => page.getByTestId('moves');

async function bring(bench: Bench, text: string) {
  await bench.bring(text);
  await expect(board(bench.page)).toBeVisible();
}

/** The tile that slides by this letter. */
async function mover(page: Page, letter: string): Promise<number> {
  const blank = Number(await tile(page, 0).getAttribute('data-cell'));
  const columns = Number(await board(page).getAttribute('aria-colcount'));
  const cell = blank + { U: columns, D: -columns, L: 1, R: -1 }[letter as 'U' | 'D' | 'L' | 'R'];
  return Number(await page.locator(`[data-cell="${cell}"]`).getAttribute('data-tile'));
}

const solved = (page: Page) => expect(page.getByText(/^Solved!/).first()).toBeVisible();

test('two clicks solve it', async ({ bench, page }) => {
  await bring(bench, NEAR);
  await tile(page, 5).click();
  await expect(page.getByTestId('announcer')).toContainText('5 up');
  await expect(moves(page)).toHaveText('1');
  await tile(page, 8).click();
  await solved(page);
  await expect(moves(page)).toHaveText('2');
});

test('two keys solve it, and nothing else is needed', async ({ bench, page }) => {
  await bring(bench, NEAR);
  await page.locator('#view-title').focus();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    if (await board(page).evaluate((it) => it === document.activeElement)) break;
  }
  await expect(board(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await solved(page);
});

test('arrow keys slide although something else has the focus, but not with Control', async ({
  bench,
  page,
}) => {
  await bring(bench, NEAR);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.keyboard.press('ArrowUp');
  await expect(moves(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moves(page)).toHaveText('0');
  await page.keyboard.press('Control+ArrowUp');
  await expect(moves(page)).toHaveText('0');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await solved(page);
});

test('a full game with the mouse, then with keys', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  for (const letter of WAY) await tile(page, await mover(page, letter)).click();
  await solved(page);
  await expect(moves(page)).toHaveText(String(WAY.length));
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(moves(page)).toHaveText('0');
  await board(page).focus();
  for (const letter of WAY) await page.keyboard.press(KEYS[letter] as string);
  await solved(page);
});

test('tiles are dragged and swiped', async ({ bench, page }) => {
  await bring(bench, NEAR);
  const [x, y] = await middle(tile(page, 5));
  const side = (await tile(page, 5).boundingBox())?.height ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - side * 0.2, { steps: 4 });
  // Slower than a flick, by the clock of the page, which is the one that decides.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await page.mouse.up();
  await expect(moves(page)).toHaveText('0');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - side * 0.8, { steps: 8 });
  await page.mouse.up();
  await expect(moves(page)).toHaveText('1');
  // Anywhere on the board: the tile beside the blank follows the direction.
  const [oneX, oneY] = await middle(tile(page, 1));
  await page.mouse.move(oneX, oneY);
  await page.mouse.down();
  await page.mouse.move(oneX - 50, oneY + 2, { steps: 4 });
  await page.mouse.up();
  await solved(page);
});

test('whole rows are pushed, and count as one move where the puzzle says so', async ({ bench, page }) => {
  await bring(bench, '0 1 2\n4 5 3\n7 8 6\nmetric multi\n');
  await tile(page, 2).click();
  await expect(moves(page)).toHaveText('1');
  await board(page).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await solved(page);
  await expect(moves(page)).toHaveText('2');
});

test('undo, redo, restart, and a reload goes on', async ({ bench, page }) => {
  await bring(bench, NEAR);
  await tile(page, 5).click();
  await tile(page, 7).click();
  await expect(moves(page)).toHaveText('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moves(page)).toHaveText('1');
  await page.keyboard.press('Control+y');
  await expect(moves(page)).toHaveText('2');
  await page.reload();
  await expect(moves(page)).toHaveText('2');
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '6');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(moves(page)).toHaveText('0');
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '4');
});

test('check, hint and the optimum', async ({ bench, page }) => {
  await bring(bench, NEAR);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('hint')).toBeVisible();
  await page.getByRole('button', { name: 'Find the optimum' }).click();
  await expect(page.getByTestId('sliding-optimum')).toHaveText('2');
  await board(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await solved(page);
  await expect(page.getByTestId('sliding-sentence')).toContainText('Perfect');
});

test('drawn by typing and dragging, warned when hopeless, and used', async ({ bench, page }) => {
  await bench.visit('draw');
  await page.getByRole('button', { name: 'Sliding', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Rows' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Columns' }).fill('3');
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'As text' });
  await expect(text).toHaveValue('1 2 3\n4 5 6\n7 8 0\n');
  const cell = (row: number, column: number) =>
    page.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true });
  // Typed: 8 and the blank change places.
  await cell(3, 2).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  // Dragged: 1 and 2 change places, and then it cannot be solved.
  await cell(1, 1).dragTo(cell(1, 2));
  await expect(text).toHaveValue('2 1 3\n4 5 6\n7 0 8\n');
  await expect(page.getByTestId('sliding-unsolvable')).toBeVisible();
  await cell(1, 1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(text).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  await expect(page.getByTestId('sliding-unsolvable')).toBeHidden();
  await page.getByRole('button', { name: 'Use this puzzle' }).click();
  await expect(board(page)).toBeVisible();
  await tile(page, 8).click();
  await solved(page);
});

test('shuffled by the server', async ({ bench, page }) => {
  await bench.visit('draw');
  await page.getByRole('button', { name: 'Sliding', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'As text' });
  await expect(text).toHaveValue(/^1 2 3 4\n/);
  const before = await text.inputValue();
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(text).not.toHaveValue(before);
  await expect(page.getByTestId('draw-valid')).toBeVisible();
});

test('a large board is scrolled, and only what is seen is drawn', async ({ bench, page }) => {
  const side = 60;
  const numbers = Array.from({ length: side * side }, (_, i) => (i + 1) % (side * side));
  [numbers[side * side - 2], numbers[side * side - 1]] = [0, side * side - 1];
  const rows = Array.from({ length: side }, (_, row) =>
    numbers.slice(row * side, (row + 1) * side).join(' '),
  );
  await bring(bench, `${rows.join('\n')}\n`);
  expect(await page.locator('[data-tile]').count()).toBeLessThan(2000);
  await board(page).focus();
  await page.keyboard.press('ArrowLeft');
  await solved(page);
});

test('nothing sticks out on a phone, and nobody is kept out', async ({ bench, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await bench.take('sliding/easy');
  await expect(board(page)).toBeVisible();
  for (const view of ['play', 'draw'] as const) {
    await bench.go(view);
    await bench.isComplete(view);
    await bench.isWithin(view);
    await bench.isAccessible(view);
  }
});

test('a finger taps and swipes', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/#/open');
  await page.getByRole('textbox', { name: 'The puzzle as text' }).fill(NEAR);
  await page.getByTestId('open').tap();
  await expect(page.locator('.puzzle')).toBeVisible();
  await page.goto('/#/play');
  await tile(page, 5).tap();
  await expect(moves(page)).toHaveText('1');
  const [x, y] = await middle(tile(page, 1));
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let i = 1; i <= 5; i += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 12 * i, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await solved(page);
  await context.close();
});
