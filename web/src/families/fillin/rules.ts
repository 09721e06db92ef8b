// The rules for playing fill-ins: typing symbols, placing and clearing entries, what fits a slot, conflicts, hints and
// saved games. A state is the grid as teka prints it: `#` for walls, `.` for empty squares. Which entries are used
// follows from the words in full slots, so typing and dragging are equivalent.
import type { FillinModel } from '../../api/types';
import type { Rules } from '../contract';
import { symbolsOf } from './symbols';

export type Direction = 'across' | 'down';

/** The direction of a slot, which the schema declares as a string. */
export const directionOf = (slot: FillinModel['slots'][number]) => slot.direction as Direction;

export interface FillinState {
  grid: string;
}

/** The symbol in each square; '' for empty squares and walls. */
export type Symbols = readonly string[];

const EMPTY = '.';
const WALL = '#';

/** What does not change during a game: the slots of each square, the entries by their text, the symbols in use. */
export interface Lookup {
  slotsOf: { across: number; down: number }[];
  entryOf: Map<string, number>;
  alphabet: string[];
}

const lookups = new WeakMap<FillinModel, Lookup>();

export function lookup(model: FillinModel): Lookup {
  const known = lookups.get(model);
  if (known) return known;
  const slotsOf = model.cells.map(() => ({ across: -1, down: -1 }));
  for (const [number, slot] of model.slots.entries()) {
    const direction = directionOf(slot);
    for (const cell of slot.cells) (slotsOf[cell] as Lookup['slotsOf'][number])[direction] = number;
  }
  const entryOf = new Map(model.entries.map((entry, number) => [entry.text, number]));
  const alphabet = [...new Set(model.entries.flatMap((entry) => entry.symbols))].sort();
  const made = { slotsOf, entryOf, alphabet };
  lookups.set(model, made);
  return made;
}

const decoded = new WeakMap<FillinState, Symbols>();

export function symbols(state: FillinState): Symbols {
  let known = decoded.get(state);
  if (!known) {
    known = state.grid
      .split('\n')
      .flatMap((row) => symbolsOf(row).map((symbol) => (symbol === EMPTY || symbol === WALL ? '' : symbol)));
    decoded.set(state, known);
  }
  return known;
}

function stateOf(model: FillinModel, written: Symbols): FillinState {
  const rows = [];
  for (let row = 0; row < model.rows; row += 1) {
    let text = '';
    for (let cell = row * model.columns; cell < (row + 1) * model.columns; cell += 1) {
      text += model.cells[cell]?.wall ? WALL : written[cell] || EMPTY;
    }
    rows.push(text);
  }
  const state = { grid: rows.join('\n') };
  decoded.set(state, written);
  return state;
}

/** The symbol for a key: itself, or in upper or lower case if only that one is in the list. */
export function symbolForKey(model: FillinModel, key: string): string | null {
  const { alphabet } = lookup(model);
  const same = key.normalize('NFC');
  const tries = [key, same, same.toUpperCase(), same.toLowerCase()];
  return tries.find((symbol) => alphabet.some((one) => one.normalize('NFC') === symbol)) ?? null;
}

/** The state with another symbol in a square, '' for none. The same state if the square is a wall or given. */
export function typeSymbol(
  model: FillinModel,
  state: FillinState,
  cell: number,
  symbol: string,
): FillinState {
  const square = model.cells[cell];
  const written = symbols(state);
  if (!square || square.wall || square.given != null || written[cell] === symbol) return state;
  return stateOf(model, written.with(cell, symbol));
}

/** Whether an entry has the length of a slot and agrees with its givens. */
export function fitsGivens(model: FillinModel, slot: number, entry: number): boolean {
  const { cells } = model.slots[slot] as FillinModel['slots'][number];
  const word = model.entries[entry]?.symbols ?? [];
  if (word.length !== cells.length) return false;
  return cells.every((cell, i) => {
    const given = model.cells[cell]?.given ?? null;
    return given === null || given === word[i];
  });
}

/** Whether an entry agrees with everything written in a slot. */
export function fits(model: FillinModel, state: FillinState, slot: number, entry: number): boolean {
  const written = symbols(state);
  const { cells } = model.slots[slot] as FillinModel['slots'][number];
  const word = model.entries[entry]?.symbols ?? [];
  return (
    word.length === cells.length && cells.every((cell, i) => !written[cell] || written[cell] === word[i])
  );
}

/** The state with an entry in a slot, over whatever was there. The same state if it does not fit the givens. */
export function placeEntry(model: FillinModel, state: FillinState, slot: number, entry: number): FillinState {
  if (!fitsGivens(model, slot, entry)) return state;
  const written = [...symbols(state)];
  const word = model.entries[entry]?.symbols ?? [];
  for (const [i, cell] of (model.slots[slot]?.cells ?? []).entries()) written[cell] = word[i] ?? '';
  return written.every((symbol, cell) => symbol === symbols(state)[cell]) ? state : stateOf(model, written);
}

/** The state with a slot emptied, except for givens and the symbols of full crossing slots. */
export function clearSlot(model: FillinModel, state: FillinState, slot: number): FillinState {
  const written = [...symbols(state)];
  const { slotsOf } = lookup(model);
  const { cells, direction } = model.slots[slot] as FillinModel['slots'][number];
  const other = direction === 'across' ? 'down' : 'across';
  let changed = false;
  for (const cell of cells) {
    const crossing = slotsOf[cell]?.[other] ?? -1;
    if (model.cells[cell]?.given != null || !written[cell]) continue;
    if (crossing >= 0 && wordInSlot(model, symbols(state), crossing) !== null) continue;
    written[cell] = '';
    changed = true;
  }
  // All symbols belong to full crossing slots too, so clear them after all.
  if (!changed) {
    for (const cell of cells) {
      if (model.cells[cell]?.given != null || !written[cell]) continue;
      written[cell] = '';
      changed = true;
    }
  }
  return changed ? stateOf(model, written) : state;
}

/** The word in a slot, or null while it has empty squares. */
export function wordInSlot(model: FillinModel, written: Symbols, slot: number): string | null {
  let word = '';
  for (const cell of model.slots[slot]?.cells ?? []) {
    if (!written[cell]) return null;
    word += written[cell];
  }
  return word;
}

export interface Usage {
  /** How often each entry is in the grid. */
  used: number[];
  /** Slots whose word is not in the list, or is used more often than it is there. */
  conflicts: number[];
}

const usages = new WeakMap<FillinState, Usage>();

export function usage(model: FillinModel, state: FillinState): Usage {
  const known = usages.get(state);
  if (known) return known;
  const { entryOf } = lookup(model);
  const written = symbols(state);
  const used = model.entries.map(() => 0);
  const holders = new Map<number, number[]>();
  const conflicts: number[] = [];
  for (const slot of model.slots.keys()) {
    const word = wordInSlot(model, written, slot);
    if (word === null) continue;
    const entry = entryOf.get(word);
    if (entry === undefined) conflicts.push(slot);
    else {
      used[entry] = (used[entry] ?? 0) + 1;
      holders.set(entry, [...(holders.get(entry) ?? []), slot]);
    }
  }
  for (const [entry, slots] of holders) {
    if (slots.length > (model.entries[entry]?.count ?? 0)) conflicts.push(...slots);
  }
  const found = { used, conflicts: conflicts.sort((a, b) => a - b) };
  usages.set(state, found);
  return found;
}

export const rules: Rules<FillinModel, FillinState> = {
  start: (model) =>
    stateOf(
      model,
      model.cells.map(({ given }) => given ?? ''),
    ),
  text: (_, state) => `${state.grid}\n`,
  isFull(model, state) {
    const written = symbols(state);
    return model.slots.every(({ cells }) => cells.every((cell) => written[cell]));
  },
  applyHint(model, state, hint) {
    const { rows, columns, write } = hint as { rows?: unknown; columns?: unknown; write?: unknown };
    if (!Array.isArray(rows) || !Array.isArray(columns) || typeof write !== 'string') return null;
    const word = rows.length === 1 ? [write] : symbolsOf(write);
    const written = [...symbols(state)];
    rows.forEach((row: number, i) => {
      const cell = (row - 1) * model.columns + (columns[i] as number) - 1;
      if (word[i] !== undefined && model.cells[cell]?.given == null) written[cell] = word[i];
    });
    return word.length === rows.length ? stateOf(model, written) : null;
  },
  restore(model, saved) {
    const grid = (saved as FillinState | null)?.grid;
    if (typeof grid !== 'string') return null;
    const rows = grid.split('\n').map(symbolsOf);
    if (rows.length !== model.rows || rows.some((row) => row.length !== model.columns)) return null;
    const same = rows.flat().every((symbol, cell) => {
      const square = model.cells[cell];
      return square?.wall === (symbol === WALL) && (square.given ?? symbol) === symbol;
    });
    return same ? { grid } : null;
  },
};
