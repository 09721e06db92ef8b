// The next puzzle: another one with the same options as the generated puzzle that is open. It is made in advance, while
// the player is busy with this one.
import type { Failure } from '../api/client';
import { generatedPuzzle, type JobHandle, startJob } from '../api/jobs';
import type { Progress, PuzzleIn } from '../api/types';
import { type GenerateOptions, generateJob } from './generateOptions';
import { gameKey, puzzle } from './puzzle.svelte';
import { loadItem, saveItem } from './storage';

/** How often to try again when the same puzzle is generated. */
const MAX_REPEATS = 5;

/** How the last generated puzzle was made. Saved in players' browsers, so the names of its fields must stay. */
interface Origin {
  key: string;
  options: GenerateOptions;
}

/** A generated puzzle as it is opened. */
export function generatedInput(family: string, text: string): PuzzleIn {
  return { sources: [{ name: `${family}.txt`, text }], family };
}

export class NextPuzzle {
  /** The job that makes it, if it is not ready. */
  job = $state.raw<JobHandle | null>(null);
  progress = $state.raw<Progress | null>(null);
  /** Why there is none; only after the player has asked for it. */
  failure = $state.raw<Failure | null>(null);
  /** The player has asked for it and is waiting. */
  wanted = $state(false);
  #origin = $state.raw<Origin | null>(loadItem<Origin>('generated'));
  #ready: PuzzleIn | null = null;

  /** Whether the open puzzle was generated, so that there can be another one like it. */
  get isOffered(): boolean {
    return puzzle.input !== null && this.#origin?.key === puzzle.key;
  }

  /** Remembers how a puzzle was made. Puzzles with other options that were made in advance are discarded. */
  remember(input: PuzzleIn, options: GenerateOptions) {
    if (JSON.stringify(options) !== JSON.stringify(this.#origin?.options)) {
      this.cancel();
      this.#ready = null;
    }
    this.#origin = { key: gameKey(input), options };
    saveItem('generated', this.#origin);
  }

  /** Makes the next puzzle, unless it is ready or being made. */
  prepare() {
    if (this.isOffered && !this.#ready && !this.job) this.#make(MAX_REPEATS);
  }

  /** Opens the next puzzle as soon as it is ready. */
  async open(): Promise<void> {
    this.failure = null;
    this.wanted = true;
    if (this.#ready) await this.#open(this.#ready);
    else this.prepare();
  }

  /** No longer waits for the next puzzle; it may still be made. */
  leave() {
    this.wanted = false;
    this.failure = null;
  }

  /** No longer waits for the next puzzle, and does not make it. */
  cancel() {
    this.leave();
    this.job?.abandon();
    [this.job, this.progress] = [null, null];
  }

  #make(repeats: number) {
    const origin = this.#origin;
    if (!origin) return;
    this.progress = null;
    this.job = startJob(generateJob(origin.options), {
      progress: (progress) => (this.progress = progress),
      done: (result) => {
        this.job = null;
        const generated = generatedPuzzle(result);
        if (!generated.ok) return this.#fail(generated.failure);
        const input = generatedInput(origin.options.family, generated.value);
        if (gameKey(input) === origin.key && repeats > 0) return this.#make(repeats - 1);
        this.#ready = input;
        if (this.wanted) void this.#open(input);
      },
      failed: (failure) => {
        this.job = null;
        this.#fail(failure);
      },
    });
  }

  #fail(failure: Failure) {
    if (this.wanted) this.failure = failure;
    this.wanted = false;
  }

  async #open(input: PuzzleIn) {
    const options = this.#origin?.options;
    const failure = await puzzle.open(input);
    this.wanted = false;
    this.failure = failure;
    if (failure) return;
    this.#ready = null;
    if (options && puzzle.input === input) this.remember(input, options);
  }
}

export const nextPuzzle = new NextPuzzle();
