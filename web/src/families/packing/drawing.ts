// A packing puzzle while it is drawn, and its formatText form: the text form where that can say it, else TOML
// (docs/formats.md). Whether it is a right puzzle is for the server to say.
import type { PieceSet } from '../../api/types';
import type { Spot } from '../contract';
import { cellsOf, coveredCells, type Model, rules, type State, spotOf } from './rules';

export type Kind = 'flat' | 'pyramid' | 'box';
/** A cell to fill, a hole, or a cell that may stay empty. */
export type Mark = 'X' | '.' | '?';
export type Rows<M = Mark> = M[][];

export interface PieceDrawing {
  symbol: string;
  name: string;
  /** From the top, as drawings are formatText; true where it has a cell. */
  layers: Rows<boolean>[];
  mirror: boolean;
  /** Where it already lies. */
  placed: Spot[] | null;
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

export function blank(): string {
  return formatText(blankDrawing());
}

export interface Size {
  layers: number;
  rows: number;
  columns: number;
}

/** The most cells the server takes; many more would also stop the page. */
export const MAX_CELLS = 10_000;
const MAX_SIDE = 60;

/** How large a side of the board may become while the others stay. */
export function maxSide(kind: Kind, size: Size, part: keyof Size): number {
  if (kind === 'pyramid') {
    let side = 1;
    for (let cells = 1; cells + (side + 1) ** 2 <= MAX_CELLS; side += 1) cells += (side + 1) ** 2;
    return Math.min(MAX_SIDE, side);
  }
  const others = (size.layers * size.rows * size.columns) / size[part];
  return Math.min(MAX_SIDE, Math.floor(MAX_CELLS / others));
}

/** The board in another size; marks stay where they are, new places are cells. */
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

export function painted(drawing: Drawing, { layer, row, column }: Spot, mark: Mark): Drawing {
  const layers = drawing.layers.map((rows, at) =>
    at === layer ? rows.map((line, r) => (r === row ? line.with(column, mark) : line)) : rows,
  );
  return dropUnplaceable({ ...drawing, layers });
}

/** Pieces whose place has gone lie there no longer. */
function dropUnplaceable(drawing: Drawing): Drawing {
  const isCell = ({ layer, row, column }: Spot) => (drawing.layers[layer]?.[row]?.[column] ?? '.') !== '.';
  const pieces = drawing.pieces.map((piece) =>
    piece.placed?.every(isCell) === false ? { ...piece, placed: null } : piece,
  );
  return { ...drawing, pieces };
}

/** The next symbol that no piece has. */
export function freeSymbol(pieces: readonly PieceDrawing[]): string {
  const used = new Set(pieces.map((piece) => piece.symbol));
  return LETTERS.find((letter) => !used.has(letter)) ?? '';
}

/** One of a set, with its own symbol if that is free. */
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

/** Without empty layers, rows and columns around, and with rows of one length. */
export function trimmed(layers: readonly Rows<boolean>[]): Rows<boolean>[] {
  const spots = layers.flatMap((rows, layer) =>
    rows.flatMap((line, row) => line.flatMap((on, column) => (on ? [{ layer, row, column }] : []))),
  );
  if (spots.length === 0) return [];
  const range = (of: (spot: Spot) => number) => {
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

/** Whether a flat piece hangs together by its sides, as the text form wants it. */
function isConnected(rows: Rows<boolean>): boolean {
  const left = new Set(
    rows.flatMap((line, row) => line.flatMap((on, column) => (on ? [`${row},${column}`] : []))),
  );
  const [first] = left;
  if (first === undefined) return false;
  const reached = [first];
  left.delete(first);
  for (const at of reached) {
    const [row = 0, column = 0] = at.split(',').map(Number);
    for (const [r, c] of [
      [row + 1, column],
      [row - 1, column],
      [row, column + 1],
      [row, column - 1],
    ]) {
      if (left.delete(`${r},${c}`)) reached.push(`${r},${c}`);
    }
  }
  return left.size === 0;
}

export function formatText(drawing: Drawing): string {
  return asText(drawing) ?? asToml(drawing);
}

function asText({ title, kind, layers, pieces }: Drawing): string | null {
  const plain = (piece: PieceDrawing) =>
    piece.mirror &&
    piece.placed === null &&
    /^[A-Z]$/.test(piece.symbol) &&
    piece.name === piece.symbol &&
    piece.layers.length === 1 &&
    isConnected(piece.layers[0] ?? []);
  const symbols = new Set(pieces.map((piece) => piece.symbol));
  if (title !== '' || kind === 'box' || symbols.size !== pieces.length || !pieces.every(plain)) return null;
  const [board = []] = layers;
  const marks = layers.flat(2);
  const full = marks.every((mark) => mark === 'X');
  if (marks.includes('?') || (kind === 'pyramid' && !full)) return null;
  const lines = [`${board.length} ${board[0]?.length ?? 0} ${pieces.length}`];
  if (kind === 'pyramid') lines.push('PYRAMID');
  else if (full) lines.push('DEFAULT');
  else lines.push('CUSTOM', ...board.map((line) => line.join('')));
  for (const { symbol, layers } of pieces) {
    for (const row of layers[0] ?? [])
      lines.push(
        row
          .map((on) => (on ? symbol : ' '))
          .join('')
          .trimEnd(),
      );
  }
  return `${lines.join('\n')}\n`;
}

const quoted = (text: string) => JSON.stringify(text);
function drawnLines<M>(layersFromTop: readonly Rows<M>[], symbol: (mark: M) => string): string {
  const layers = layersFromTop.map((rows) => rows.map((line) => `${line.map(symbol).join('')}\n`).join(''));
  return `"""\n${layers.join('\n').replace(/[\\"]/g, '\\$&')}"""`;
}

function asToml({ title, kind, layers, pieces }: Drawing): string {
  const lines: string[] = [];
  if (title !== '') lines.push(`title = ${quoted(title)}`, '');
  lines.push('[board]');
  const [rows, columns] = [layers[0]?.length ?? 0, layers[0]?.[0]?.length ?? 0];
  if (layers.flat(2).every((mark) => mark === 'X')) {
    if (kind === 'flat') lines.push(`rectangle = [${rows}, ${columns}]`);
    else if (kind === 'pyramid') lines.push(`pyramid = ${rows}`);
    else lines.push(`box = [${layers.length}, ${rows}, ${columns}]`);
  } else {
    const lattice = { flat: 'square', pyramid: 'sphere', box: 'cubic' }[kind];
    lines.push(`lattice = "${lattice}"`, `drawing = ${drawnLines(layers.toReversed(), (mark) => mark)}`);
  }
  if (pieces.some((piece) => piece.placed)) {
    const placed = layers.map((board) => board.map((line) => line.map(() => '.')));
    for (const piece of pieces) {
      for (const { layer, row, column } of piece.placed ?? []) {
        const line = placed[layer]?.[row];
        if (line) line[column] = piece.symbol;
      }
    }
    lines.push(`placed = ${drawnLines(placed.reverse(), (symbol) => symbol)}`);
  }
  for (const alike of runs(pieces)) {
    const [piece] = alike as [PieceDrawing];
    const shape = drawnLines(piece.layers, (on) => (on ? '#' : '.'));
    lines.push('', '[[piece]]', `name = ${quoted(piece.name || piece.symbol)}`);
    lines.push(`symbols = ${quoted(alike.map(({ symbol }) => symbol).join(''))}`);
    if (alike.length > 1) lines.push(`copies = ${alike.length}`);
    if (!piece.mirror) lines.push('mirror = false');
    lines.push(`shape = ${shape}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Neighbours in the list that differ in nothing but their symbols. */
function runs(pieces: readonly PieceDrawing[]): PieceDrawing[][] {
  const kindOf = ({ name, layers, mirror }: PieceDrawing) => JSON.stringify([name, layers, mirror]);
  const found: PieceDrawing[][] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.[0] && kindOf(last[0]) === kindOf(piece)) last.push(piece);
    else found.push([piece]);
  }
  return found;
}

/** The text form read subtract asking anybody; null if it is anything else or wrong. */
export function parseText(text: string): Drawing | null {
  const lines = text.split(/\r\n?|\n/);
  const [rows = 0, columns = 0] = (lines[0] ?? '').trim().split(/\s+/).map(Number);
  const mode = lines[1]?.trim();
  if (!(rows >= 1 && columns >= 1 && rows <= 100 && columns <= 100)) return null;
  const empty: Drawing = { ...blankDrawing(), layers: [] };
  let board: Drawing;
  let at = 2;
  if (mode === 'PYRAMID' && rows === columns) board = resized(empty, 'pyramid', 1, rows, rows);
  else if (mode === 'DEFAULT') board = resized(empty, 'flat', 1, rows, columns);
  else if (mode === 'CUSTOM') {
    const drawn = lines.slice(2, 2 + rows).map((line) => line.trim());
    if (drawn.length < rows || !drawn.every((line) => line.length === columns && /^[X.]+$/.test(line)))
      return null;
    board = { ...empty, layers: [drawn.map((line) => [...line] as Mark[])] };
    at += rows;
  } else return null;
  const pieces: PieceDrawing[] = [];
  for (const line of lines.slice(at)) {
    const symbol = line.trim()[0];
    if (symbol === undefined) continue;
    if (!new RegExp(`^[ ${symbol}]+$`).test(line.trimEnd()) || !/[A-Z]/.test(symbol)) return null;
    const last = pieces.at(-1);
    const row = [...line].map((mark) => mark === symbol);
    if (last?.symbol === symbol) last.layers[0]?.push(row);
    else pieces.push({ symbol, name: symbol, layers: [[row]], mirror: true, placed: null });
  }
  return { ...board, pieces: pieces.map((piece) => ({ ...piece, layers: trimmed(piece.layers) })) };
}

/** A puzzle that the server has read. */
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
    const placed = coveredCells(model, state, at).map((cell) => model.cells[cell] as Spot);
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

function drawnShape(spots: readonly Spot[]): Rows<boolean>[] {
  const low = (of: (spot: Spot) => number) => Math.min(...spots.map(of));
  const high = (of: (spot: Spot) => number) => Math.max(...spots.map(of));
  const [layer, row, column] = [
    (spot: Spot) => spot.layer,
    (spot: Spot) => spot.row,
    (spot: Spot) => spot.column,
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

/** The drawing with the pieces lying as in this state of its model. */
export function withPlacements(drawing: Drawing, model: Model, state: State): Drawing {
  const pieces = drawing.pieces.map((piece, at): PieceDrawing => {
    const cells = coveredCells(model, state, at).map((cell) => model.cells[cell] as Spot);
    const placed = cells.map(({ layer, row, column }) => ({ layer, row, column }));
    return { ...piece, placed: placed.length > 0 ? placed : null };
  });
  return { ...drawing, pieces };
}
