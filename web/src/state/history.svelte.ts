// Unlimited undo and redo: a list of states and the position in it. A new state discards those that were undone. Counts
// the moves since the start or the last restart, and saves and loads the list, whole or its newest part.

export interface Step<State> {
  state: State;
  /** A description of the step; empty for the start. */
  label: string;
}

export interface SavedHistory<State> {
  steps: Step<State>[];
  at: number;
}

export class History<State> {
  // States are replaced, never mutated, so they need no deep reactivity.
  #steps = $state.raw<Step<State>[]>([]);
  #at = $state(0);

  constructor(start: State) {
    this.#steps = [{ state: start, label: '' }];
  }

  get state(): State {
    return (this.#steps[this.#at] as Step<State>).state;
  }

  /** The states from the first one that is kept to the current one. */
  get path(): State[] {
    return this.#steps.slice(0, this.#at + 1).map(({ state }) => state);
  }

  /** The number of steps since the start, or since the last return to it, whose step has no label. */
  get moves(): number {
    let from = this.#at;
    while (from > 0 && this.#steps[from]?.label !== '') from -= 1;
    return this.#at - from;
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1;
  }

  /** The step that undo would revert. */
  get lastLabel(): string {
    return this.#steps[this.#at]?.label ?? '';
  }

  /** The step that redo would repeat. */
  get nextLabel(): string {
    return this.#steps[this.#at + 1]?.label ?? '';
  }

  do(state: State, label: string) {
    this.#steps = [...this.#steps.slice(0, this.#at + 1), { state, label }];
    this.#at += 1;
  }

  undo() {
    if (this.canUndo) this.#at -= 1;
  }

  redo() {
    if (this.canRedo) this.#at += 1;
  }

  /** The whole history, or at most its newest `most` steps, always with the current one. */
  save(most = Number.POSITIVE_INFINITY): SavedHistory<State> {
    const from = Math.max(0, Math.min(this.#at, this.#steps.length - most));
    const steps = this.#steps.slice(from, from + Math.min(most, this.#steps.length));
    return { steps, at: this.#at - from };
  }

  load({ steps, at }: SavedHistory<State>) {
    if (steps.length === 0 || !Number.isInteger(at) || at < 0 || at >= steps.length) return;
    this.#steps = steps;
    this.#at = at;
  }
}
