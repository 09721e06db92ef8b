// The puzzle that all views work on: its texts, how they are read, and what the server says about it.
import { api } from '../api/client';
import type { Failure, Opened, PuzzleIn } from '../api/types';
import { fingerprint } from './fingerprint';
import { forget, keep, kept } from './keep';

class Current {
  /** What was brought last and could be opened. */
  input = $state.raw<PuzzleIn | null>(null);
  opened = $state.raw<Opened | null>(null);
  failure = $state.raw<Failure | null>(null);
  opening = $state(false);
  #turn = 0;
  /** The end of the opening that was begun last. */
  #opened: Promise<unknown> = Promise.resolve();

  /** Under which games of this puzzle are kept. */
  get key(): string {
    return this.input ? playKey(this.input) : 'play.none';
  }

  /** Opens a puzzle and makes it the current one if it is right; else says what is wrong with it. */
  async bring(input: PuzzleIn): Promise<Failure | null> {
    this.#turn += 1;
    const mine = this.#turn;
    this.opening = true;
    const answer = api.open(input);
    this.#opened = answer;
    const result = await answer;
    if (mine !== this.#turn) return null;
    this.opening = false;
    if (!result.ok) {
      this.failure = result.failure;
      return result.failure;
    }
    this.failure = null;
    this.input = input;
    this.opened = result.value;
    keep('puzzle', input);
    return null;
  }

  /** The puzzle of the last visit, if there was one. */
  async restore(): Promise<void> {
    const input = kept<PuzzleIn>('puzzle');
    if (!input || !Array.isArray(input.sources)) return;
    const failure = await this.bring(input);
    // A puzzle that can no longer be read is let go; a server that cannot be reached is not its fault.
    if (failure && failure.status === 422) forget('puzzle');
  }

  /** The same puzzle once more, after the language changed. One that is being opened comes first. */
  async reopen(): Promise<void> {
    const before = this.#turn;
    await this.#opened;
    if (this.input && this.#turn === before) await this.bring(this.input);
  }
}

export function playKey(input: PuzzleIn): string {
  const { sources, family, lenient, goal, metric } = input;
  const parts = [sources.map((source) => source.text), family, lenient === true, goal, metric];
  return `play.${fingerprint(JSON.stringify(parts))}`;
}

export const puzzle = new Current();
