// The latest series of new puzzles: starts its job, and keeps the puzzles as they are made, the progress, and why the
// job failed or made too few. They stay, whatever view is open, until the next puzzles are made, so that the player can
// come back to the rest of them.
import { type Failure, ownFailure } from '../api/client';
import { type JobHandle, startJob } from '../api/jobs';
import type { GeneratedPuzzle, JobResult, Progress } from '../api/types';
import { type GenerateOptions, generateJob } from './generateOptions';

/** How the puzzles of a series belong together; only packing puzzles have more than `plain`. */
export const SERIES = ['plain', 'ladder', 'spread'] as const;
export type SeriesKind = (typeof SERIES)[number];
/** Maximum number of puzzles in a series. */
export const MAX_SERIES = 20;

export class GeneratedSeries {
  puzzles = $state.raw<readonly GeneratedPuzzle[]>([]);
  options = $state.raw<GenerateOptions | null>(null);
  job = $state.raw<JobHandle | null>(null);
  progress = $state.raw<Progress | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** The number of puzzles that were requested. */
  wanted = $state(0);

  start(options: GenerateOptions, seed: number | null, count: number, kind: SeriesKind) {
    this.clear();
    this.options = options;
    this.wanted = count;
    const request = generateJob(options, seed);
    const series = kind === 'plain' ? {} : { [kind]: true };
    this.job = startJob(
      { ...request, ...series, count },
      {
        progress: (progress) => (this.progress = progress),
        puzzle: (made) => (this.puzzles = [...this.puzzles, made]),
        done: (result) => {
          this.job = null;
          this.failure = failureOf(result);
        },
        failed: (failure) => {
          this.job = null;
          this.failure = failure;
        },
      },
    );
  }

  clear() {
    this.job?.abandon();
    [this.job, this.progress, this.failure, this.options] = [null, null, null, null];
    this.puzzles = [];
    this.wanted = 0;
  }
}

/** Why there are fewer puzzles than requested; null if there are not. */
function failureOf(result: JobResult): Failure | null {
  if (result.kind === 'failed') {
    const { code, message, help } = result.error;
    return ownFailure(code, message, help);
  }
  if (result.kind === 'puzzles' && result.outcome === 'solved') return null;
  const message = 'message' in result ? result.message : null;
  return ownFailure('page.not-made', typeof message === 'string' ? message : '');
}

export const generatedSeries = new GeneratedSeries();
