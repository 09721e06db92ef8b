// Packing played to the end with the mouse, a finger and the keyboard alone, flat and in layers; and drawn.
import type { Locator, Page } from '@playwright/test';
import { type Bench, expect, isAtRest, middle, test } from './workbench';

const TWO = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';
const PYRAMID = '2 2 3\nPYRAMID\nAA\nBB\nC\n';

async function play(bench: Bench, text: string) {
  await bench.bring(text);
  await expect(bench.page.getByTestId('packing-board').first()).toBeVisible();
}
const cell = (page: Page, row: number, column: number, layer = 0): Locator =>
  page.locator(`[role="gridcell"][data-layer="${layer}"][data-row="${row}"][data-column="${column}"]`);
const piece = (page: Page, symbol: string): Locator =>
  page.locator(`[role="option"][data-symbol="${symbol}"]`);

/** A point of the drawing of a piece, from 0 to 1 each way. */
async function onPiece(page: Page, symbol: string, x: number, y: number): Promise<[number, number]> {
  await isAtRest(page);
  const box = await piece(page, symbol).locator('svg').first().boundingBox();
  if (!box) throw new Error('no drawing');
  return [box.x + box.width * x, box.y + box.height * y];
}
async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 5 });
  await page.mouse.move(...to, { steps: 5 });
  // The piece follows with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}
async function holds(page: Page, row: number, column: number, what: RegExp, layer = 0) {
  await expect(cell(page, row, column, layer)).toHaveAttribute('aria-label', what);
}
const solved = (page: Page) => expect(page.getByText(/Solved!/).first()).toBeVisible();

/** Tab until the focus is there. */
async function tabTo(page: Page, to: Locator) {
  for (let n = 0; n < 60; n += 1) {
    if (await to.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

test('a game with the mouse: drag, click, turn, pick up, undo, redo, restart', async ({ page, bench }) => {
  await play(bench, TWO);
  await drag(page, await onPiece(page, 'A', 0.25, 0.25), await middle(cell(page, 0, 1)));
  await holds(page, 1, 2, /piece A/);
  // Picked up again by one of its cells and moved one to the left.
  await drag(page, await middle(cell(page, 1, 1)), await middle(cell(page, 1, 0)));
  await holds(page, 0, 0, /piece A/);
  await holds(page, 1, 2, /free/);
  await expect(page.getByTestId('moves')).toHaveText('2');

  await page.getByRole('button', { name: 'Undo' }).click();
  await holds(page, 1, 2, /piece A/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await holds(page, 0, 0, /piece A/);

  // Dropped outside it goes back to the tray.
  await drag(page, await middle(cell(page, 1, 1)), [8, 200]);
  await holds(page, 0, 0, /free/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await holds(page, 0, 0, /piece A/);

  // A click takes a piece, the wheel and a button turn it, a click lays it.
  await piece(page, 'B').locator('svg').first().click();
  await expect(piece(page, 'B')).toHaveAttribute('aria-selected', 'true');
  await cell(page, 0, 2).hover();
  await expect(page.getByTestId('ghost')).toHaveClass(/bad/);
  await page.mouse.wheel(0, 100);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await cell(page, 0, 2).hover();
  await expect(page.getByTestId('ghost')).not.toHaveClass(/bad/);
  await cell(page, 0, 2).click();
  await solved(page);

  // The frame's own end of the game.
  await page.reload();
  await holds(page, 0, 1, /piece B/);
  await page.getByRole('button', { name: 'Restart' }).click();
  await holds(page, 0, 0, /free/);
});

test('a reload goes on where the game was', async ({ page, bench }) => {
  await play(bench, TWO);
  await drag(page, await onPiece(page, 'A', 0.25, 0.25), await middle(cell(page, 0, 1)));
  await holds(page, 1, 2, /piece A/);
  await page.reload();
  await holds(page, 1, 2, /piece A/);
  await expect(page.getByTestId('moves')).toHaveText('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await holds(page, 1, 2, /free/);
});

test('a piece does not stay where it does not fit', async ({ page, bench }) => {
  await play(bench, TWO);
  await drag(page, await onPiece(page, 'A', 0.25, 0.25), await middle(cell(page, 0, 0)));
  const [x, y] = await middle(cell(page, 0, 0));
  await drag(page, await onPiece(page, 'B', 0.25, 0.25), [x, y]);
  await expect(page.getByTestId('moves')).toHaveText('1');
  await expect(page.getByTestId('pieces-left')).toHaveText('one left');
});

test('a game with the keyboard alone', async ({ page, bench }) => {
  await play(bench, TWO);
  const heard = page.locator('[aria-live="polite"]').first();
  await tabTo(page, piece(page, 'A'));
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toBeFocused();
  await expect(heard).toContainText('A, way 1 of 4, row 1, column 1: does not fit');
  await page.keyboard.press('ArrowDown');
  await expect(heard).toContainText('row 2, column 1: fits');
  await page.keyboard.press('Enter');
  await holds(page, 0, 0, /piece A/);
  await expect(piece(page, 'B')).toBeFocused();

  // Escape lets go, Delete takes a laid piece off the board.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(piece(page, 'B')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await holds(page, 0, 0, /free/);
  await page.keyboard.press('Control+z');
  await holds(page, 0, 0, /piece A/);
  await page.keyboard.press('ArrowRight');

  await page.keyboard.press('r');
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await expect(heard).toContainText('B, way');
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(heard).toContainText('row 1, column 3: fits');
  await page.keyboard.press('Enter');
  await solved(page);
});

test('check marks what is wrong, and the next step takes the marks away', async ({ page, bench }) => {
  await play(bench, TWO);
  await piece(page, 'A').focus();
  for (const key of ['r', 'r', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await holds(page, 0, 1, /piece A/);
  await holds(page, 1, 1, /piece A/);
  await page.getByRole('button', { name: 'Check' }).click();
  await holds(page, 0, 1, /wrong/);
  await cell(page, 0, 1).focus();
  await page.keyboard.press('Delete');
  await expect(cell(page, 0, 1)).toHaveAttribute('aria-label', /free$/);
});

test('a pyramid by its layers, with the mouse and with the keyboard', async ({ page, bench }) => {
  await play(bench, PYRAMID);
  await expect(page.getByTestId('packing-board')).toHaveCount(2);
  await drag(page, await onPiece(page, 'A', 0.3, 0.4), await middle(cell(page, 0, 0)));
  await holds(page, 0, 1, /piece A/);
  await piece(page, 'B').focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await holds(page, 1, 1, /piece B/);
  await expect(piece(page, 'C')).toBeFocused();
  for (const key of ['Enter', 'PageUp', 'Enter']) await page.keyboard.press(key);
  await holds(page, 0, 0, /piece C/, 1);
  await solved(page);
});

test('the pyramid in space turns, and a click in it lays a piece; without it the layers do alone', async ({
  page,
  bench,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const inSpace = () => scripts.filter((url) => /Canvas3D|Bodies/.test(url));
  await play(bench, TWO);
  expect(inSpace(), 'three.js is not fetched for a flat board').toEqual([]);
  await play(bench, PYRAMID);
  const view = page.getByRole('group', { name: 'The board in space' });
  await expect(view.or(page.getByTestId('no-webgl'))).toBeVisible();
  if (await page.getByTestId('no-webgl').isVisible()) return;
  expect(inSpace()).not.toEqual([]);
  await expect(page.getByTestId('canvas-3d').locator('canvas')).toBeVisible();
  await expect(view).toHaveAttribute('aria-busy', 'false');

  const [x, y] = await middle(view);
  await drag(page, [x - 60, y], [x + 60, y + 20]);
  await page.getByRole('button', { name: 'View from higher' }).click();
  await expect(page.getByTestId('moves')).toHaveText('0');
  // The single ball fits wherever one clicks.
  await piece(page, 'C').locator('svg').first().click();
  await page.mouse.click(x, y);
  await expect(page.getByTestId('moves')).toHaveText('1');
  await expect(page.locator('[role="gridcell"][aria-label*="piece C"]')).toHaveCount(1);
  // And another click takes it up again.
  await page.mouse.click(x, y);
  await expect(piece(page, 'C')).toHaveAttribute('aria-selected', 'true');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a piece is drawn out of the tray onto the board, and taps lay another', async ({ page, bench }) => {
    await play(bench, TWO);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const [x0, y0] = await onPiece(page, 'A', 0.25, 0.25);
    const box = await cell(page, 0, 0).boundingBox();
    if (!box) throw new Error('no cell');
    // The piece hangs above the finger.
    const lift = Math.max(46, box.width * 1.1);
    const [x1, y1] = [box.x + box.width / 2, box.y + box.height / 2 + lift];
    await touch('touchStart', x0, y0);
    for (let n = 1; n <= 10; n += 1)
      await touch('touchMove', x0 + ((x1 - x0) * n) / 10, y0 + ((y1 - y0) * n) / 10);
    await expect(page.getByTestId('ghost')).toBeVisible();
    await touch('touchEnd');
    await holds(page, 0, 0, /piece A/);

    await piece(page, 'B').locator('svg').first().tap();
    await page.getByRole('button', { name: 'Turn right' }).tap();
    await page.getByRole('button', { name: 'Turn right' }).tap();
    await cell(page, 0, 2).tap();
    await solved(page);
  });
});

test('on a small phone the board is seen whole above the tray', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await bench.take('packing/iq-puzzler-pro');
  await expect(page.getByTestId('packing-board')).toBeVisible();
  await isAtRest(page);
  const board = await page.getByTestId('packing-board').boundingBox();
  const tray = await page.locator('.dock').boundingBox();
  const tools = await page.getByRole('toolbar', { name: 'Game tools' }).boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 999)).toBeLessThanOrEqual(tray?.y ?? 0);
  expect(tools?.height).toBeLessThan(70);
  for (const name of ['Undo', 'Redo', 'Restart', 'Check', 'Hint']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await bench.isAccessible('a small phone');
});

test('another language does not take the piece out of the hand', async ({ page, bench }) => {
  await play(bench, PYRAMID);
  const apart = page.getByLabel('Layers apart');
  await apart.fill('0.5');
  await piece(page, 'A').click();
  await expect(piece(page, 'A')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.locator('.puzzle .badge')).toHaveText('Susun keping');
  await expect(page.locator('.puzzle .name')).toContainText('Teka-teki susun');
  await expect(piece(page, 'A')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.gap input')).toHaveValue('0.5');
});

test('a puzzle is drawn, pieces are laid on it, and it is used', async ({ page, bench }) => {
  await bench.visit('draw');
  await page.getByRole('button', { name: 'Packing' }).click();
  await page.getByRole('button', { name: 'Start blank' }).click();
  const text = page.getByRole('textbox', { name: 'As text' });
  await expect(text).toHaveValue('4 5 0\nDEFAULT\n');
  for (let n = 0; n < 2; n += 1) {
    await page.getByRole('button', { name: 'Rows: one less' }).click();
    await page.getByRole('button', { name: 'Columns: one less' }).click();
  }
  // Cells are switched by a click and, with the keyboard, by the space bar.
  const board = page.getByRole('grid', { name: 'Board' });
  await board.locator('[data-row="0"][data-column="2"]').click();
  await expect(text).toHaveValue('2 3 0\nCUSTOM\nXX.\nXXX\n');
  await page.keyboard.press('Tab');
  await board.locator('[tabindex="0"]').focus();
  await page.keyboard.press(' ');
  await expect(text).toHaveValue('2 3 0\nDEFAULT\n');

  // One piece drawn by painting, one with the keyboard.
  await page.getByRole('button', { name: 'Draw a piece' }).click();
  const shape = page.getByRole('grid', { name: 'Cells of piece A' });
  await shape.locator('[data-row="1"][data-column="0"]').click();
  await shape.locator('[data-row="1"][data-column="1"]').click();
  await page.getByRole('button', { name: 'Draw a piece' }).click();
  for (const key of ['ArrowDown', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
  await expect(text).toHaveValue('2 3 2\nDEFAULT\nA\nAA\nB\nBB\n');
  await expect(page.getByTestId('draw-valid')).toBeVisible();

  // A piece that already lies needs the TOML form.
  await page.getByRole('button', { name: 'Lay pieces' }).click();
  await piece(page, 'A').focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(text).toHaveValue(/placed = """\nA\.\.\nAA\.\n"""/);
  await page.getByRole('button', { name: 'Use this puzzle' }).click();
  await expect(page).toHaveURL(/#\/play/);
  await expect(page.getByTestId('packing-board')).toBeVisible();
});

test('the tray covers no place that pieces are laid on', async ({ page, bench }) => {
  for (const [width, height] of [
    [2000, 1200],
    [1440, 900],
    [700, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await bench.visit('draw');
    await page.getByRole('button', { name: 'Packing' }).click();
    await page.getByRole('button', { name: 'Start blank' }).click();
    await page.getByRole('button', { name: 'Pyramid' }).click();
    await page.getByRole('button', { name: 'Draw a piece' }).click();
    await page.getByRole('button', { name: 'Lay pieces' }).click();
    await expect(cell(page, 0, 0, 3)).toBeVisible();
    const hidden = await page.locator('.play [data-row]').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          cell.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = cell.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top?.closest('[role="grid"]') !== cell.closest('[role="grid"]');
        }).length,
    );
    expect(hidden, `at ${width} × ${height}`).toBe(0);
  }
});

test('pieces are taken from a set', async ({ page, bench }) => {
  await bench.visit('draw');
  await page.getByRole('button', { name: 'Packing' }).click();
  await page.getByRole('button', { name: 'Start blank' }).click();
  await page.getByText('Pieces from a set').click();
  await page.getByRole('button', { name: 'Kanoodle' }).click();
  await page.getByRole('button', { name: 'Add piece A' }).click();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue('4 5 1\nDEFAULT\nA\nAA\n');
});

test('nothing keeps anybody out of playing and drawing', async ({ page, bench }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await play(bench, TWO);
    await piece(page, 'A').focus();
    await page.keyboard.press('Enter');
    await bench.isAccessible(`a flat game, ${colorScheme}`);
    await play(bench, PYRAMID);
    await expect(page.getByTestId('packing-board')).toHaveCount(2);
    await bench.isAccessible(`a pyramid, ${colorScheme}`);
    await bench.go('draw');
    await expect(page.getByTestId('area')).toBeVisible();
    await bench.isAccessible(`drawing, ${colorScheme}`);
  }
});
