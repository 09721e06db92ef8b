// The puzzle that all views work on: its texts, how they are read, and what the server says about it.
import { api, type Failure } from '../api/client';
import type { Opened, PuzzleIn } from '../api/types';
import { fingerprint } from './fingerprint';
import { loadItem, removeItem, saveItem } from './storage';

class CurrentPuzzle {
  /** What was brought last and could be opened. */
  input = $state.raw<PuzzleIn | null>(null);
  opened = $state.raw<Opened | null>(null);
  failure = $state.raw<Failure | null>(null);
  opening = $state(false);
  #request = 0;
  /** The end of the opening that was begun last. */
  #opened: Promise<unknown> = Promise.resolve();

  /** Under which games of this puzzle are kept. */
  get key(): string {
    return this.input ? gameKey(this.input) : 'play.none';
  }

  /** Opens a puzzle and makes it the current one if it is right; else says what is wrong with it. */
  async open(input: PuzzleIn): Promise<Failure | null> {
    this.#request += 1;
    const mine = this.#request;
    this.opening = true;
    const answer = api.open(input);
    this.#opened = answer;
    const result = await answer;
    if (mine !== this.#request) return null;
    this.opening = false;
    if (!result.ok) {
      this.failure = result.failure;
      return result.failure;
    }
    this.failure = null;
    this.input = input;
    this.opened = result.value;
    saveItem('puzzle', input);
    return null;
  }

  /** The puzzle of the last visit, if there was one. */
  async restore(): Promise<void> {
    const input = loadItem<PuzzleIn>('puzzle');
    if (!input || !Array.isArray(input.sources)) return;
    const failure = await this.open(input);
    // A puzzle that can no longer be read is let go; a server that cannot be reached is not its fault.
    if (failure && failure.status === 422) removeItem('puzzle');
  }

  /** The same puzzle once more, after the language changed. One that is being opened comes first. */
  async reopen(): Promise<void> {
    const before = this.#request;
    await this.#opened;
    if (this.input && this.#request === before) await this.open(this.input);
  }
}

export function gameKey(input: PuzzleIn): string {
  const { sources, family, lenient, goal, metric } = input;
  const parts = [sources.map((source) => source.text), family, lenient === true, goal, metric];
  return `play.${fingerprint(JSON.stringify(parts))}`;
}

export const puzzle = new CurrentPuzzle();
