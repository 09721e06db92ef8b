// Entering the situation on the table: how many actions it takes to put pieces on the board as they lie there. An action
// is a click, a stroke over cells, or a key.
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import {
  cellAt,
  cellsBySymbol,
  covered,
  exampleOf,
  type Spot,
  solutionOf,
  trayPiece,
  walkOver,
  without,
} from './boards';
import { en } from './messages';

/** A person with a mouse who counts. */
class Hand {
  actions = 0;
  constructor(readonly page: Page) {}

  async click(x: number, y: number) {
    this.actions += 1;
    await this.page.mouse.click(x, y);
  }

  /** Presses on the first cell, moves over the others, and lets go. */
  async stroke(cells: readonly Spot[]) {
    this.actions += 1;
    const boxes = [];
    for (const cell of cells) boxes.push(await cellAt(this.page, cell).boundingBox());
    for (const [at, box] of boxes.entries()) {
      if (!box) throw new Error('no cell');
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      if (at === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
  }

  async choose(symbol: string) {
    const box = await trayPiece(this.page, symbol).locator('svg').boundingBox();
    if (!box) throw new Error('no piece');
    await this.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

const label = (symbol: string) => en('page-packing-piece', { piece: symbol });

for (const { id, pieces, most } of [
  { id: 'packing/iq-puzzler-pro', pieces: 6, most: 14 },
  { id: 'packing/kanoodle-pyramid', pieces: 4, most: 16 },
]) {
  test(`${id}: ${pieces} pieces are entered in at most ${most} actions`, async ({ page, app }) => {
    await page.setViewportSize({ width: 1440, height: 1100 });
    const hand = new Hand(page);
    // The card of the puzzle.
    hand.actions += 1;
    await app.openExample(id);
    const solution = cellsBySymbol(await solutionOf(page, await exampleOf(page, id)));
    await expect(page.getByTestId('packing-board').first()).toBeVisible();
    const layersOf = (cells: readonly Spot[]) => new Set(cells.map(({ layer }) => layer)).size;
    // Whoever lies in one layer is taken as well as those in several.
    const symbols = [...solution.keys()].sort(
      (a, b) => layersOf(solution.get(b) ?? []) - layersOf(solution.get(a) ?? []),
    );
    for (const symbol of symbols.slice(0, pieces)) {
      const wanted = solution.get(symbol) ?? [];
      await hand.choose(symbol);
      await expect(trayPiece(page, symbol)).toHaveAttribute('aria-selected', 'true');
      for (;;) {
        const [missing] = without(wanted, await covered(page, label(symbol)));
        if (!missing) break;
        const here = wanted.filter(({ layer }) => layer === missing.layer);
        const free = without(here, await covered(page, label(symbol)));
        const walk = walkOver(free.includes(missing) ? free : here);
        await hand.stroke(walk.length > 0 ? walk : [missing]);
        await expect(page.getByTestId('painted')).toHaveCount(0);
        expect(hand.actions, symbol).toBeLessThan(60);
      }
    }
    for (const symbol of symbols.slice(0, pieces))
      expect(without(await covered(page, label(symbol)), solution.get(symbol) ?? [])).toEqual([]);
    expect(hand.actions).toBeLessThanOrEqual(most);
  });
}

const TWO = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';

test('clicking the same cell again goes through all ways that fit; N does the same', async ({
  page,
  app,
}) => {
  await app.openText(TWO);
  await trayPiece(page, 'A').locator('svg').click();
  const corner = cellAt(page, { layer: 0, row: 0, column: 0 });
  const seen = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    await corner.click();
    await expect(corner).toHaveAttribute('aria-label', en.like('page-packing-piece', { piece: 'A' }));
    await expect(page.getByTestId('moves')).toHaveText(String(n + 1));
    seen.add(JSON.stringify(await covered(page, label('A'))));
  }
  expect(seen.size).toBe(3);
  await page.keyboard.press('n');
  await expect(page.getByTestId('moves')).toHaveText('4');
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
