// An exercise that is done on screen. `ExerciseRun` loads its puzzle from the server by algorithm and seed, has the
// server check every step, and keeps the right steps, the last mistake, and how many steps were right on the first try.
// Also lists the algorithms with exercises, and draws random seeds.
import { api, type Failure } from '../api/client';
import type { AnswerStep, Exercise, ExerciseChecked } from '../api/types';

/** The algorithms that have exercises. */
export const ALGORITHMS = ['branch-and-bound', 'cells-first', 'pieces-first', 'backtrack'] as const;
export type ExerciseAlgorithm = (typeof ALGORITHMS)[number];

/** The number of seeds. They are short, because links contain them. */
const SEEDS = 1_000_000;
export const randomSeed = () => Math.floor(Math.random() * SEEDS);

export class ExerciseRun {
  exercise = $state.raw<Exercise | null>(null);
  /** The steps so far, all of them right. */
  steps = $state.raw<readonly AnswerStep[]>([]);
  mistake = $state.raw<NonNullable<ExerciseChecked['mistake']> | null>(null);
  failure = $state.raw<Failure | null>(null);
  complete = $state(false);
  busy = $state(false);
  /** The number of steps that were right on the first try. */
  atOnce = $state(0);
  #missed = false;
  #abort = new AbortController();

  /** Loads an exercise. Loading the same one again, in another language, keeps its steps. */
  async load(algorithm: string, seed: number) {
    const isSame = this.exercise?.algorithm === algorithm && this.exercise.seed === seed;
    this.#abort.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.failure = null;
    // The message is in the previous language.
    this.mistake = null;
    this.busy = false;
    if (!isSame) {
      this.exercise = null;
      this.steps = [];
      this.complete = false;
      this.atOnce = 0;
      this.#missed = false;
    }
    const result = await api.exercise(algorithm, seed, abort.signal);
    if (abort.signal.aborted) return;
    if (result.ok) this.exercise = result.value;
    else this.failure = result.failure;
  }

  stop() {
    this.#abort.abort();
  }

  /** Checks the next step. Returns whether it is right, or null if that is not known. */
  async submit(step: AnswerStep): Promise<boolean | null> {
    const { exercise } = this;
    if (!exercise || this.complete || this.busy) return null;
    this.busy = true;
    this.failure = null;
    const { signal } = this.#abort;
    const result = await api.checkExercise(exercise, [...this.steps, step], signal);
    if (signal.aborted) return null;
    this.busy = false;
    if (!result.ok) {
      this.failure = result.failure;
      return null;
    }
    this.mistake = result.value.mistake ?? null;
    if (this.mistake) {
      this.#missed = true;
      return false;
    }
    if (!this.#missed) this.atOnce += 1;
    this.#missed = false;
    this.steps = [...this.steps, step];
    this.complete = result.value.complete;
    return true;
  }
}
