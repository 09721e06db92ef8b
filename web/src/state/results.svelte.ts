// The puzzles that were solved in this browser, with the time, moves and hints of each solve: records, reads and merges
// them, and finds the best. Each puzzle has a key of its own in the storage, so that two tabs never overwrite each
// other's results. Ticks, best results, statistics and the streak are computed from this list.
import { dayOf } from './calendarDay';
import { itemKeys, loadItem, saveItem } from './storage';

/** One solve of a puzzle. */
export interface Solve {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The player's day on which the game was begun. */
  day: string;
  ms: number;
  moves: number;
  hints: number;
}

/** A solved puzzle. Saved in players' browsers, so the names of its fields must stay. */
export interface SolvedPuzzle {
  address: string;
  title: string;
  family: string;
  level: number | null;
  /** The day whose puzzle it is; null if it is not a daily puzzle. */
  daily: string | null;
  solves: Solve[];
}

const PREFIX = 'solved.';
/** Maximum number of solves that are kept for one puzzle: the best one and the latest. */
const MAX_SOLVES = 20;

class Results {
  #all = $state.raw<ReadonlyMap<string, SolvedPuzzle>>(new Map());
  readonly #byAddress = $derived(new Map(this.all.map((one) => [one.address, one])));

  constructor() {
    this.reload();
    // Another tab has solved something.
    if (typeof addEventListener === 'function') addEventListener('storage', () => this.reload());
  }

  /** Reads all results from the storage. */
  reload() {
    const found = itemKeys(PREFIX).map((key) => [key, readSolved(loadItem(key))] as const);
    this.#all = new Map(found.flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
  }

  get all(): SolvedPuzzle[] {
    return [...this.#all.values()];
  }

  /** Records that a puzzle was solved; `game` is the key of the game. */
  record(
    game: string,
    puzzle: Omit<SolvedPuzzle, 'solves'>,
    solve: Omit<Solve, 'at' | 'day'>,
    now = Date.now(),
  ) {
    const key = PREFIX + game.replace(/^play\./, '');
    const before = readSolved(loadItem(key));
    const solves = [...(before?.solves ?? []), { ...solve, at: now, day: dayOf(now - solve.ms) }];
    // A puzzle with a name keeps it when it is played again from a link.
    const named =
      before && !before.address.startsWith('?') && puzzle.address.startsWith('?') ? before : puzzle;
    saveItem(key, { ...named, solves: kept(solves) } satisfies SolvedPuzzle);
    this.reload();
  }

  /** The results of a game, if it was solved. */
  of(game: string): SolvedPuzzle | null {
    return this.#all.get(PREFIX + game.replace(/^play\./, '')) ?? null;
  }

  /** The results of the puzzle with this address. */
  at(address: string): SolvedPuzzle | null {
    return this.#byAddress.get(address) ?? null;
  }

  /** The days on which a puzzle of that day was solved. */
  get days(): Set<string> {
    const solvedThen = ({ daily, solves }: SolvedPuzzle) => daily && solves.some(({ day }) => day === daily);
    return new Set(this.all.filter(solvedThen).map(({ daily }) => daily as string));
  }
}

/** The best of several solves: the quickest of those without hints or, if there are none, of all. */
export function bestOf(solves: readonly Solve[]): Solve | null {
  const order = (one: Solve, other: Solve) =>
    Number(one.hints > 0) - Number(other.hints > 0) || one.ms - other.ms || one.moves - other.moves;
  return [...solves].sort(order)[0] ?? null;
}

function kept(solves: Solve[]): Solve[] {
  if (solves.length <= MAX_SOLVES) return solves;
  const latest = solves.slice(1 - MAX_SOLVES);
  const best = bestOf(solves);
  return best && !latest.includes(best) ? [best, ...latest] : latest;
}

/** Reads a saved result; null if it is damaged. */
export function readSolved(saved: unknown): SolvedPuzzle | null {
  if (typeof saved !== 'object' || saved === null) return null;
  const { address, title, family, level, daily, solves } = saved as Record<string, unknown>;
  if (typeof family !== 'string' || !Array.isArray(solves)) return null;
  const times = solves
    .filter(isSolve)
    .map(({ at, day, ms, moves, hints }) => ({ at, day, ms, moves, hints }));
  if (times.length === 0) return null;
  return {
    address: typeof address === 'string' ? address : '',
    title: typeof title === 'string' ? title : '',
    family,
    level: typeof level === 'number' ? level : null,
    daily: typeof daily === 'string' ? daily : null,
    solves: times,
  };
}

function isSolve(saved: unknown): saved is Solve {
  if (typeof saved !== 'object' || saved === null) return false;
  const { at, day, ms, moves, hints } = saved as Record<string, unknown>;
  return [at, ms, moves, hints].every((n) => typeof n === 'number' && n >= 0) && typeof day === 'string';
}

/** Merges the solves of two copies of a result. */
export function mergeSolves(one: readonly Solve[], other: readonly Solve[]): Solve[] {
  const all = new Map([...one, ...other].map((solve) => [solve.at, solve]));
  return kept([...all.values()].sort((a, b) => a.at - b.at));
}

export const results = new Results();
