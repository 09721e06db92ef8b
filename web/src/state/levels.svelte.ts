// The levels of examples, which jobs find one after another. The start page requests those whose cards come into view,
// withdraws those whose cards are gone, and never waits for them. Rating pauses while another view is shown.
import { type JobHandle, startJob } from '../api/jobs';
import type { Example, JobResult } from '../api/types';

/** Time limit for rating an example; one that takes longer is shown without a level. */
const TIMEOUT_MS = 10_000;

export class Levels {
  /** The levels that were found, by the id of the example; null for one without a level. */
  #known = $state.raw<Record<string, number | null>>({});
  #queue: Example[] = [];
  #job: JobHandle | null = null;
  #paused = false;

  /** The level of an example, if it is known and has one. */
  of(id: string): number | null {
    return this.#known[id] ?? null;
  }

  /** Rates an example after those that were requested before. */
  request(example: Example) {
    const { id } = example;
    if (id in this.#known || this.#queue.some((other) => other.id === id)) return;
    this.#queue.push(example);
    this.#next();
  }

  /** Withdraws a request, because the card of the example is gone. */
  withdraw({ id }: Example) {
    const isRunning = this.#job !== null && this.#queue[0]?.id === id;
    this.#queue = this.#queue.filter((other) => other.id !== id);
    if (!isRunning) return;
    this.#job?.abandon();
    this.#job = null;
    // Usually several cards go at once.
    queueMicrotask(() => this.#next());
  }

  /** Stops rating, so that the server is free for what the user does next. */
  pause() {
    this.#paused = true;
    this.#job?.abandon();
    this.#job = null;
  }

  resume() {
    this.#paused = false;
    this.#next();
  }

  #next() {
    const [example] = this.#queue;
    if (this.#paused || this.#job || !example) return;
    const { family, sources } = example;
    this.#job = startJob(
      { kind: 'rate', puzzle: { family, sources }, limits: { timeout_ms: TIMEOUT_MS } },
      {
        done: (result) => {
          this.#known = { ...this.#known, [example.id]: levelOf(result) };
          this.#finish(example);
        },
        // The server is busy or cannot be reached; the next visit asks again.
        failed: () => this.#finish(example),
      },
    );
  }

  #finish(example: Example) {
    this.#job = null;
    this.#queue = this.#queue.filter((other) => other !== example);
    this.#next();
  }
}

function levelOf(result: JobResult): number | null {
  return result.kind === 'rate' ? (result.rating?.level ?? null) : null;
}

export const levels = new Levels();
