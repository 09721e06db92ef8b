// The searches on the server, one for each puzzle: what is wanted, how far it is, what came of it. They belong to the
// puzzle, not to a view, so they go on and are found again while one is elsewhere in the page.
import { type JobHandle, startJob } from '../api/jobs';
import type { Failure, JobKind, JobResult, ListedSolution, Progress, PuzzleIn } from '../api/types';
import { parseNumber } from '../components/parseNumber';
import { hasNoSolution, resultText } from '../components/resultText';
import { t } from '../i18n/i18n.svelte';
import { router } from '../router.svelte';
import { announce, toast } from './announcer.svelte';
import { lastAnswer } from './lastAnswer.svelte';
import { gameKey, puzzle } from './puzzle.svelte';

/** Puzzles whose searches are remembered, and how long a reason for an empty list is looked for. */
const MOST = 4;
const REASON_MS = 5000;
/** A person runs one search at a time, so it may use all the memory that the server allows. */
const ALL_MEMORY = Number.MAX_SAFE_INTEGER;

export class Search {
  want = $state<JobKind>('solve');
  algorithm = $state('');
  seconds = $state(30);
  nodes = $state('');
  job = $state.raw<JobHandle | null>(null);
  progress = $state.raw<Progress | null>(null);
  result = $state.raw<JobResult | null>(null);
  failure = $state.raw<Failure | null>(null);
  listed = $state.raw<ListedSolution[]>([]);
  /** How many there are in all, asked for when not all are listed. */
  counted = $state.raw<JobResult | null>(null);
  /** Which of the pictures is looked at. */
  at = $state(0);
  readonly key: string;
  #title = '';

  constructor(readonly puzzle: PuzzleIn) {
    this.key = gameKey(puzzle);
  }

  start() {
    [this.result, this.counted, this.listed, this.at] = [null, null, [], 0];
    lastAnswer.clear();
    announce(t('page-solve-started'));
    const { want, algorithm } = this;
    this.#run(want, algorithm && want === 'solve' ? { algorithm } : {}, (it) => {
      if (want === 'list' && hasNoSolution(it)) this.#because(it);
      else this.#end(it);
    });
  }

  count() {
    this.counted = null;
    announce(t('page-count-running'));
    this.#run('count', {}, (it) => {
      this.counted = it;
      this.#say(it);
    });
  }

  stop() {
    this.job?.stop();
  }

  #run(kind: JobKind, more: { algorithm?: string }, done: (it: JobResult) => void) {
    searches.stopOthers(this);
    [this.progress, this.failure] = [null, null];
    this.#title = puzzle.opened?.title ?? '';
    const nodes = parseNumber(this.nodes, 1);
    this.job = startJob(
      {
        kind,
        puzzle: this.puzzle,
        ...more,
        limits: {
          timeout_ms: this.seconds * 1000,
          max_memory: ALL_MEMORY,
          ...(nodes ? { max_nodes: nodes } : {}),
        },
      },
      {
        progress: (now) => (this.progress = now),
        // Where the stream broke and is heard again, it tells all solutions from the first.
        solution: (one) => {
          if (one.number > this.listed.length) this.listed = [...this.listed, one];
        },
        done: (it) => {
          this.job = null;
          done(it);
        },
        failed: (why) => ([this.job, this.failure] = [null, why]),
      },
    );
  }

  /** An empty list does not say why it is empty; a search does. */
  #because(empty: JobResult) {
    this.job = startJob(
      { kind: 'solve', puzzle: this.puzzle, limits: { timeout_ms: REASON_MS } },
      {
        done: (it) => {
          this.job = null;
          this.#end({ ...empty, message: it.outcome === 'no-solution' ? (it.message ?? null) : null });
        },
        failed: () => {
          this.job = null;
          this.#end(empty);
        },
      },
    );
  }

  #end(it: JobResult) {
    this.result = it;
    if (it.outcome === 'solved' && it.solution?.text)
      lastAnswer.set(this.puzzle, it.solution.moves ?? it.solution.text);
    this.#say(it);
  }

  /** Who is elsewhere is told which puzzle it is about. */
  #say(it: JobResult) {
    if (router.view === 'solve' && puzzle.key === this.key) announce(resultText(it));
    else toast(`${this.#title}: ${resultText(it)}`);
  }
}

class Searches {
  #kept = new Map<string, Search>();

  /** The search on this puzzle. The one that was looked at last is forgotten last. */
  of(input: PuzzleIn): Search {
    const key = gameKey(input);
    const search = this.#kept.get(key) ?? new Search(input);
    this.#kept.delete(key);
    this.#kept.set(key, search);
    for (const [old, other] of this.#kept) {
      if (this.#kept.size <= MOST) break;
      other.job?.abandon();
      this.#kept.delete(old);
    }
    return search;
  }

  /** One search at a time is enough for one page. */
  stopOthers(but: Search) {
    for (const search of this.#kept.values()) if (search !== but) search.stop();
  }
}

export const searches = new Searches();
