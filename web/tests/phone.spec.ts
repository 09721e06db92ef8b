// The page on a phone: everything that a game needs is visible at once, targets are large enough for a finger, and a
// puzzle of each family is played to the end by touch alone.
import type { Page } from '@playwright/test';
import { expect, expectSolved, test, VIEWS, waitForRest } from './app';
import {
  cellAt,
  cellsBySymbol,
  covered,
  exampleOf,
  expectUncovered,
  type Spot,
  solutionOf,
  trayPiece,
  without,
} from './boards';
import { en } from './messages';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** Every button and option of the game can be hit by a finger. */
async function expectLargeTargets(page: Page) {
  const controls = 'button, [role="option"], select, summary, a.button, label.tick';
  const small = await page.locator(`main :is(${controls}):visible`).evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { width, height } = node.getBoundingClientRect();
      const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
      return Math.min(width, height) < 39.5 && height > 1 ? [`${name.trim()} ${width} × ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
}

test('every view can be used with a finger', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  for (const view of VIEWS) {
    await app.visit(view);
    await app.expectLoaded(view);
    await expectLargeTargets(page);
  }
});

for (const size of SIZES) {
  test(`${size.width} × ${size.height}: board and all pieces, solid and layers, entries and keys`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(size);
    await app.openExample('packing/iq-puzzler-pro');
    await expect(page.getByTestId('packing-board')).toBeVisible();
    await waitForRest(page);
    await expectUncovered(page.locator('[role="gridcell"]'), 'the board');
    await expectUncovered(page.locator('[role="option"]'), 'the tray');
    expect((await page.locator('.title').boundingBox())?.height, 'no page title').toBeLessThanOrEqual(1);
    await expectLargeTargets(page);
    await app.expectNoOverflow('a flat board');
    await app.expectAccessible('a flat board on a phone');
    // A placed piece goes to the end of the tray, and messages leave the board where it is.
    const place = () => page.getByTestId('packing-board').boundingBox();
    const before = await place();
    const first = page.locator('[role="option"]').first();
    const symbol = await first.getAttribute('data-symbol');
    await first.tap();
    await cellAt(page, { layer: 0, row: 1, column: 5 }).tap();
    await expect(page.getByTestId('moves')).toHaveText('1');
    await expect(page.locator('[role="option"]').last()).toHaveAttribute('data-symbol', symbol ?? '');
    await page.getByTestId('hint-button').tap();
    await expect(page.getByTestId('hint')).toBeVisible();
    expect(await place()).toEqual(before);

    await app.openExample('packing/kanoodle-pyramid');
    await expect(page.getByTestId('packing-board').first()).toBeVisible();
    await waitForRest(page);
    await expectUncovered(page.locator('[role="gridcell"]'), 'the layers');
    await expectUncovered(page.locator('[role="option"]'), 'the tray of the pyramid');
    await page.getByRole('button', { name: en('page-packing-solid'), exact: true }).tap();
    await expect(page.getByTestId('packing-board').first()).toBeHidden();
    const solid = page
      .getByRole('group', { name: en('page-packing-space') })
      .or(page.getByTestId('no-webgl'));
    await expect(solid).toBeInViewport({ ratio: 1 });
    await expectLargeTargets(page);

    await app.openExample('fillin/small');
    await expect(page.getByTestId('fillin-grid')).toBeVisible();
    await waitForRest(page);
    await expectUncovered(page.locator('.square:not(.wall)'), 'the grid');
    await expect(page.getByTestId('fillin-chips').getByRole('button').first()).toBeInViewport({ ratio: 1 });
    const keys = page.getByRole('group', { name: en('page-fillin-pad') }).getByRole('button');
    await expectUncovered(keys, 'the keys');
    const tops = await keys.evaluateAll((nodes) =>
      nodes.slice(0, -1).map((node) => node.getBoundingClientRect().top),
    );
    expect(tops.filter((top) => top === tops[0]).length).toBeLessThanOrEqual(5);
    expect(new Set(tops).size).toBeLessThanOrEqual(2);
    await expectLargeTargets(page);
  });
}

test('a packing puzzle is played to the end by touch', async ({ app, page }) => {
  await app.openExample('packing/challenge-junior');
  const solution = cellsBySymbol(await solutionOf(page, await exampleOf(page, 'packing/challenge-junior')));
  for (const [symbol, wanted] of solution) {
    // Some pieces are given.
    if ((await trayPiece(page, symbol).count()) === 0) continue;
    const label = en('page-packing-piece', { piece: symbol });
    await trayPiece(page, symbol).tap();
    await expect(trayPiece(page, symbol)).toHaveAttribute('aria-selected', 'true');
    // Each tap names another cell that the piece should cover.
    for (let at = 0; ; at += 1) {
      const [next] = without(wanted, await covered(page, label)) as [Spot?];
      if (!next) break;
      await cellAt(page, next).tap();
      await expect(cellAt(page, next)).toHaveAttribute('aria-label', new RegExp(`${label}(,|$)`));
      expect(at).toBeLessThan(wanted.length);
    }
  }
  await expectSolved(page);
});

test('a sliding puzzle is played to the end by touch', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  const moves = await solutionOf(page, await exampleOf(page, 'sliding/easy'));
  const blank = page.locator('[data-tile="0"]');
  const columns = Number(await page.getByTestId('sliding-board').getAttribute('aria-colcount'));
  for (const [made, letter] of [...moves].entries()) {
    const at = Number(await blank.getAttribute('data-cell'));
    const from = at + ({ U: columns, D: -columns, L: 1, R: -1 }[letter] ?? 0);
    await page.locator(`[data-tile][data-cell="${from}"]`).tap();
    await expect(page.getByTestId('moves')).toHaveText(String(made + 1));
  }
  await expectSolved(page);
});

test('a fill-in is played to the end by touch', async ({ app, page }) => {
  await app.openExample('fillin/small');
  const puzzle = await exampleOf(page, 'fillin/small');
  const rows = (await solutionOf(page, puzzle)).trim().split('\n');
  const grid = page.getByTestId('fillin-grid');
  const chips = page.getByTestId('fillin-chips');
  // Across first: every run of two or more squares in a row takes an entry.
  for (const [row, line] of rows.entries()) {
    for (const run of line.matchAll(/[^#]{2,}/g)) {
      const square = grid.locator(`[data-square="${row * line.length + run.index}"]`);
      const across = en('page-fillin-slot-across', { row: row + 1, column: run.index + 1 });
      await square.tap();
      if (!(await page.getByTestId('fillin-status').textContent())?.startsWith(across)) await square.tap();
      await expect(page.getByTestId('fillin-status')).toContainText(across);
      if (await page.getByTestId('solved').isVisible()) break;
      await chips.getByRole('button', { name: run[0], exact: true }).tap();
      await expect(square).toHaveText(run[0][0] ?? '');
    }
  }
  // What is left are squares that only a column crosses.
  for (const [row, line] of rows.entries()) {
    for (const [column, symbol] of [...line].entries()) {
      const square = grid.locator(`[data-square="${row * line.length + column}"]`);
      if (symbol === '#' || (await square.textContent())?.trim()) continue;
      await square.tap();
      await page
        .getByRole('group', { name: en('page-fillin-pad') })
        .getByRole('button', { name: symbol, exact: true })
        .tap();
      await expect(square).toHaveText(symbol);
    }
  }
  await expectSolved(page);
});
