// Assesses a drawing while it is drawn: whether it has a solution, whether it has only one, how many it has, and how
// hard it is. Jobs on the server or the local engine find out, and start again with every change. Also asks for two
// solutions, with which a puzzle can be made unique.
import { type JobHandle, startJob } from '../api/jobs';
import type { JobKind, JobResult, Opened, PuzzleIn } from '../api/types';

/** Time limit for each question about a drawing. */
const TIMEOUT_MS = 4000;
/** Time limit for each question that the user asks with a button, who then waits longer. */
const PRESSED_TIMEOUT_MS = 15_000;

export type Solvability = 'unknown' | 'none' | 'unique' | 'multiple' | 'solvable';

export class Assessment {
  running = $state(false);
  solvability = $state<Solvability | null>(null);
  /** The number of solutions, or how many were found before time was up. */
  count = $state.raw<{ count: string | number; complete: boolean } | null>(null);
  /** The level; null if it is not known or the puzzle cannot be rated. */
  level = $state<number | null>(null);
  #job: JobHandle | null = null;
  #latest = 0;

  /** Assesses another puzzle, or none. */
  start(puzzle: PuzzleIn | null, opened: Opened | null) {
    this.stop();
    [this.solvability, this.count, this.level] = [null, null, null];
    if (puzzle && opened) void this.#assess(puzzle, opened);
  }

  stop() {
    this.#latest += 1;
    this.#job?.abandon();
    this.#job = null;
    this.running = false;
  }

  async #assess(puzzle: PuzzleIn, { can, explanation }: Opened) {
    const request = this.#latest;
    const isCurrent = () => request === this.#latest;
    this.running = true;
    if (can.includes('unique')) {
      const result = await this.#run('unique', puzzle);
      if (!isCurrent()) return;
      this.solvability = result?.kind === 'unique' ? result.verdict : 'unknown';
      if (this.solvability === 'multiple' && can.includes('count')) {
        const counted = await this.#run('count', puzzle);
        if (!isCurrent()) return;
        if (counted?.kind === 'count') this.count = { count: counted.count, complete: counted.complete };
      }
    } else {
      const solvable = explanation?.facts?.solvable;
      this.solvability = solvable === false ? 'none' : solvable === true ? 'solvable' : 'unknown';
    }
    if (this.solvability !== 'none' && can.includes('rate')) {
      const rated = await this.#run('rate', puzzle);
      if (!isCurrent()) return;
      this.level = rated?.kind === 'rate' ? (rated.rating?.level ?? null) : null;
    }
    this.running = false;
  }

  #run(kind: JobKind, puzzle: PuzzleIn): Promise<JobResult | null> {
    return new Promise((resolve) => {
      this.#job = startJob(
        { kind, puzzle, limits: { timeout_ms: TIMEOUT_MS } },
        { done: resolve, failed: () => resolve(null) },
      );
    });
  }
}

/** The solutions of a puzzle, at most two; null if time is up first. */
export function twoSolutions(puzzle: PuzzleIn, position: string | null): Promise<string[] | null> {
  return new Promise((resolve) => {
    const asked = position === null ? puzzle : { ...puzzle, state: position };
    startJob(
      { kind: 'unique', puzzle: asked, limits: { timeout_ms: PRESSED_TIMEOUT_MS } },
      {
        done: (result) => {
          if (result.kind !== 'unique' || result.verdict === 'unknown') return resolve(null);
          const found = [...(result.solution ? [result.solution] : []), ...(result.solutions ?? [])];
          resolve(found.flatMap(({ text }) => (text ? [text] : [])).slice(0, 2));
        },
        failed: () => resolve(null),
      },
    );
  });
}
