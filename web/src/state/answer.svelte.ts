// The last answer that was found, so that it can be taken away without another search.
import type { PuzzleIn } from '../api/types';
import { playKey } from './puzzle.svelte';

class Answer {
  #key = $state('');
  #text = $state('');

  set(puzzle: PuzzleIn, text: string) {
    this.#key = playKey(puzzle);
    this.#text = text;
  }
  clear() {
    this.#key = this.#text = '';
  }
  /** The answer to this puzzle, if it is known. */
  of(puzzle: PuzzleIn): string | null {
    return this.#text && this.#key === playKey(puzzle) ? this.#text : null;
  }
}

export const answer = new Answer();
