// The page on a phone: everything that a game needs is visible at once, targets are large enough for a finger, and a
// puzzle of each family is played to the end by touch alone.
import type { Locator, Page } from '@playwright/test';
import { type App, expect, expectSolved, test, VIEWS, waitForRest } from './app';
import {
  type CellPos,
  cellAt,
  cellsBySymbol,
  covered,
  exampleOf,
  expectUncovered,
  solutionOf,
  trayPiece,
  without,
} from './boards';
import { en, id } from './messages';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** A small phone, and one of the usual size. */
const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

/** Checks a page in both languages, because words differ in length. Leaves it in English. */
async function inBothLanguages(app: App, check: (words: typeof en) => Promise<void>) {
  for (const [language, words] of [
    ['id', id],
    ['en', en],
  ] as const) {
    await app.chooseLanguage(language);
    await waitForRest(app.page);
    await check(words);
  }
}

/** Expects that every button and option of the game is large enough for a finger. */
async function expectLargeTargets(page: Page) {
  const controls = 'button, [role="option"], select, summary, a.button, label.tick';
  const small = () =>
    page.locator(`main :is(${controls}):visible`).evaluateAll((nodes) =>
      nodes.flatMap((node) => {
        const { width, height } = node.getBoundingClientRect();
        const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
        return Math.min(width, height) < 39.5 && height > 1 ? [`${name.trim()} ${width} × ${height}`] : [];
      }),
    );
  await expect.poll(small).toEqual([]);
}

/** Expects that no word of the toolbar is wider than its button. */
async function expectWholeWords(page: Page) {
  const cut = () =>
    page.locator('.toolbar .button .word:visible').evaluateAll((words) =>
      words
        .filter((word) => {
          const [inner, outer] = [word, word.closest('button') ?? word].map((node) =>
            node.getBoundingClientRect(),
          );
          return inner && outer && inner.width > 1 && (inner.left < outer.left || inner.right > outer.right);
        })
        .map((word) => word.textContent),
    );
  await expect.poll(cut).toEqual([]);
}

/** Nine words across and nine down, of twenty letters. */
const NINE_WORDS = (() => {
  const across = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => String.fromCharCode(65 + ((row * 9 + column) % 20))),
  );
  const down = across.map((_, column) => across.map((row) => row[column]));
  const entries = [...across, ...down].map((letters) => letters.join(''));
  return `${`${'-'.repeat(9)}\n`.repeat(9)}\n${entries.join('\n')}\n`;
})();

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

test('every view can be used with a finger', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  for (const view of VIEWS) {
    await app.visit(view);
    await app.expectLoaded(view);
    await inBothLanguages(app, () => expectLargeTargets(page));
  }
});

for (const viewport of PHONES) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('board and all pieces, solid and layers, entries and keys', async ({ app, page }) => {
      await app.openExample('packing/iq-puzzler-pro');
      const board = page.getByTestId('packing-board');
      await expect(board.first()).toBeVisible();
      await inBothLanguages(app, async () => {
        await expectUncovered(page.locator('[role="gridcell"]'), 'the board');
        await expectUncovered(page.locator('[role="option"]'), 'the tray');
        await expect.poll(() => heightOf(page.locator('.title')), 'no page title').toBeLessThanOrEqual(1);
        await expectLargeTargets(page);
        await expectWholeWords(page);
        await app.expectNoOverflow('a flat board');
      });
      if (viewport.width === 360) await app.expectAccessible('a flat board on a phone');
      // A placed piece goes to the end of the tray, and messages leave the board where it is.
      const place = () => board.boundingBox();
      const before = await place();
      await page.getByTestId('hint-button').tap();
      await expect(page.getByTestId('hint')).toBeVisible();
      await inBothLanguages(app, () => expectWholeWords(page));
      await expect.poll(place).toEqual(before);
      const first = page.locator('[role="option"]').first();
      const symbol = await first.getAttribute('data-symbol');
      await first.tap();
      await cellAt(page, { layer: 0, row: 1, column: 5 }).tap();
      await expect(page.getByTestId('moves')).toHaveText('1');
      await expect(page.locator('[role="option"]').last()).toHaveAttribute('data-symbol', symbol ?? '');
      await expect.poll(place).toEqual(before);

      await app.openExample('packing/kanoodle-pyramid');
      await expect(board.first()).toBeVisible();
      await inBothLanguages(app, async (words) => {
        await page.getByRole('button', { name: words('page-packing-layers'), exact: true }).tap();
        await expectUncovered(page.locator('[role="gridcell"]'), 'the layers');
        await expectUncovered(page.locator('[role="option"]'), 'the tray of the pyramid');
        await page.getByRole('button', { name: words('page-packing-solid'), exact: true }).tap();
        await expect(board.first()).toBeHidden();
        const solid = page
          .getByRole('group', { name: words('page-packing-space') })
          .or(page.getByTestId('no-webgl'));
        await expect(solid).toBeInViewport({ ratio: 1 });
        await expectLargeTargets(page);
      });

      await app.openExample('fillin/small');
      await expect(page.getByTestId('fillin-grid')).toBeVisible();
      await inBothLanguages(app, async (words) => {
        await expectUncovered(page.locator('.square:not(.wall)'), 'the grid');
        await expect(page.getByTestId('fillin-chips').getByRole('button').first()).toBeInViewport({
          ratio: 1,
        });
        const keys = page.getByRole('group', { name: words('page-fillin-pad') }).getByRole('button');
        await expectUncovered(keys, 'the keys');
        // Two rows of at most five digits.
        const rows = () =>
          keys.evaluateAll((nodes) => {
            const tops = nodes.slice(0, -1).map((node) => node.getBoundingClientRect().top);
            return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
          });
        await expect.poll(async () => (await rows()).length).toBeLessThanOrEqual(2);
        expect(Math.max(...(await rows()))).toBeLessThanOrEqual(5);
        await expectLargeTargets(page);
      });
    });

    test('a packing game is no taller than the window, and letters are at hand', async ({ app, page }) => {
      for (const address of ['calendar/2026-11-17', 'packing/kanoodle-pyramid', 'packing/iq-puzzler-pro']) {
        await app.openExample(address);
        await expect(page.getByTestId('packing-board').first()).toBeVisible();
        const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        await inBothLanguages(app, async () => {
          await expect.poll(excess, address).toBeLessThanOrEqual(0);
          await expectUncovered(page.locator('[role="option"]'), `the tray of ${address}`);
        });
      }
      await app.openText(NINE_WORDS);
      const square = page.getByTestId('fillin-grid').locator('[data-square="40"]');
      const pad = (words: typeof en) =>
        page.getByRole('group', { name: words('page-fillin-pad') }).getByRole('button');
      await expect(pad(en)).toHaveCount(21);
      await expectUncovered(pad(en), 'the letters, before a square is chosen');
      await square.tap();
      await inBothLanguages(app, async (words) => {
        await expectUncovered(pad(words), 'the letters');
        await expectUncovered(page.locator('.square'), 'the grid');
        await expectLargeTargets(page);
      });
      await pad(en).first().tap();
      await expect(square).toHaveText('A');
    });
  });
}

test.describe('360 × 640', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  test('pieces and letters stay in view when something above them grows late', async ({ app, page }) => {
    /** As a heading does when its font arrives. */
    const grow = () =>
      page.getByTestId('messages').evaluate((node) => {
        node.style.height = `${node.clientHeight + 24}px`;
      });
    await app.openExample('packing/iq-puzzler-pro');
    const pieces = page.locator('[role="option"]');
    await expectUncovered(pieces, 'the tray');
    await grow();
    await expectUncovered(pieces, 'the tray, lower');
    await app.openText(NINE_WORDS);
    const keys = page.getByRole('group', { name: en('page-fillin-pad') }).getByRole('button');
    await expect(keys).toHaveCount(21);
    await expectUncovered(keys, 'the letters');
    await grow();
    await expectUncovered(keys, 'the letters, lower');
  });
});

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
      const [next] = without(wanted, await covered(page, label)) as [CellPos?];
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
  await app.chooseLanguage('id');
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
  await expect(page.getByTestId('solved')).toContainText(id('page-win-solved'));
  // And on to the next one.
  const before = page.url();
  await page.getByTestId('win-next').tap();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByTestId('moves')).toHaveText('0');
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
      await expect(square).toBeFocused();
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
