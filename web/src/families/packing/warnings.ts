// What speaks against a packing puzzle at first sight. The search would find the same, but a person who draws wants
// to know it while drawing.
import { t } from '../../i18n/i18n.svelte';
import type { PuzzleWarning } from '../contract';
import { add, cellsOf, type Model, pointsOf } from './rules';

/** The cells of all pieces, and the fewest and most cells they may cover. */
export function areas(model: Model): { pieces: number; least: number; most: number } {
  const pieces = model.pieces.reduce((sum, _, piece) => sum + cellsOf(model, piece, 0).length, 0);
  const least = model.cells.filter((cell) => !cell.optional).length;
  return { pieces, least, most: model.cells.length };
}

/** The symbols of pieces that have no place on the board, however they are rotated. */
export function piecesThatFitNowhere(model: Model): string[] {
  const free = model.cells.filter((cell) => cell.owner == null);
  const places = new Set(free.map(({ x, y, z }) => `${x},${y},${z}`));
  return model.pieces
    .filter(
      ({ given, orientations }) =>
        !given &&
        !orientations.some(({ cells }) =>
          free.some(({ x, y, z }) =>
            pointsOf(cells).every((cell) => places.has(add([x, y, z], cell).join())),
          ),
        ),
    )
    .map(({ symbol }) => symbol);
}

export function warnings(model: Model): PuzzleWarning[] {
  if (model.pieces.length === 0) return [{ text: t('page-packing-no-pieces'), empty: true }];
  const found: PuzzleWarning[] = [];
  const { pieces, least, most } = areas(model);
  if (pieces < least || pieces > most) {
    const cells = least < most ? `${least}–${most}` : least;
    found.push({ text: t('page-packing-doubt-area', { area: pieces, cells }) });
  }
  const stray = piecesThatFitNowhere(model);
  if (stray.length > 0)
    found.push({
      text: t('page-packing-doubt-fits', { count: stray.length, pieces: stray.join(', ') }),
    });
  return found;
}
