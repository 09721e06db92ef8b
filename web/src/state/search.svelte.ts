// The searches of the Solve view, one per puzzle and position: the settings, the job, its progress and its result.
// A search belongs to its puzzle, not to a view: it continues while the user is on another view, and its end is
// announced there. The four most recent are kept, and one runs at a time.
import type { Failure } from '../api/client';
import { type JobHandle, startJob } from '../api/jobs';
import type { ComparedRun, JobKind, JobResult, ListedSolution, Progress, PuzzleIn } from '../api/types';
import { parseNumber } from '../components/parseNumber';
import { hasNoSolution, resultText } from '../components/resultText';
import { t } from '../i18n/i18n.svelte';
import { router } from '../router.svelte';
import { announce, toast } from './announcer.svelte';
import { lastAnswer } from './lastAnswer.svelte';
import { gameKey, puzzle } from './puzzle.svelte';

/** Maximum number of searches that are kept. */
const MAX_SEARCHES = 4;
/** Time limit for finding the reason why a list of solutions is empty. */
const REASON_TIMEOUT_MS = 5000;
/** A user runs one search at a time, so it may use all the memory the server allows. */
const ALL_MEMORY = Number.MAX_SAFE_INTEGER;

export class Search {
  kind = $state<JobKind>('solve');
  algorithm = $state('');
  seconds = $state(30);
  nodes = $state('');
  job = $state.raw<JobHandle | null>(null);
  progress = $state.raw<Progress | null>(null);
  result = $state.raw<JobResult | null>(null);
  /** Why there is no solution, where the result itself does not say. */
  noSolutionReason = $state.raw<string | null>(null);
  failure = $state.raw<Failure | null>(null);
  listed = $state.raw<ListedSolution[]>([]);
  /** The algorithms of a comparison that have ended. */
  runs = $state.raw<ComparedRun[]>([]);
  /** The number of all solutions, counted on request when the list was cut. */
  total = $state.raw<JobResult | null>(null);
  /** The index of the picture that is shown. */
  shownIndex = $state(0);
  readonly key: string;
  #title = '';

  constructor(readonly puzzle: PuzzleIn) {
    this.key = gameKey(puzzle);
  }

  start() {
    [this.result, this.total, this.listed, this.shownIndex, this.runs] = [null, null, [], 0, []];
    this.noSolutionReason = null;
    lastAnswer.clear();
    announce(t('page-solve-started'));
    const { kind, algorithm } = this;
    this.#run(kind, algorithm && kind === 'solve' ? { algorithm } : {}, (result) => {
      if (kind === 'list' && hasNoSolution(result)) this.#explainEmptyList(result);
      else this.#finish(result);
    });
  }

  count() {
    this.total = null;
    announce(t('page-count-running'));
    this.#run('count', {}, (result) => {
      this.total = result;
      this.#report(resultText(result));
    });
  }

  stop() {
    this.job?.stop();
  }

  #run(kind: JobKind, options: { algorithm?: string }, done: (result: JobResult) => void) {
    searches.stopOthers(this);
    [this.progress, this.failure] = [null, null];
    this.#title = puzzle.opened?.title ?? '';
    const nodes = parseNumber(this.nodes, 1);
    this.job = startJob(
      {
        kind,
        puzzle: this.puzzle,
        ...options,
        limits: {
          timeout_ms: this.seconds * 1000,
          max_memory: ALL_MEMORY,
          ...(nodes ? { max_nodes: nodes } : {}),
        },
      },
      {
        progress: (progress) => (this.progress = progress),
        run: (run) => {
          if (!this.runs.some(({ algorithm }) => algorithm === run.algorithm))
            this.runs = [...this.runs, run];
        },
        // After a reconnect the stream repeats all solutions from the first.
        solution: (solution) => {
          if (solution.number > this.listed.length) this.listed = [...this.listed, solution];
        },
        done: (result) => {
          this.job = null;
          done(result);
        },
        failed: (failure) => ([this.job, this.failure] = [null, failure]),
      },
    );
  }

  /** An empty list gives no reason; a search for one solution does. */
  #explainEmptyList(empty: JobResult) {
    const finish = (reason: string | null) => {
      this.job = null;
      this.noSolutionReason = reason;
      this.#finish(empty);
    };
    this.job = startJob(
      { kind: 'solve', puzzle: this.puzzle, limits: { timeout_ms: REASON_TIMEOUT_MS } },
      {
        done: (result) => {
          const proved = result.kind === 'solve' && result.outcome === 'no-solution';
          finish(proved ? (result.message ?? null) : null);
        },
        failed: () => finish(null),
      },
    );
  }

  #finish(result: JobResult) {
    this.result = result;
    if (result.kind === 'solve' && result.outcome === 'solved' && result.solution?.text)
      lastAnswer.set(this.puzzle, result.solution.moves ?? result.solution.text);
    this.#report(resultText(result, this.noSolutionReason));
  }

  /** Announces the result. On another view, or with another puzzle open, the message names the puzzle. */
  #report(text: string) {
    const { state: _, ...whole } = this.puzzle;
    if (router.view === 'solve' && puzzle.key === gameKey(whole)) announce(text);
    else toast(`${this.#title}: ${text}`);
  }
}

class Searches {
  #byKey = new Map<string, Search>();

  /** The search on this puzzle, which may be new. The least recently used ones are dropped. */
  of(input: PuzzleIn): Search {
    const key = gameKey(input);
    const search = this.#byKey.get(key) ?? new Search(input);
    this.#byKey.delete(key);
    this.#byKey.set(key, search);
    for (const [old, other] of this.#byKey) {
      if (this.#byKey.size <= MAX_SEARCHES) break;
      other.job?.abandon();
      this.#byKey.delete(old);
    }
    return search;
  }

  /** Stops all other searches, because the page runs one at a time. */
  stopOthers(except: Search) {
    for (const search of this.#byKey.values()) if (search !== except) search.stop();
  }
}

export const searches = new Searches();
