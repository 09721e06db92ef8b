// The open puzzle, which all views share: its sources, how they are read, and what the server says about it.
import { api, type Failure } from '../api/client';
import type { Opened, PuzzleIn } from '../api/types';
import { fingerprint } from './fingerprint';
import { loadItem, removeItem, saveItem } from './storage';

class CurrentPuzzle {
  /** The last puzzle that was opened successfully. */
  input = $state.raw<PuzzleIn | null>(null);
  opened = $state.raw<Opened | null>(null);
  failure = $state.raw<Failure | null>(null);
  opening = $state(false);
  #latest = 0;
  /** The last request to open a puzzle. */
  #opening: Promise<unknown> = Promise.resolve();

  /** The key under which games of this puzzle are saved. */
  get key(): string {
    return this.input ? gameKey(this.input) : 'play.none';
  }

  /** Opens a puzzle and makes it the current one, or returns what is wrong with it. */
  async open(input: PuzzleIn): Promise<Failure | null> {
    this.#latest += 1;
    const request = this.#latest;
    this.opening = true;
    const answer = api.open(input);
    this.#opening = answer;
    const result = await answer;
    if (request !== this.#latest) return null;
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

  /** Opens the puzzle of the last visit, if there was one. */
  async restore(): Promise<void> {
    const input = loadItem<PuzzleIn>('puzzle');
    if (!input || !Array.isArray(input.sources)) return;
    const failure = await this.open(input);
    // Forget a puzzle that can no longer be read, but not because the server is unreachable.
    if (failure && failure.status === 422) removeItem('puzzle');
  }

  /** Opens the same puzzle again in a new language, after any that is being opened. */
  async reopen(): Promise<void> {
    const before = this.#latest;
    await this.#opening;
    if (this.input && this.#latest === before) await this.open(this.input);
  }
}

export function gameKey(input: PuzzleIn): string {
  const { sources, family, lenient, goal, metric, state } = input;
  const parts: unknown[] = [sources.map((source) => source.text), family, lenient === true, goal, metric];
  // Keys of games that were saved before puzzles could continue from a position stay the same.
  if (state) parts.push(state);
  return `play.${fingerprint(JSON.stringify(parts))}`;
}

export const puzzle = new CurrentPuzzle();
