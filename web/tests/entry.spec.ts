// Entering a packing puzzle as it lies on the table: how many actions (a click, a stroke over cells, or a key) it takes
// to put the pieces on the board, and the ways to do it: painting a piece's cells, or turning the piece to the next
// orientation that fits.
import { expect, expectSolved, forEverybody, test } from './app';
import {
  type CellPos,
  cellAt,
  cellsBySymbol,
  covered,
  exampleOf,
  solutionOf,
  trayPiece,
  walkOver,
  without,
} from './boards';

for (const { id, pieces, most } of [
  { id: 'packing/iq-puzzler-pro', pieces: 6, most: 14 },
  { id: 'packing/kanoodle-pyramid', pieces: 4, most: 16 },
]) {
  // A key moves a piece by one cell, so that counting keys would count cells.
  forEverybody(() => {
    test(`${id}: ${pieces} pieces are entered in at most ${most} actions`, async ({ page, app, person }) => {
      const label = (symbol: string) => person.words('page-packing-piece', { piece: symbol });
      // The card of the puzzle is the first action.
      let actions = 1;
      await app.openExample(id);
      const solution = cellsBySymbol(await solutionOf(page, await exampleOf(page, id)));
      await expect(page.getByTestId('packing-board').first()).toBeVisible();
      const layersOf = (cells: readonly CellPos[]) => new Set(cells.map(({ layer }) => layer)).size;
      // Pieces that span several layers come first, so that some of them are entered too.
      const symbols = [...solution.keys()].sort(
        (a, b) => layersOf(solution.get(b) ?? []) - layersOf(solution.get(a) ?? []),
      );
      for (const symbol of symbols.slice(0, pieces)) {
        const wanted = solution.get(symbol) ?? [];
        await person.press(trayPiece(page, symbol).locator('svg'));
        actions += 1;
        await expect(trayPiece(page, symbol)).toHaveAttribute('aria-selected', 'true');
        for (;;) {
          const [missing] = without(wanted, await covered(page, label(symbol)));
          if (!missing) break;
          const here = wanted.filter(({ layer }) => layer === missing.layer);
          const free = without(here, await covered(page, label(symbol)));
          const walk = walkOver(free.includes(missing) ? free : here);
          await person.stroke((walk.length > 0 ? walk : [missing]).map((pos) => cellAt(page, pos)));
          actions += 1;
          await expect(page.getByTestId('painted')).toHaveCount(0);
          expect(actions, symbol).toBeLessThan(60);
        }
      }
      for (const symbol of symbols.slice(0, pieces))
        expect(without(await covered(page, label(symbol)), solution.get(symbol) ?? [])).toEqual([]);
      expect(actions).toBeLessThanOrEqual(most);
    });
  }, ['mouse', 'touch']);
}

const TWO = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';

forEverybody(() => {
  test('a piece is painted, or turned to the next orientation that fits, on flat boards and pyramids', async ({
    page,
    app,
    person,
  }) => {
    const { input, words } = person;
    const named = (symbol: string) => words('page-packing-piece', { piece: symbol });
    const pos = (row: number, column: number, layer = 0): CellPos => ({ layer, row, column });
    const moves = page.getByTestId('moves');
    /** Picks a piece up; with the keyboard it is then over the board. */
    const pick = async (symbol: string) => {
      if (input !== 'keyboard') return person.press(trayPiece(page, symbol).locator('svg'));
      await person.tabTo(page.locator('[role="option"][tabindex="0"]'));
      for (let n = 0; n < 4 && (await trayPiece(page, symbol).getAttribute('tabindex')) !== '0'; n += 1)
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    };
    /** Expects that a piece covers these cells, in any order. */
    const expectCovered = async (symbol: string, wanted: CellPos[]) => {
      await expect.poll(async () => without(wanted, await covered(page, named(symbol)))).toEqual([]);
      expect(await covered(page, named(symbol))).toHaveLength(wanted.length);
    };

    await app.openText(TWO);
    await pick('A');
    const corner = [pos(0, 1), pos(0, 0), pos(1, 0)];
    if (input === 'keyboard') {
      // The ghost shows each orientation that fits.
      const seen = new Set<string | null>();
      for (let n = 0; n < 4; n += 1) {
        await expect(page.getByTestId('ghost')).not.toHaveClass(/bad/);
        const before = await page.getByTestId('announcer').textContent();
        await page.keyboard.press('n');
        await expect(page.getByTestId('announcer')).not.toHaveText(before ?? '');
        seen.add(await page.getByTestId('announcer').textContent());
      }
      expect(seen.size).toBeGreaterThanOrEqual(3);
      await page.keyboard.press('Enter');
      await expect(moves).toHaveText('1');
      expect(await covered(page, named('A'))).toHaveLength(3);
    } else {
      await person.stroke(corner.map((one) => cellAt(page, one)));
      await expectCovered('A', corner);
      await expect(moves).toHaveText('1');
      // The first painted cell again and again: other ways to cover it that fit.
      const seen = new Set<string>();
      for (let n = 0; n < 3; n += 1) {
        await person.press(cellAt(page, pos(0, 1)));
        await expect(moves).toHaveText(String(n + 2));
        seen.add(JSON.stringify(await covered(page, named('A'))));
      }
      expect(seen.size).toBe(3);
    }

    // A pyramid of two bars and a ball.
    await app.openText('2 2 3\nPYRAMID\nAA\nBB\nC\n');
    const bars: [string, CellPos[]][] = [
      ['A', [pos(0, 0), pos(0, 1)]],
      ['B', [pos(1, 0), pos(1, 1)]],
    ];
    for (const [symbol, wanted] of bars) {
      await pick(symbol);
      if (input === 'keyboard') await page.keyboard.press(symbol === 'A' ? 'ArrowUp' : 'ArrowDown');
      if (input === 'keyboard') await page.keyboard.press('Enter');
      else await person.stroke(wanted.map((one) => cellAt(page, one)));
      await expectCovered(symbol, wanted);
    }
    await pick('C');
    if (input !== 'keyboard') await person.press(cellAt(page, pos(0, 0, 1)));
    else for (const key of ['PageUp', 'Enter']) await page.keyboard.press(key);
    await expectSolved(page);
  });
});

test('with the keyboard: X takes the next piece, the first place offered is legal, N turns it', async ({
  page,
  app,
}) => {
  await app.openText(TWO);
  await cellAt(page, { layer: 0, row: 0, column: 2 }).focus();
  await page.keyboard.press('x');
  await expect(page.getByTestId('ghost')).not.toHaveClass(/bad/);
  const before = await page.getByTestId('announcer').textContent();
  await page.keyboard.press('n');
  await expect(page.getByTestId('announcer')).not.toHaveText(before ?? '');
  await expect(page.getByTestId('ghost')).not.toHaveClass(/bad/);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('moves')).toHaveText('1');
});
