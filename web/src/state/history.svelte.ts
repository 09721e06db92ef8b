// States one after another, with a place in them: undo and redo without end. A new state forgets what was undone.

export interface Step<State> {
  state: State;
  /** What was done, as a sentence; empty for the start. */
  label: string;
}

export interface SavedHistory<State> {
  steps: Step<State>[];
  at: number;
}

export class History<State> {
  // States are replaced, never changed, so they need no deep watching.
  #steps = $state.raw<Step<State>[]>([]);
  #at = $state(0);

  constructor(start: State) {
    this.#steps = [{ state: start, label: '' }];
  }

  get state(): State {
    return (this.#steps[this.#at] as Step<State>).state;
  }

  /** How many steps led here. */
  get moves(): number {
    return this.#at;
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1;
  }

  /** What undo would take back. */
  get lastLabel(): string {
    return this.#steps[this.#at]?.label ?? '';
  }

  /** What redo would do again. */
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

  /** Everything, or the newest `most` steps around the present. */
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
