// A packing puzzle that is being drawn: its board and its pieces. Changes its size, the marks of its cells and its
// given pieces, and makes pieces from sets and drawings from models. Whether it is a valid puzzle is decided by the
// server.
import type { PieceSet } from '../../api/types';
import type { CellPos } from '../contract';
import { cellsOf, coveredCells, type Model, rules, type State, spotOf } from './rules';

export type Kind = 'flat' | 'pyramid' | 'box';
/** A cell to fill, a hole, or a cell that may stay empty. */
export type Mark = 'X' | '.' | '?';
export type Rows<M = Mark> = M[][];

export interface PieceDrawing {
  symbol: string;
  name: string;
  /** From the top, as in the text format; true where the piece has a cell. */
  layers: Rows<boolean>[];
  mirror: boolean;
  /** The cells it covers from the start, if it is given. */
  placed: CellPos[] | null;
}

export interface Drawing {
  title: string;
  kind: Kind;
  /** From the bottom. */
  layers: Rows[];
  pieces: PieceDrawing[];
}

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

const filled = (rows: number, columns: number): Rows =>
  Array.from({ length: rows }, () => Array<Mark>(columns).fill('X'));

export function blankDrawing(): Drawing {
  return { title: '', kind: 'flat', layers: [filled(4, 5)], pieces: [] };
}

export interface Size {
  layers: number;
  rows: number;
  columns: number;
}

/** The most cells the server accepts; many more would also slow down the page. */
export const MAX_CELLS = 10_000;
const MAX_SIDE = 60;

/** The longest that a side of the board may be while the others stay as they are. */
export function maxSide(kind: Kind, size: Size, part: keyof Size): number {
  if (kind === 'pyramid') {
    let side = 1;
    for (let cells = 1; cells + (side + 1) ** 2 <= MAX_CELLS; side += 1) cells += (side + 1) ** 2;
    return Math.min(MAX_SIDE, side);
  }
  const others = (size.layers * size.rows * size.columns) / size[part];
  return Math.min(MAX_SIDE, Math.floor(MAX_CELLS / others));
}

/** The board in another size. Marks stay where they are; new positions are cells. */
export function resized(
  drawing: Drawing,
  kind: Kind,
  layers: number,
  rows: number,
  columns: number,
): Drawing {
  const sizes: [number, number][] =
    kind === 'flat'
      ? [[rows, columns]]
      : kind === 'pyramid'
        ? Array.from({ length: rows }, (_, up) => [rows - up, rows - up])
        : Array.from({ length: layers }, () => [rows, columns]);
  const keeps = kind === drawing.kind;
  const made = sizes.map(([height, width], layer) =>
    filled(height, width).map((line, row) =>
      line.map((mark, column): Mark => (keeps ? (drawing.layers[layer]?.[row]?.[column] ?? mark) : mark)),
    ),
  );
  return dropUnplaceable({ ...drawing, kind, layers: made });
}

export function painted(drawing: Drawing, { layer, row, column }: CellPos, mark: Mark): Drawing {
  const layers = drawing.layers.map((rows, at) =>
    at === layer ? rows.map((line, r) => (r === row ? line.with(column, mark) : line)) : rows,
  );
  return dropUnplaceable({ ...drawing, layers });
}

/** Removes given pieces that no longer fit on the board. */
function dropUnplaceable(drawing: Drawing): Drawing {
  const isCell = ({ layer, row, column }: CellPos) => (drawing.layers[layer]?.[row]?.[column] ?? '.') !== '.';
  const pieces = drawing.pieces.map((piece) =>
    piece.placed?.every(isCell) === false ? { ...piece, placed: null } : piece,
  );
  return { ...drawing, pieces };
}

/** The first symbol that no piece has. */
export function freeSymbol(pieces: readonly PieceDrawing[]): string {
  const used = new Set(pieces.map((piece) => piece.symbol));
  return LETTERS.find((letter) => !used.has(letter)) ?? '';
}

/** A piece of a set, with its own symbol if that is free. */
export function pieceFromSet(
  { symbol: own, name, rows, layers }: PieceSet['pieces'][number],
  pieces: readonly PieceDrawing[],
  mirror = true,
): PieceDrawing {
  const symbol = pieces.some((other) => other.symbol === own) ? freeSymbol(pieces) : own;
  const drawn = (layers ?? [rows ?? []]).map((lines) =>
    lines.map((line) => [...line].map((mark) => mark !== ' ' && mark !== '.')),
  );
  const named = name && name !== own ? name : symbol;
  return { symbol, name: named, layers: trimmed(drawn), mirror, placed: null };
}

/** The shape without empty layers, rows and columns around it, and with rows of equal length. */
export function trimmed(layers: readonly Rows<boolean>[]): Rows<boolean>[] {
  const spots = layers.flatMap((rows, layer) =>
    rows.flatMap((line, row) => line.flatMap((on, column) => (on ? [{ layer, row, column }] : []))),
  );
  if (spots.length === 0) return [];
  const range = (of: (spot: CellPos) => number) => {
    const all = spots.map(of);
    const low = Math.min(...all);
    return Array.from({ length: Math.max(...all) - low + 1 }, (_, at) => low + at);
  };
  const columns = range((spot) => spot.column);
  return range((spot) => spot.layer).map((layer) =>
    range((spot) => spot.row).map((row) => columns.map((column) => layers[layer]?.[row]?.[column] === true)),
  );
}

export const sizeOf = (piece: PieceDrawing): number => piece.layers.flat(2).filter(Boolean).length;

/** The drawing of a puzzle that the server has read. */
export function drawingFromModel(model: Model, title: string): Drawing {
  const kind: Kind = { square: 'flat', sphere: 'pyramid', cubic: 'box' }[model.lattice] as Kind;
  const layers = model.layers.map(({ rows, columns }) =>
    Array.from({ length: rows }, () => Array<Mark>(columns).fill('.')),
  );
  for (const { layer, row, column, optional } of model.cells) {
    const line = layers[layer]?.[row];
    if (line) line[column] = optional ? '?' : 'X';
  }
  const state = rules.start(model);
  const pieces = model.pieces.map((piece, at): PieceDrawing => {
    const spots = cellsOf(model, at, 0).map((cell) => spotOf(model.lattice, cell));
    const placed = coveredCells(model, state, at).map((cell) => model.cells[cell] as CellPos);
    return {
      symbol: piece.symbol,
      name: piece.name ?? piece.symbol,
      layers: drawnShape(spots),
      mirror: piece.orientations.some((orientation) => orientation.mirror != null),
      placed: placed.length > 0 ? placed.map(({ layer, row, column }) => ({ layer, row, column })) : null,
    };
  });
  return { title, kind, layers, pieces };
}

function drawnShape(spots: readonly CellPos[]): Rows<boolean>[] {
  const low = (of: (spot: CellPos) => number) => Math.min(...spots.map(of));
  const high = (of: (spot: CellPos) => number) => Math.max(...spots.map(of));
  const [layer, row, column] = [
    (spot: CellPos) => spot.layer,
    (spot: CellPos) => spot.row,
    (spot: CellPos) => spot.column,
  ];
  const has = new Set(spots.map((spot) => `${spot.layer},${spot.row},${spot.column}`));
  const made: Rows<boolean>[] = [];
  for (let l = high(layer); l >= low(layer); l -= 1) {
    const rows: Rows<boolean> = [];
    for (let r = low(row); r <= high(row); r += 1) {
      const line: boolean[] = [];
      for (let c = low(column); c <= high(column); c += 1) line.push(has.has(`${l},${r},${c}`));
      rows.push(line);
    }
    made.push(rows);
  }
  return made;
}

/** The drawing with its pieces given as they are placed in a state of its model. */
export function withPlacements(drawing: Drawing, model: Model, state: State): Drawing {
  const pieces = drawing.pieces.map((piece, at): PieceDrawing => {
    const cells = coveredCells(model, state, at).map((cell) => model.cells[cell] as CellPos);
    const placed = cells.map(({ layer, row, column }) => ({ layer, row, column }));
    return { ...piece, placed: placed.length > 0 ? placed : null };
  });
  return { ...drawing, pieces };
}
