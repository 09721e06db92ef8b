// What the steps of a backtracking answer, packing or fill-in, leave on the board: which pieces or entries are placed,
// which are left, and the board to show. Also finds the slots through a square of a fill-in.
import type { AnswerStep, FillinModel, PackingModel } from '../api/types';

export interface PlacedPart {
  name: string;
  /** Row and column from 1, in reading order. */
  cells: readonly (readonly number[])[];
}

/** The pieces or entries that are on the board after these steps, in the order in which they were placed. */
export function placedParts(steps: readonly AnswerStep[]): PlacedPart[] {
  const placed: PlacedPart[] = [];
  for (const step of steps) {
    if (step.kind === 'place') placed.push({ name: step.name, cells: inOrder(step.cells) });
    else if (step.kind === 'take_back') placed.pop();
  }
  return placed;
}

const inOrder = (cells: readonly (readonly number[])[]) =>
  [...cells].sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0));

export interface PartChoice {
  name: string;
  /** The index of the piece; null for an entry. */
  piece: number | null;
}

/** The pieces or entries that are not on the board. */
export function partsLeft(model: PackingModel | FillinModel, placed: readonly PlacedPart[]): PartChoice[] {
  if (model.kind === 'packing') {
    return model.pieces.flatMap(({ symbol, given }, piece) =>
      given || placed.some(({ name }) => name === symbol) ? [] : [{ name: symbol, piece }],
    );
  }
  return model.entries.flatMap(({ text, count }) => {
    const used = placed.filter(({ name }) => name === text).length;
    return used < count ? [{ name: text, piece: null }] : [];
  });
}

export interface BoardCell {
  /** From 1. */
  row: number;
  column: number;
  wall: boolean;
  text: string;
  /** The number of the piece's colour; null without a piece. */
  color: number | null;
}

/** The board in rows, with gaps as walls. */
export function boardRows(model: PackingModel | FillinModel, placed: readonly PlacedPart[]): BoardCell[][] {
  const isPacking = model.kind === 'packing';
  const { rows, columns } = isPacking ? (model.layers[0] ?? { rows: 0, columns: 0 }) : model;
  const cells = new Map<string, BoardCell>();
  for (const cell of model.cells) {
    const [row, column] = [cell.row + 1, cell.column + 1];
    const wall = 'wall' in cell && cell.wall;
    const given = 'given' in cell ? (cell.given ?? '') : '';
    cells.set(`${row},${column}`, { row, column, wall, text: given, color: null });
  }
  for (const { name, cells: covered } of placed) {
    const piece = isPacking ? model.pieces.find(({ symbol }) => symbol === name) : undefined;
    const symbols = isPacking ? null : model.entries.find(({ text }) => text === name)?.symbols;
    covered.forEach(([row, column], at) => {
      const cell = cells.get(`${row},${column}`);
      if (!cell) return;
      cell.text = symbols ? (symbols[at] ?? '') : name;
      cell.color = piece?.color ?? null;
    });
  }
  const gap = (row: number, column: number) => ({ row, column, wall: true, text: '', color: null });
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => cells.get(`${row + 1},${column + 1}`) ?? gap(row + 1, column + 1),
    ),
  );
}

/** The slots through a square, as lists of cells from 1. */
export function slotsAt(model: FillinModel, row: number, column: number): number[][][] {
  const at = model.cells.findIndex((cell) => cell.row === row - 1 && cell.column === column - 1);
  return model.slots
    .filter(({ cells }) => cells.includes(at))
    .map(({ cells }) =>
      cells.map((cell) => [(model.cells[cell]?.row ?? 0) + 1, (model.cells[cell]?.column ?? 0) + 1]),
    );
}
