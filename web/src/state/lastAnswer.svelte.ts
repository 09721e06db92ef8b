// The last solution that a search found, with the puzzle it solves, so that it can be exported without another search.
import type { PuzzleIn } from '../api/types';
import { gameKey } from './puzzle.svelte';

class LastAnswer {
  #key = $state('');
  #text = $state('');

  set(puzzle: PuzzleIn, text: string) {
    this.#key = gameKey(puzzle);
    this.#text = text;
  }
  clear() {
    this.#key = this.#text = '';
  }
  /** The solution of this puzzle, if it is known. */
  of(puzzle: PuzzleIn): string | null {
    return this.#text && this.#key === gameKey(puzzle) ? this.#text : null;
  }
}

export const lastAnswer = new LastAnswer();
