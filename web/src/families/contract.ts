// What a family gives the page so that its puzzles can be played and drawn, and what the page gives it.
// Stable: families build on these names.
import type { Component } from 'svelte';
import type { Hint, Spot } from '../api/types';

export type { Spot } from '../api/types';

/** The cells a hint points at. Families add such fields to a hint, so its schema does not name them. */
export function hintCells(hint: Hint | null): readonly Spot[] {
  return Array.isArray(hint?.spots) ? (hint.spots as Spot[]) : [];
}

/** A game in progress. Reading it in a component follows it; states are replaced, never changed in place. */
export interface PlaySession<State> {
  readonly state: State;
  /** Steps done so far (undone ones not counted). */
  readonly moves: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Places that the last check found wrong; emptied by the next step. */
  readonly marks: readonly Spot[];
  /** The hint that was asked for last; emptied by the next step. */
  readonly hint: Hint | null;
  /** Whether the server has found the answer legal. Boards should then stand still. */
  readonly solved: boolean;
  /** Makes a step. `label` says what was done ("A placed at row 1, column 2"); it is announced. */
  do(next: State, label: string): void;
  undo(): void;
  redo(): void;
  /** Back to the start, as a step that can be undone. */
  restart(): void;
  /** Says something to screen readers. */
  announce(text: string): void;
  /** Asks the server whether this answer is legal, and sets `solved` if so. The frame does it by itself
   *  after a step that makes `rules.isFull` true. */
  submit(answer: string): Promise<boolean>;
}

/** The rules as far as playing needs them. `State` must survive JSON. */
export interface Rules<Model, State> {
  start(model: Model): State;
  /** The state as the server reads it for check (review) and hint. */
  text(model: Model, state: State): string;
  /** The state as an answer for the referee; `text` if not given. */
  answer?(model: Model, state: State): string;
  /** Whether the referee should be asked now. */
  isFull(model: Model, state: State): boolean;
  /** A kept state if it still fits the model, else null. */
  restore(model: Model, kept: unknown): State | null;
  /** The score beside the clock; the number of steps if not given. */
  moves?(model: Model, state: State): number;
}

export interface PlayProps<Model, State> {
  model: Model;
  session: PlaySession<State>;
}

/** `text` is the puzzle in its written form (docs/formats.md). A component that cannot read it begins blank. */
export interface DrawProps {
  text: string;
  onchange(text: string): void;
}

/** What speaks against a puzzle that the server could read, as a sentence. */
export interface PuzzleWarning {
  text: string;
  /** There is nothing to solve, so that it cannot be used. */
  empty?: boolean;
}

export interface Family<Model, State> {
  rules: Rules<Model, State>;
  Play: Component<PlayProps<Model, State>>;
  Draw: Component<DrawProps>;
  /** The text that drawing begins with. */
  blank(): string;
  /** Why a drawing has no solution, as far as that is seen without a search. */
  warnings?(model: Model): PuzzleWarning[];
}

/** A family whose own types the frame does not know. */
export type AnyFamily = Family<unknown, unknown>;

/** For the default export of families/NAME/index.ts. */
export function family<Model, State>(parts: Family<Model, State>): AnyFamily {
  return parts as unknown as AnyFamily;
}
