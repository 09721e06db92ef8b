// Hints for a position in three presses: where to look, which step, and the step itself; then the next hint in the same
// way. A hint that takes longer than a second is marked as such and can be cancelled; meanwhile the answer to a quicker
// request is shown, which stays after cancelling.
import { api, type Result } from '../api/client';
import type { HintAnswer, HintLevel, PuzzleIn } from '../api/types';

export const LEVELS: readonly HintLevel[] = ['nudge', 'step', 'answer'];
/** After this time a message says that the hint takes longer. */
const PATIENCE_MS = 1000;
/** Time limit of the quicker request, whose answer is shown meanwhile. */
const QUICK_MS = 600;

export interface GivenHint {
  level: HintLevel;
  answer: HintAnswer;
}

export class HintSequence {
  /** Whether a hint is being requested. */
  busy = $state(false);
  /** Whether it takes longer than a second. */
  thinking = $state(false);
  /** Called with the answer to the quicker request. */
  onpartial: (answer: HintAnswer) => void = () => {};
  #presses = $state(0);
  #position = $state.raw<unknown>(null);
  #skip = 0;
  #abort: AbortController | null = null;

  /** How much the next press gives away in this position. */
  nextLevel(position: unknown): HintLevel {
    return LEVELS[position === this.#position ? this.#presses % LEVELS.length : 0] as HintLevel;
  }

  /** The next hint. Null if the player has cancelled it and nothing was known. */
  async next(puzzle: PuzzleIn, position: unknown, text: string): Promise<Result<GivenHint> | null> {
    this.cancel();
    if (position !== this.#position) [this.#position, this.#presses, this.#skip] = [position, 0, 0];
    if (this.#presses === LEVELS.length) {
      this.#presses = 0;
      this.#skip += 1;
    }
    const result = await this.#ask(puzzle, text);
    if (!result?.ok) return result;
    // After the last hint, the first comes again.
    if (!result.value.answer.hint && this.#skip > 0) {
      [this.#presses, this.#skip] = [0, 0];
      return this.#ask(puzzle, text);
    }
    return result;
  }

  cancel() {
    this.#abort?.abort();
  }

  async #ask(puzzle: PuzzleIn, text: string): Promise<Result<GivenHint> | null> {
    const abort = new AbortController();
    this.#abort = abort;
    const level = LEVELS[this.#presses] as HintLevel;
    const options = { level, ...(this.#skip > 0 ? { skip: this.#skip } : {}) };
    let partial: HintAnswer | null = null;
    [this.busy, this.thinking] = [true, false];
    const patience = setTimeout(async () => {
      this.thinking = true;
      const quick = await api.hint(puzzle, text, { ...options, timeout_ms: QUICK_MS }, abort.signal);
      if (this.#abort !== abort || !this.busy || !quick.ok || !quick.value.hint) return;
      partial = quick.value;
      this.onpartial(partial);
    }, PATIENCE_MS);
    const result = await api.hint(puzzle, text, options, abort.signal);
    clearTimeout(patience);
    // Another press may have replaced this one.
    if (this.#abort !== abort) return null;
    this.busy = this.thinking = false;
    const answer = result.ok ? result.value : abort.signal.aborted ? partial : null;
    if (!answer) return result.ok || abort.signal.aborted ? null : result;
    if (answer.hint) this.#presses += 1;
    return { ok: true, value: { level, answer } };
  }
}
