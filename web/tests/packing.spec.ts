// Packing puzzles, flat and in layers, played to the end with the mouse, by touch and with the keyboard alone; and drawn.
import type { Locator, Page } from '@playwright/test';
import {
  type App,
  button,
  centreOf,
  chooseDrawing,
  drawingText,
  expect,
  expectSolved,
  forEverybody,
  test,
  waitForRest,
} from './app';
import { en, id } from './messages';
import { Person } from './person';

const TWO = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';
const PYRAMID = '2 2 3\nPYRAMID\nAA\nBB\nC\n';

async function play(app: App, text: string) {
  await app.openText(text);
  await expect(app.page.getByTestId('packing-board').first()).toBeVisible();
}
const cell = (page: Page, row: number, column: number, layer = 0): Locator =>
  page.locator(`[role="gridcell"][data-layer="${layer}"][data-row="${row}"][data-column="${column}"]`);
const trayPiece = (page: Page, symbol: string): Locator =>
  page.locator(`[role="option"][data-symbol="${symbol}"]`);

const FREE = en.like('page-packing-free');
const WRONG = en.like('page-packing-wrong');
const piecePattern = (symbol: string) => en.like('page-packing-piece', { piece: symbol });
const place = (row: number, column: number) => en('page-packing-place', { row, column });

/** A point on the picture of a piece in the tray, from 0 to 1 in each direction. */
async function onPiece(page: Page, symbol: string, x: number, y: number): Promise<[number, number]> {
  await waitForRest(page);
  const box = await trayPiece(page, symbol).locator('svg').first().boundingBox();
  if (!box) throw new Error('no drawing');
  return [box.x + box.width * x, box.y + box.height * y];
}
const drag = (page: Page, from: [number, number], to: [number, number]) =>
  new Person(page, 'mouse', 'en').drag(from, to);
async function holds(page: Page, row: number, column: number, what: RegExp, layer = 0) {
  await expect(cell(page, row, column, layer)).toHaveAttribute('aria-label', what);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, to: Locator) {
  for (let n = 0; n < 60; n += 1) {
    if (await to.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

test('a game with the mouse: drag, click, rotate, pick up, undo, redo, restart', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await play(app, TWO);
  await drag(page, await onPiece(page, 'A', 0.25, 0.25), await centreOf(cell(page, 0, 1)));
  await holds(page, 1, 2, piecePattern('A'));
  // Picked up by another of its cells and moved one to the left.
  await drag(page, await centreOf(cell(page, 1, 1)), await centreOf(cell(page, 1, 0)));
  await holds(page, 0, 0, piecePattern('A'));
  await holds(page, 1, 2, FREE);
  await expect(page.getByTestId('moves')).toHaveText('2');

  await button(page, 'page-play-undo').click();
  await holds(page, 1, 2, piecePattern('A'));
  await button(page, 'page-play-redo').click();
  await holds(page, 0, 0, piecePattern('A'));

  // Dropped outside the board, it goes back to the tray.
  await drag(page, await centreOf(cell(page, 1, 1)), [8, 200]);
  await holds(page, 0, 0, FREE);
  await button(page, 'page-play-undo').click();
  await holds(page, 0, 0, piecePattern('A'));

  // A click picks up a piece, the wheel and a button rotate it, another click places it.
  await trayPiece(page, 'B').locator('svg').first().click();
  await expect(trayPiece(page, 'B')).toHaveAttribute('aria-selected', 'true');
  await cell(page, 0, 2).hover();
  await expect(page.getByTestId('ghost')).toHaveClass(/bad/);
  await page.mouse.wheel(0, 100);
  await button(page, 'page-packing-turn-right').click();
  await cell(page, 0, 2).hover();
  await expect(page.getByTestId('ghost')).not.toHaveClass(/bad/);
  await cell(page, 0, 2).click();
  await expectSolved(page);

  // A solved game survives a reload, and can be restarted.
  await page.reload();
  await holds(page, 0, 1, piecePattern('B'));
  await button(page, 'page-play-restart').click();
  await holds(page, 0, 0, FREE);
  await expect(page.getByTestId('moves')).toHaveText('0');
});

test('a reload keeps the game', async ({ page, app }) => {
  await play(app, TWO);
  await drag(page, await onPiece(page, 'A', 0.25, 0.25), await centreOf(cell(page, 0, 1)));
  await holds(page, 1, 2, piecePattern('A'));
  await page.reload();
  await holds(page, 1, 2, piecePattern('A'));
  await expect(page.getByTestId('moves')).toHaveText('1');
  await button(page, 'page-play-undo').click();
  await holds(page, 1, 2, FREE);
});

test('a piece dropped where it does not fit goes back', async ({ page, app }) => {
  await play(app, TWO);
  await drag(page, await onPiece(page, 'A', 0.25, 0.25), await centreOf(cell(page, 0, 0)));
  const [x, y] = await centreOf(cell(page, 0, 0));
  await drag(page, await onPiece(page, 'B', 0.25, 0.25), [x, y]);
  await expect(page.getByTestId('moves')).toHaveText('1');
  await expect(page.getByTestId('pieces-left')).toHaveText(en('page-packing-left', { count: 1 }));
});

forEverybody(() => {
  test('a piece beyond the edge is moved onto the board, and snaps to the nearest legal place', async ({
    page,
    app,
    person,
  }) => {
    const { words, input } = person;
    const named = (symbol: string) => words.like('page-packing-piece', { piece: symbol });
    const ghost = page.getByTestId('ghost');
    await play(app, TWO);
    if (input === 'keyboard') {
      // Held by its first cell, it would hang outside in the corners of the other side.
      await person.tabTo(trayPiece(page, 'A'));
      await page.keyboard.press('Enter');
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key);
        await expect(ghost).not.toHaveClass(/bad/);
      }
      await page.keyboard.press('Enter');
      await holds(page, 0, 1, named('A'));
      await holds(page, 1, 2, named('A'));
      return;
    }
    // Held by its first cell over the last column, it would hang outside.
    await person.press(trayPiece(page, 'A').locator('svg').first());
    if (input === 'mouse') {
      await cell(page, 0, 2).hover();
      await expect(ghost).not.toHaveClass(/bad/);
      await page.keyboard.press('Escape');
    } else await person.press(trayPiece(page, 'A').locator('svg').first());
    await expect(trayPiece(page, 'A')).toHaveAttribute('aria-selected', 'false');
    // Dropped half a cell above the board. A finger is below the piece that it drags.
    const [x, y] = await centreOf(cell(page, 0, 1));
    const side = (await cell(page, 0, 1).boundingBox())?.height ?? 0;
    const lift = input === 'touch' ? Math.max(46, side * 1.1) : 0;
    await person.drag(await onPiece(page, 'A', 0.25, 0.25), [x, y - side * 0.6 + lift]);
    await expect(page.getByTestId('moves')).toHaveText('1');
    await holds(page, 0, 1, named('A'));
    // Dropped where A lies, B goes beside it, if it fits there within a cell.
    await trayPiece(page, 'B').focus();
    for (let n = 0; n < 2; n += 1) await person.press(person.button('page-packing-turn-right'));
    const [x1, y1] = await centreOf(cell(page, 0, 1));
    await person.drag(await onPiece(page, 'B', 0.75, 0.75), [x1, y1 + lift]);
    await expect(page.getByTestId('pieces-left')).not.toHaveText(words('page-packing-left', { count: 2 }));
  });
});

test('cells grow up to 96 pixels, and a wide window is used', async ({ page, app }) => {
  await page.setViewportSize({ width: 2000, height: 1200 });
  for (const [text, side] of [
    [TWO, '[role="gridcell"]'],
    ['1 2 3\n4 5 6\n7 0 8\n', '[data-tile="1"]'],
    ['--\n--\n\n12\n21\n13\n31\n', '.square'],
  ] as const) {
    await app.openText(text);
    const one = page.locator(side).first();
    await one.waitFor();
    await waitForRest(page);
    const isLarge = async () => {
      const { width = 0 } = (await one.boundingBox()) ?? {};
      return width >= 80 && width <= 97;
    };
    await expect.poll(isLarge, side).toBe(true);
  }
  await app.openExample('packing/iq-puzzler-pro');
  await waitForRest(page);
  const used = () =>
    page.locator('main [role="grid"], main [role="option"]').evaluateAll((parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    });
  await expect.poll(used).toBeGreaterThan(1600);
});

test('a game with the keyboard alone', async ({ page, app }) => {
  await play(app, TWO);
  const announced = page.locator('[aria-live="polite"]').first();
  await tabTo(page, trayPiece(page, 'A'));
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toBeFocused();
  // It stays inside the board, so the first place that is offered fits.
  await expect(announced).toContainText(
    en('page-packing-held', { piece: 'A', way: 1, ways: 4, place: place(2, 1), fits: 'yes' }),
  );
  await page.keyboard.press('ArrowDown');
  await expect(announced).toContainText(
    en('page-packing-held', { piece: 'A', way: 1, ways: 4, place: place(2, 1), fits: 'yes' }),
  );
  await page.keyboard.press('Enter');
  await holds(page, 0, 0, piecePattern('A'));
  await expect(trayPiece(page, 'B')).toBeFocused();

  // Escape lets go; Delete takes a placed piece off the board.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(trayPiece(page, 'B')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await holds(page, 0, 0, FREE);
  await page.keyboard.press('Control+z');
  await holds(page, 0, 0, piecePattern('A'));
  await page.keyboard.press('ArrowRight');

  await page.keyboard.press('r');
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await expect(announced).toContainText(en.like('page-packing-turned', { piece: 'B' }));
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(announced).toContainText(
    en.like('page-packing-held', { piece: 'B', place: place(1, 3), fits: 'yes' }),
  );
  await page.keyboard.press('Enter');
  await expectSolved(page);
});

test('a check names and marks what to take back; the next move clears it', async ({ page, app }) => {
  await play(app, TWO);
  await trayPiece(page, 'A').focus();
  for (const key of ['r', 'r', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await holds(page, 0, 1, piecePattern('A'));
  await holds(page, 1, 1, piecePattern('A'));
  await button(page, 'page-play-check').click();
  await holds(page, 0, 1, WRONG);
  await expect(page.getByTestId('verdict')).toContainText(
    en.like('page-check-take-back', { count: 1, pieces: 'A' }),
  );
  await cell(page, 0, 1).focus();
  await page.keyboard.press('Delete');
  await expect(cell(page, 0, 1)).toHaveAttribute('aria-label', new RegExp(`${en('page-packing-free')}$`));
});

test('a pyramid, layer by layer, with the mouse and with the keyboard', async ({ page, app }) => {
  await play(app, PYRAMID);
  await expect(page.getByTestId('packing-board')).toHaveCount(2);
  await drag(page, await onPiece(page, 'A', 0.3, 0.4), await centreOf(cell(page, 0, 0)));
  await holds(page, 0, 1, piecePattern('A'));
  await trayPiece(page, 'B').focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await holds(page, 1, 1, piecePattern('B'));
  await expect(trayPiece(page, 'C')).toBeFocused();
  for (const key of ['Enter', 'PageUp', 'Enter']) await page.keyboard.press(key);
  await holds(page, 0, 0, piecePattern('C'), 1);
  await expectSolved(page);
});

test('the pyramid in 3D rotates, and a click in it places a piece; without WebGL the layers suffice', async ({
  page,
  app,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const threeJs = () => scripts.filter((url) => /Canvas3D|Bodies|SolidCanvas/.test(url));
  await play(app, TWO);
  expect(threeJs(), 'three.js is not fetched for a flat board').toEqual([]);
  await play(app, PYRAMID);
  const view = page.getByRole('group', { name: en('page-packing-space') });
  await expect(view.or(page.getByTestId('no-webgl'))).toBeVisible();
  if (await page.getByTestId('no-webgl').isVisible()) return;
  expect(threeJs()).not.toEqual([]);
  await expect(page.getByTestId('canvas-3d').locator('canvas')).toBeVisible();
  await expect(view).toHaveAttribute('aria-busy', 'false');

  const [x, y] = await centreOf(view);
  await drag(page, [x - 60, y], [x + 60, y + 20]);
  await button(page, 'page-packing-view-higher').click();
  await expect(page.getByTestId('moves')).toHaveText('0');
  // The single ball fits anywhere.
  await trayPiece(page, 'C').locator('svg').first().click();
  await page.mouse.click(x, y);
  await expect(page.getByTestId('moves')).toHaveText('1');
  await expect(
    page.locator(`[role="gridcell"][aria-label*="${en('page-packing-piece', { piece: 'C' })}"]`),
  ).toHaveCount(1);
  // Another click picks it up again.
  await page.mouse.click(x, y);
  await expect(trayPiece(page, 'C')).toHaveAttribute('aria-selected', 'true');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a piece is dragged from the tray onto the board, and taps place another', async ({ page, app }) => {
    await play(app, TWO);
    const box = await cell(page, 0, 0).boundingBox();
    if (!box) throw new Error('no cell');
    // The piece hangs above the finger.
    const lift = Math.max(46, box.width * 1.1);
    const to: [number, number] = [box.x + box.width / 2, box.y + box.height / 2 + lift];
    await new Person(page, 'touch', 'en').drag(await onPiece(page, 'A', 0.25, 0.25), to);
    await holds(page, 0, 0, piecePattern('A'));

    await trayPiece(page, 'B').locator('svg').first().tap();
    await button(page, 'page-packing-turn-right').tap();
    await button(page, 'page-packing-turn-right').tap();
    await cell(page, 0, 2).tap();
    await expectSolved(page);
  });
});

test('on a small phone the whole board is visible above the tray', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.openExample('packing/iq-puzzler-pro');
  await expect(page.getByTestId('packing-board')).toBeVisible();
  await waitForRest(page);
  const tools = page.getByRole('toolbar', { name: en('page-play-tools') });
  const overlap = async () => {
    const [board, tray] = [
      await page.getByTestId('packing-board').boundingBox(),
      await page.locator('.dock').boundingBox(),
    ];
    return board && tray ? board.y + board.height - tray.y : null;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await expect.poll(async () => (await tools.boundingBox())?.height).toBeLessThan(70);
  for (const tool of ['undo', 'redo', 'restart', 'check', 'hint']) {
    await expect(button(page, `page-play-${tool}`)).toBeInViewport({ ratio: 1 });
  }
  await app.expectAccessible('a small phone');
});

test('a change of language keeps the held piece and the view', async ({ page, app }) => {
  await play(app, PYRAMID);
  await page.getByLabel(en('page-packing-apart')).fill('0.5');
  await trayPiece(page, 'A').click();
  await expect(trayPiece(page, 'A')).toHaveAttribute('aria-selected', 'true');
  await app.chooseLanguage('id');
  await expect(app.family).toHaveText(id('page-family-packing'));
  await expect(page.locator('.puzzle .name')).toContainText('Teka-teki');
  await expect(trayPiece(page, 'A')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.gap input')).toHaveValue('0.5');
});

test('a puzzle can be drawn, pieces placed on it, then played', async ({ page, app }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'packing');
  await button(page, 'page-draw-blank').click();
  const text = drawingText(page);
  await expect(text).toHaveValue('4 5 0\nDEFAULT\n');
  for (let n = 0; n < 2; n += 1) {
    await page.getByRole('button', { name: en('page-size-less', { what: en('page-packing-rows') }) }).click();
    await page
      .getByRole('button', { name: en('page-size-less', { what: en('page-packing-columns') }) })
      .click();
  }
  // A click or the space bar toggles a cell.
  const board = page.getByRole('grid', { name: en('page-packing-board') });
  await board.locator('[data-row="0"][data-column="2"]').click();
  await expect(text).toHaveValue('2 3 0\nCUSTOM\nXX.\nXXX\n');
  await page.keyboard.press('Tab');
  await board.locator('[tabindex="0"]').focus();
  await page.keyboard.press(' ');
  await expect(text).toHaveValue('2 3 0\nDEFAULT\n');

  // One piece is drawn by painting, one with the keyboard.
  await button(page, 'page-packing-add').click();
  const shape = page.getByRole('grid', { name: en('page-packing-shape', { piece: 'A' }) });
  await shape.locator('[data-row="1"][data-column="0"]').click();
  await shape.locator('[data-row="1"][data-column="1"]').click();
  await button(page, 'page-packing-add').click();
  for (const key of ['ArrowDown', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
  await expect(text).toHaveValue('2 3 2\nDEFAULT\nA\nAA\nB\nBB\n');
  await expect(page.getByTestId('draw-valid')).toBeVisible();

  // A placed piece needs the TOML format.
  await button(page, 'page-packing-pen-place').click();
  await expect(page.getByRole('heading', { name: en('page-packing-tray'), exact: true })).toHaveCount(1);
  await trayPiece(page, 'A').focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(text).toHaveValue(/placed = """\nA\.\.\nAA\.\n"""/);
  await button(page, 'page-draw-use').click();
  await expect(page).toHaveURL(/#\/play/);
  await expect(page.getByTestId('packing-board')).toBeVisible();
});

test('the tray covers no cell of the board', async ({ page, app }) => {
  for (const [width, height] of [
    [2000, 1200],
    [1440, 900],
    [700, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await app.visit('draw');
    await chooseDrawing(page, 'packing');
    await button(page, 'page-draw-blank').click();
    await button(page, 'page-packing-kind-pyramid').click();
    await button(page, 'page-packing-add').click();
    await button(page, 'page-packing-pen-place').click();
    await expect(cell(page, 0, 0, 3)).toBeVisible();
    const hidden = () =>
      page.locator('.play [data-row]').evaluateAll(
        (cells) =>
          cells.filter((cell) => {
            cell.scrollIntoView({ block: 'center' });
            const { x, y, width, height } = cell.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return top?.closest('[role="grid"]') !== cell.closest('[role="grid"]');
          }).length,
      );
    await expect.poll(hidden, `at ${width} × ${height}`).toBe(0);
  }
});

test('pieces can be added from a set', async ({ page, app }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'packing');
  await button(page, 'page-draw-blank').click();
  await page.getByText(en('page-packing-sets')).click();
  await page.getByRole('button', { name: 'Kanoodle' }).click();
  await page.getByRole('button', { name: en('page-packing-add-one', { piece: 'A' }) }).click();
  await expect(drawingText(page)).toHaveValue('4 5 1\nDEFAULT\nA\nAA\n');
});

test('playing and drawing are accessible', async ({ page, app }) => {
  await play(app, TWO);
  await trayPiece(page, 'A').focus();
  await page.keyboard.press('Enter');
  await app.expectAccessibleInBothThemes('a flat game');
  await play(app, PYRAMID);
  await expect(page.getByTestId('packing-board')).toHaveCount(2);
  await app.expectAccessibleInBothThemes('a pyramid');
  await app.go('draw');
  await expect(page.getByTestId('area')).toBeVisible();
  await app.expectAccessibleInBothThemes('drawing');
});
