// Helpers of tests with boards: gets examples and solutions from the server, finds the cells and pieces of a packing
// board, checks whether something covers elements, and slides tiles as a person does.
import type { Locator, Page } from '@playwright/test';
import { expect } from './app';
import type { Person } from './person';

export interface CellPos {
  layer: number;
  row: number;
  column: number;
}

interface Puzzle {
  sources: { name: string; text: string }[];
  family: string;
}

/** An example, as the server lists it. */
export async function exampleOf(page: Page, id: string): Promise<Puzzle> {
  const answer = await page.request.get('/api/v1/examples');
  const { examples } = (await answer.json()) as { examples: (Puzzle & { id: string })[] };
  const found = examples.find((example) => example.id === id);
  if (!found) throw new Error(`no example ${id}`);
  return { sources: found.sources, family: found.family };
}

/** The solution of a puzzle as text; the moves of a sliding puzzle. */
export async function solutionOf(page: Page, puzzle: Puzzle): Promise<string> {
  const data = { puzzle, what: 'solution', format: 'json' };
  const answer = await page.request.post('/api/v1/render', { data });
  const { solution } = (await answer.json()) as { solution: { text: string; moves?: string } };
  return solution.moves ?? solution.text;
}

/** The cells of each piece in the text of a solution, whose layers come from the top. */
export function cellsBySymbol(text: string): Map<string, CellPos[]> {
  const layers = text
    .trim()
    .split(/\n\s*\n/)
    .reverse();
  const found = new Map<string, CellPos[]>();
  layers.forEach((lines, layer) => {
    lines
      .trim()
      .split('\n')
      .forEach((line, row) => {
        [...line.trim()].forEach((symbol, column) => {
          if (symbol === '.') return;
          found.set(symbol, [...(found.get(symbol) ?? []), { layer, row, column }]);
        });
      });
  });
  return found;
}

export const cellAt = (page: Page, { layer, row, column }: CellPos): Locator =>
  page.locator(`[role="gridcell"][data-layer="${layer}"][data-row="${row}"][data-column="${column}"]`);
export const trayPiece = (page: Page, symbol: string): Locator =>
  page.locator(`[role="option"][data-symbol="${symbol}"]`);

/** A walk over cells of one layer from neighbour to neighbour, which returns over its own cells where it must. */
export function walkOver(cells: readonly CellPos[]): CellPos[] {
  const left = new Set(cells);
  const walk: CellPos[] = [];
  const visit = (at: CellPos) => {
    left.delete(at);
    walk.push(at);
    for (const next of cells) {
      const isBeside = Math.abs(next.row - at.row) + Math.abs(next.column - at.column) === 1;
      if (!left.has(next) || !isBeside) continue;
      visit(next);
      walk.push(at);
    }
  };
  if (cells[0]) visit(cells[0]);
  return walk;
}

/** The cells that a piece covers now, by their labels. */
export async function covered(page: Page, label: string): Promise<CellPos[]> {
  return page.locator('[role="gridcell"][data-row]').evaluateAll(
    (cells, wanted) =>
      cells.flatMap((cell) => {
        const { layer, row, column } = (cell as HTMLElement).dataset;
        const words = (cell.getAttribute('aria-label') ?? '').split(', ');
        return words.includes(wanted)
          ? [{ layer: Number(layer), row: Number(row), column: Number(column) }]
          : [];
      }),
    label,
  );
}

const key = ({ layer, row, column }: CellPos) => `${layer},${row},${column}`;
/** The cells of the first list that are not in the second. */
export const without = (all: readonly CellPos[], some: readonly CellPos[]): CellPos[] => {
  const keys = new Set(some.map(key));
  return all.filter((pos) => !keys.has(key(pos)));
};

/** Expects that, once the page has settled, nothing covers these elements and they are inside the window. */
export async function expectUncovered(elements: Locator, what: string) {
  const hidden = () =>
    elements.evaluateAll((nodes) =>
      nodes.flatMap((node) => {
        const { left, top, width, height, bottom, right } = node.getBoundingClientRect();
        const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
        const place = `${name.trim()} at ${left}, ${top}, ${width} × ${height}`;
        if (top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1) return [place];
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && (node.contains(hit) || hit.contains(node)) ? [] : [place];
      }),
    );
  await expect.poll(hidden, what).toEqual([]);
}

/** Slides tiles of a sliding puzzle one after another: each is pressed, or moved by its arrow key. */
export async function slide(person: Person, ...tiles: number[]) {
  const { page } = person;
  const moves = page.getByTestId('moves');
  const cellOf = async (tile: Locator) => Number(await tile.getAttribute('data-cell'));
  for (const [made, number] of tiles.entries()) {
    await expect(moves).toHaveText(String(made));
    const tile = page.locator(`[data-tile="${number}"]`);
    if (person.input !== 'keyboard') await person.press(tile);
    else {
      const way = (await cellOf(page.locator('[data-tile="0"]'))) - (await cellOf(tile));
      const key = Math.abs(way) === 1 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      await page.keyboard.press(key[way < 0 ? 0 : 1] as string);
    }
  }
  await expect(moves).toHaveText(String(tiles.length));
}
