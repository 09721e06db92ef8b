// Finds where a piece can go: the place nearest to a given one, so that the player need not aim exactly, and all ways
// to cover given cells, so that the player can paint cells instead of turning the piece.
import { cellCentre } from '../../scene/solid';
import {
  bodyKind,
  cellsOf,
  cellsUnder,
  type Model,
  owners,
  type Point,
  pointAt,
  pointOf,
  type State,
  spotOf,
  subtract,
} from './rules';

export interface Placement {
  orientation: number;
  anchor: Point;
  /** The indices of the cells it covers, in the order of the orientation. */
  cells: number[];
}

/** A piece is dropped at a legal place that is at most this far away, in cells. */
export const SNAP_REACH = 1.5;
/** A piece that fits nowhere near is shown inside the board, at most this far away. */
const CLAMP_REACH = 6;

/** The nearest place at which a piece in this orientation fits, or else the nearest inside the board, which may be
 *  taken by other pieces. */
export function nearestAnchor(
  model: Model,
  state: State,
  piece: number,
  orientation: number,
  anchor: Point,
): Point {
  const now = owners(model, state);
  const isFree = (cell: number | null) =>
    cell !== null && (now[cell] === null || now[cell] === piece || now[cell] === undefined);
  const under = (at: Point) => cellsUnder(model, piece, orientation, at);
  if (under(anchor).every(isFree)) return anchor;
  const near = anchorsAround(model, anchor);
  const legal = near.find(({ at, distance }) => distance <= SNAP_REACH && under(at).every(isFree));
  return (legal ?? near.find(({ at }) => under(at).every((cell) => cell !== null)))?.at ?? anchor;
}

/** Anchors around one, the nearest first; those in the same layer before others at the same distance. */
function anchorsAround(model: Model, anchor: Point): { at: Point; distance: number }[] {
  const from = spotOf(model.lattice, anchor);
  const kind = bodyKind(model.lattice);
  const centre = cellCentre(kind, from);
  const layers = model.layers.length > 1 ? [0, 1, -1] : [0];
  const found = [];
  for (const up of layers) {
    for (let row = -CLAMP_REACH; row <= CLAMP_REACH; row += 1) {
      for (let column = -CLAMP_REACH; column <= CLAMP_REACH; column += 1) {
        const spot = { layer: from.layer + up, row: from.row + row, column: from.column + column };
        const { x, y, z } = cellCentre(kind, spot);
        const distance = Math.hypot(x - centre.x, y - centre.y, z - centre.z);
        found.push({ at: pointOf(model.lattice, spot), distance, up });
      }
    }
  }
  return found.sort((a, b) => a.distance - b.distance || Math.abs(a.up) - Math.abs(b.up));
}

/** All ways in which a piece can cover all of these cells, those in the orientation `first` first. Cells that it covers
 *  now count as free. */
export function placementsCovering(
  model: Model,
  state: State,
  piece: number,
  cells: readonly number[],
  first: number,
): Placement[] {
  const cell = model.cells[cells[0] ?? -1];
  const count = model.pieces[piece]?.orientations.length ?? 0;
  if (!cell || model.pieces[piece]?.given) return [];
  const now = owners(model, state);
  const found: Placement[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const orientation = (first + turn) % count;
    for (const part of cellsOf(model, piece, orientation)) {
      const anchor = subtract(pointAt(cell), part);
      const under = cellsUnder(model, piece, orientation, anchor);
      const isFree = under.every((at) => at !== null && (now[at] === null || now[at] === piece));
      if (isFree && cells.every((at) => under.includes(at)))
        found.push({ orientation, anchor, cells: under as number[] });
    }
  }
  return found;
}
