// The interface between the page and a family of puzzles. A family provides its rules, components for playing, drawing
// and watching its puzzles, warnings about drawings, and what can make a puzzle unique; the page gives it the session
// of a game. Also reads the fields that families add to hints.
import type { Component } from 'svelte';
import type { CellPos, Hint, Scene } from '../api/types';

export type { CellPos } from '../api/types';

// Families add fields to a hint, so its schema does not name them.

/** The cells a hint points at. */
export function hintCells(hint: Hint | null): readonly CellPos[] {
  return Array.isArray(hint?.spots) ? (hint.spots as CellPos[]) : [];
}

/** Whether a hint says what is impossible, rather than what to do. */
export function isStrikeOut(hint: Hint | null): boolean {
  return hint?.strike_out === true;
}

/** Whether a hint says what to take back, because the position is a dead end. */
export function takesBack(hint: Hint | null): boolean {
  return hint !== null && Array.isArray(hint.take_back);
}

/** The cells of the placement that a hint strikes out. */
export function struckCells(hint: Hint | null): readonly CellPos[] {
  return isStrikeOut(hint) && Array.isArray(hint?.struck) ? (hint.struck as CellPos[]) : [];
}

/** A game in progress. Its fields are reactive; states are replaced, never mutated. */
export interface PlaySession<State> {
  readonly state: State;
  /** The states up to the current one, without undone ones. A saved game may have lost the first ones. */
  readonly path: readonly State[];
  /** The number of steps so far, without undone ones. */
  readonly moves: number;
  /** The milliseconds on the game's clock, updated twice a second. */
  readonly elapsed: number;
  /** The milliseconds on the clock right now; not reactive. The clock starts with the first step. */
  now(): number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Cells that the last check found wrong; cleared by the next step. */
  readonly wrongCells: readonly CellPos[];
  /** The last hint; cleared by the next step. */
  readonly hint: Hint | null;
  /** Whether the server has accepted the answer. Boards then take no more moves. */
  readonly solved: boolean;
  /** Makes a step. `label` describes it, as in "A placed at row 1, column 2", and is announced. */
  do(next: State, label: string): void;
  undo(): void;
  redo(): void;
  /** Goes back to the start, as a step that can be undone. */
  restart(): void;
  /** Announces something to screen readers. */
  announce(text: string): void;
  /** Asks the server whether this answer is correct, and sets `solved` if so. Called automatically after a step that
   *  makes `rules.isFull` true. */
  submit(answer: string): Promise<boolean>;
}

/** The rules that playing needs. `State` must survive a round trip through JSON. */
export interface Rules<Model, State> {
  start(model: Model): State;
  /** The state as text, as the server reads it for checks and hints. */
  text(model: Model, state: State): string;
  /** The state as an answer to be checked; `text` by default. */
  answer?(model: Model, state: State): string;
  /** Whether the answer is complete and should be checked. */
  isFull(model: Model, state: State): boolean;
  /** A saved state if it is valid for the model, else null. */
  restore(model: Model, saved: unknown): State | null;
  /** The state after the step that a hint gives away in full, at this time on the clock; null if it gives none. */
  applyHint?(model: Model, state: State, hint: Hint, now: number): State | null;
  /** The number of moves shown beside the clock; the number of steps by default. */
  moves?(model: Model, state: State): number;
}

export interface PlayProps<Model, State> {
  model: Model;
  session: PlaySession<State>;
}

/** `text` is the puzzle in its text format (docs/formats.md). A component that cannot read it starts blank. */
export interface DrawProps {
  text: string;
  onchange(text: string): void;
}

/** Gives parts of a solution in advance, so that a puzzle has only one solution. */
export interface FixableFamily<Model> {
  /** The parts of a solution that can be given: the pieces of a packing puzzle, the squares of a fill-in. Maps the name
   *  of each part to a value, which solutions have in common if they agree on the part. Given parts are left out. */
  parts(model: Model, solution: string): Map<string, string>;
  /** A position with only these parts of a solution, as the server reads it. */
  position(model: Model, solution: string, parts: ReadonlySet<string>): string;
  /** The text of the drawing with these parts given. */
  withGiven(model: Model, text: string, solution: string, parts: ReadonlySet<string>): string;
}

export interface AsideProps<Model> {
  model: Model;
  /** The board at the current event. */
  scene: Scene;
  /** The symbol of the piece that the current event is about. */
  marked: string | null;
}

/** Why a valid puzzle cannot be solved, as a sentence. */
export interface PuzzleWarning {
  text: string;
  /** There is nothing to solve, so it cannot be played. */
  empty?: boolean;
}

export interface Family<Model, State> {
  rules: Rules<Model, State>;
  Play: Component<PlayProps<Model, State>>;
  Draw: Component<DrawProps>;
  /** Shown beside the board while a search is played back. */
  Aside?: Component<AsideProps<Model>>;
  /** The text of a blank drawing. */
  blank(): string;
  /** No position is a mistake, so there is nothing to check. */
  uncheckable?: boolean;
  /** How a puzzle can be made unique, if the family can do that. */
  fixes?: FixableFamily<Model>;
  /** Why a drawing has no solution, if that is known without a search. */
  warnings?(model: Model): PuzzleWarning[];
}

/** A family whose types are erased, as the views see it. */
export type AnyFamily = Family<unknown, unknown>;

/** Makes the default export of families/NAME/index.ts. */
export function family<Model, State>(parts: Family<Model, State>): AnyFamily {
  return parts as unknown as AnyFamily;
}
