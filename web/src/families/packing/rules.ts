// The rules for playing packing puzzles: where pieces are and where they fit, transforms, hints, saved games, and the
// board as text. The orientations come with the model; placing a piece only adds an anchor to their cells. Also
// converts cell positions to points of the lattice and back, and recognises placements by the cells they cover.
import type { PackingModel } from '../../api/types';
import type { BodyKind } from '../../scene/solid';
import { type CellPos, hintCells, isStrikeOut, type Rules } from '../contract';

/** `square`, `cubic` or `sphere`. */
export type Lattice = PackingModel['lattice'];
/** A point of the lattice. */
export type Point = readonly [x: number, y: number, z: number];
export type Cell = PackingModel['cells'][number];
export type Piece = PackingModel['pieces'][number];
/** The cells of a piece, the first of them the anchor [0, 0, 0], and the orientation that each transform leads to. */
export type Orientation = Piece['orientations'][number];
export type Model = PackingModel;

/** Saved in players' browsers, so the names of its fields must stay. */
export interface State {
  /** For each piece, the index of the cell its anchor is on; null in the tray, and for given pieces. */
  lies: (number | null)[];
  /** For each piece, the index of its orientation. */
  ways: number[];
}

export type Transform = 'turn' | 'turnBack' | 'mirror' | 'tip' | 'roll';

const indices = new WeakMap<Model, Map<string, number>>();

function indexOf(model: Model): Map<string, number> {
  let index = indices.get(model);
  if (!index) {
    index = new Map(model.cells.map(({ x, y, z }, at) => [`${x},${y},${z}`, at]));
    indices.set(model, index);
  }
  return index;
}

/** The lattice point of a cell; the balls of a layer rest in the hollows of the one below. */
export function pointOf(lattice: Lattice, { layer, row, column }: CellPos): Point {
  return lattice === 'sphere' ? [column + row + layer, column - row, layer] : [column, row, layer];
}

/** The position of a cell, without its other fields. */
export function positionOf({ layer, row, column }: CellPos): CellPos {
  return { layer, row, column };
}

/** The inverse of `pointOf`. */
export function spotOf(lattice: Lattice, [x, y, z]: Point): CellPos {
  return lattice === 'sphere'
    ? { layer: z, row: (x - y - z) / 2, column: (x + y - z) / 2 }
    : { layer: z, row: y, column: x };
}

/** What fills a cell of the lattice in 3D. */
export const bodyKind = (lattice: Lattice): BodyKind => (lattice === 'sphere' ? 'ball' : 'cube');

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const pointAt = ({ x, y, z }: Cell): Point => [x, y, z];

/** Cells as points, which the schema declares as lists of any length. */
export const pointsOf = (cells: readonly number[][]) => cells as unknown as Point[];

export function cellsOf(model: Model, piece: number, orientation: number): Point[] {
  return pointsOf(model.pieces[piece]?.orientations[orientation]?.cells ?? []);
}

/** The index of the cell at a position; null in a hole or outside the board. */
export function cellAt(model: Model, spot: CellPos): number | null {
  return indexOf(model).get(pointOf(model.lattice, spot).join()) ?? null;
}

/** The cells a piece covers with its anchor at this point; null for those outside the board. */
export function cellsUnder(
  model: Model,
  piece: number,
  orientation: number,
  anchor: Point,
): (number | null)[] {
  const index = indexOf(model);
  return cellsOf(model, piece, orientation).map((cell) => index.get(add(anchor, cell).join()) ?? null);
}

/** The indices of the cells a piece covers now; none if it is in the tray. */
export function coveredCells(model: Model, state: State, piece: number): number[] {
  if (model.pieces[piece]?.given) {
    return model.cells.flatMap(({ owner }, at) => (owner === piece ? [at] : []));
  }
  const anchor = model.cells[state.lies[piece] ?? -1];
  if (!anchor) return [];
  return cellsUnder(model, piece, state.ways[piece] ?? 0, pointAt(anchor)).filter((cell) => cell !== null);
}

/** For each cell, the piece on it. */
export function owners(model: Model, state: State): (number | null)[] {
  const all: (number | null)[] = model.cells.map(({ owner }) => owner ?? null);
  state.lies.forEach((anchor, piece) => {
    if (anchor === null) return;
    for (const cell of coveredCells(model, state, piece)) all[cell] = piece;
  });
  return all;
}

/** Whether a piece can be placed with its anchor at this point; the cells it covers now count as free. */
export function fits(model: Model, state: State, piece: number, orientation: number, anchor: Point): boolean {
  if (model.pieces[piece]?.given) return false;
  const now = owners(model, state);
  const cells = cellsUnder(model, piece, orientation, anchor);
  return cells.every((cell) => cell !== null && (now[cell] === null || now[cell] === piece));
}

/** The state with the piece placed there; null if it does not fit. */
export function place(
  model: Model,
  state: State,
  piece: number,
  orientation: number,
  anchor: Point,
): State | null {
  if (!fits(model, state, piece, orientation, anchor)) return null;
  const cell = indexOf(model).get(anchor.join()) ?? null;
  return { lies: state.lies.with(piece, cell), ways: state.ways.with(piece, orientation) };
}

/** The state with the piece back in the tray. */
export function removePiece(state: State, piece: number): State {
  return { ...state, lies: state.lies.with(piece, null) };
}

/** The orientation after a transform; null if it is not allowed for the piece. */
export function transformed(
  model: Model,
  piece: number,
  orientation: number,
  transform: Transform,
): number | null {
  const after = (from: number | null, by: Exclude<Transform, 'turnBack'>): number | null =>
    from === null ? null : (model.pieces[piece]?.orientations[from]?.[by] ?? null);
  if (transform !== 'turnBack') return after(orientation, transform);
  return after(after(after(orientation, 'turn'), 'turn'), 'turn');
}

/** Whether this transform changes any orientation of the piece. */
export function canTransform(model: Model, piece: number, transform: Transform): boolean {
  const orientations = model.pieces[piece]?.orientations ?? [];
  return orientations.some(
    (_, orientation) => (transformed(model, piece, orientation, transform) ?? orientation) !== orientation,
  );
}

/** The index of the cell nearest to the centre. */
export function centralCell(cells: readonly Point[]): number {
  const middle = [0, 1, 2].map(
    (axis) => cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / cells.length,
  );
  const distances = cells.map((cell) =>
    cell.reduce((sum, part, axis) => sum + (part - (middle[axis] ?? 0)) ** 2, 0),
  );
  let best = 0;
  distances.forEach((distance, at) => {
    if (distance < (distances[best] ?? 0) - 1e-9) best = at;
  });
  return best;
}

/** The board as text: `symbol` for each cell, `.` for holes, layers from the top as the program prints them. */
export function formatBoard(model: Model, symbol: (cell: number) => string): string {
  const layers = model.layers.map(({ rows, columns }) =>
    Array.from({ length: rows }, () => Array<string>(columns).fill('.')),
  );
  model.cells.forEach(({ layer, row, column }, at) => {
    const line = layers[layer]?.[row];
    if (line) line[column] = symbol(at);
  });
  return layers
    .reverse()
    .map((rows) => rows.map((row) => `${row.join('')}\n`).join(''))
    .join('\n');
}

/** The orientation and anchor with which a piece covers exactly these cells; null if there are none. */
export function matchPlacement(
  model: Model,
  piece: number,
  cells: readonly number[],
): { orientation: number; anchor: number } | null {
  const wanted = [...cells].sort((a, b) => a - b).join();
  const orientations = model.pieces[piece]?.orientations ?? [];
  for (const anchor of cells) {
    const at = model.cells[anchor];
    if (!at) continue;
    for (const orientation of orientations.keys()) {
      const found = cellsUnder(model, piece, orientation, pointAt(at));
      if (found.some((cell) => cell === null)) continue;
      if ((found as number[]).sort((a, b) => a - b).join() === wanted) return { orientation, anchor };
    }
  }
  return null;
}

/** The state with pieces placed according to the owner of each cell; pieces that do not match stay in the tray. */
export function stateFromOwners(model: Model, owner: readonly (number | null)[]): State {
  let state = rules.start(model);
  for (const piece of model.pieces.keys()) {
    const cells = owner.flatMap((of, at) => (of === piece ? [at] : []));
    const found = cells.length > 0 ? matchPlacement(model, piece, cells) : null;
    const anchor = found && model.cells[found.anchor];
    if (anchor) state = place(model, state, piece, found.orientation, pointAt(anchor)) ?? state;
  }
  return state;
}

export const rules: Rules<Model, State> = {
  start: (model) => ({ lies: model.pieces.map(() => null), ways: model.pieces.map(() => 0) }),

  text(model, state) {
    const now = owners(model, state);
    return formatBoard(model, (cell) => model.pieces[now[cell] ?? -1]?.symbol ?? '.');
  },

  isFull(model, state) {
    const now = owners(model, state);
    return (
      model.pieces.every((piece, at) => piece.given || state.lies[at] !== null) &&
      model.cells.every((cell, at) => cell.optional || now[at] !== null)
    );
  },

  applyHint(model, state, hint) {
    const piece = model.pieces.findIndex(({ symbol }) => symbol === hint.piece);
    const cells = hintCells(hint).map((spot) => cellAt(model, spot));
    if (piece < 0 || isStrikeOut(hint) || !cells.every((cell) => cell !== null)) return null;
    const found = matchPlacement(model, piece, cells);
    const anchor = found && model.cells[found.anchor];
    return anchor ? place(model, state, piece, found.orientation, pointAt(anchor)) : null;
  },
  restore(model, saved) {
    const { lies, ways } = (saved ?? {}) as Partial<State>;
    const whole = (list: unknown): list is unknown[] =>
      Array.isArray(list) && list.length === model.pieces.length;
    if (!whole(lies) || !whole(ways)) return null;
    let state: State = rules.start(model);
    for (const [piece, { orientations }] of model.pieces.entries()) {
      const [anchor, orientation] = [lies[piece], ways[piece]];
      if (typeof orientation !== 'number' || !orientations[orientation]) return null;
      state = { ...state, ways: state.ways.with(piece, orientation) };
      if (anchor === null) continue;
      const cell = typeof anchor === 'number' ? model.cells[anchor] : undefined;
      const next = cell && place(model, state, piece, orientation, pointAt(cell));
      if (!next) return null;
      state = next;
    }
    return state;
  },
};
