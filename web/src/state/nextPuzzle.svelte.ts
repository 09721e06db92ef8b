// The next puzzle: another one with the same options as the generated puzzle that is open, or with options of the
// caller's choice, made in advance while the player is busy. The options of the last 50 generated puzzles are kept in
// the browser for this; the level of the open puzzle is known from them too, if it is not a challenge.
import type { Failure } from '../api/client';
import { generatedPuzzle, type JobHandle, startJob } from '../api/jobs';
import type { Progress, PuzzleIn } from '../api/types';
import { type GenerateOptions, generateJob } from './generateOptions';
import { gameKey, puzzle } from './puzzle.svelte';
import { loadItem, saveItem } from './storage';

/** How often to try again if the open puzzle is generated once more. */
const MAX_REPEATS = 5;

/** Maximum number of generated puzzles that are remembered. */
const MAX_REMEMBERED = 50;

/** How a generated puzzle was made. Saved in players' browsers, so the names of its fields must stay. */
interface Made {
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
  /** Why there is no next puzzle; only set after the player has asked for it. */
  failure = $state.raw<Failure | null>(null);
  /** Whether the player has asked for it and is waiting. */
  wanted = $state(false);
  /** The puzzles that were generated, the last one first. */
  #made = $state.raw<Made[]>(loadMade());
  /** The options of the next puzzle. */
  #options: GenerateOptions | null = null;
  #ready: PuzzleIn | null = null;

  /** How the open puzzle was generated, if it was. */
  get options(): GenerateOptions | null {
    return (puzzle.input && this.#made.find(({ key }) => key === puzzle.key)?.options) ?? null;
  }

  /** Whether the open puzzle was generated, so that there can be another one like it. */
  get isOffered(): boolean {
    return this.options !== null;
  }

  /** Remembers how a puzzle was made. Puzzles with other options that were made in advance are discarded. */
  remember(input: PuzzleIn, options: GenerateOptions) {
    this.#setOptions(options);
    const made = { key: gameKey(input), options };
    this.#made = [made, ...this.#made.filter(({ key }) => key !== made.key)].slice(0, MAX_REMEMBERED);
    saveItem('generated', this.#made);
  }

  /** Makes the next puzzle, by default one like the open puzzle, unless it is ready or being made. */
  prepare(options = this.options) {
    if (!options) return;
    this.#setOptions(options);
    if (!this.#ready && !this.job) this.#make(options, MAX_REPEATS);
  }

  /** Opens the next puzzle as soon as it is ready. */
  async open(options = this.options): Promise<void> {
    if (!options) return;
    this.#setOptions(options);
    this.failure = null;
    this.wanted = true;
    if (this.#ready) await this.#open(this.#ready);
    else this.prepare(options);
  }

  /** Sets the options of the next puzzle, and discards what was made with others. */
  #setOptions(options: GenerateOptions) {
    if (JSON.stringify(options) === JSON.stringify(this.#options)) return;
    if (this.#options) this.cancel();
    this.#ready = null;
    this.#options = options;
  }

  /** Stops waiting for the next puzzle, which may still be made. */
  leave() {
    this.wanted = false;
    this.failure = null;
  }

  /** Stops waiting for the next puzzle, and stops making it. */
  cancel() {
    this.leave();
    this.job?.abandon();
    [this.job, this.progress] = [null, null];
  }

  #make(options: GenerateOptions, repeats: number) {
    this.progress = null;
    this.job = startJob(generateJob(options), {
      progress: (progress) => (this.progress = progress),
      done: (result) => {
        this.job = null;
        const generated = generatedPuzzle(result);
        if (!generated.ok) return this.#fail(generated.failure);
        const input = generatedInput(options.family, generated.value);
        if (gameKey(input) === puzzle.key && repeats > 0) return this.#make(options, repeats - 1);
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
    const options = this.#options;
    const failure = await puzzle.open(input);
    this.wanted = false;
    this.failure = failure;
    if (failure) return;
    this.#ready = null;
    if (options && puzzle.input === input) this.remember(input, options);
  }
}

/** Loads what is saved; an earlier version saved only the last puzzle. */
function loadMade(): Made[] {
  const saved = loadItem<Made[] | Made>('generated');
  const all = Array.isArray(saved) ? saved : [saved];
  return all.filter(
    (made): made is Made => typeof made?.key === 'string' && typeof made.options === 'object',
  );
}

export const nextPuzzle = new NextPuzzle();

/** The level of the open puzzle, if it is a challenge or was generated for a level. */
export function openLevel(): number | null {
  return puzzle.level ?? nextPuzzle.options?.level ?? null;
}
