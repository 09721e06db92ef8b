// Quick checks of a packing puzzle while it is drawn: no pieces, pieces with the wrong total area, pieces that fit
// nowhere. A search would find the same, but only later.
import { t } from '../../i18n/i18n.svelte';
import type { PuzzleWarning } from '../contract';
import { add, cellsOf, type Model, pointsOf } from './rules';

/** The number of cells of all pieces, and the fewest and most cells they may cover. */
export function areas(model: Model): { pieces: number; least: number; most: number } {
  const pieces = model.pieces.reduce((sum, _, piece) => sum + cellsOf(model, piece, 0).length, 0);
  const least = model.cells.filter((cell) => !cell.optional).length;
  return { pieces, least, most: model.cells.length };
}

/** The symbols of pieces that fit nowhere on the board in any orientation. */
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
    found.push({ text: t('page-packing-warning-area', { area: pieces, cells }) });
  }
  const misfits = piecesThatFitNowhere(model);
  if (misfits.length > 0)
    found.push({
      text: t('page-packing-warning-fits', { count: misfits.length, pieces: misfits.join(', ') }),
    });
  return found;
}
