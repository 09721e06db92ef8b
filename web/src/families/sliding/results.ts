// The times of solved games by the size of the board, kept in the browser: the best, the latest twelve, and the
// averages of 5 and 12 as speedcubers compute them, the mean of all but the best and the worst.
import { loadItem, removeItem, saveItem } from '../../state/storage';

/** Saved in players' browsers, so the names of its fields must stay. */
export interface SolveTime {
  /** Which game it was, so that none counts twice. */
  game: string;
  ms: number;
  moves: number;
}

export interface SolveTimes {
  best: SolveTime | null;
  /** The newest last. */
  latest: SolveTime[];
}

export const AVERAGES = [5, 12] as const;
const MAX_KEPT = Math.max(...AVERAGES);

const key = (rows: number, columns: number) => `times.${rows}x${columns}`;

const isTime = (it: Partial<SolveTime> | null | undefined): it is SolveTime =>
  typeof it?.game === 'string' && Number.isFinite(it.ms) && Number.isFinite(it.moves);

export function loadTimes(rows: number, columns: number): SolveTimes {
  const saved = loadItem<Partial<SolveTimes>>(key(rows, columns));
  const latest = Array.isArray(saved?.latest) ? saved.latest.filter(isTime) : [];
  return { best: isTime(saved?.best) ? saved.best : null, latest };
}

/** Adds the time of a game, unless it is there already. */
export function addTime(rows: number, columns: number, time: SolveTime): SolveTimes {
  const { best, latest } = loadTimes(rows, columns);
  if (latest.some(({ game }) => game === time.game)) return { best, latest };
  const times = {
    best: best && best.ms <= time.ms ? best : time,
    latest: [...latest, time].slice(-MAX_KEPT),
  };
  saveItem(key(rows, columns), times);
  return times;
}

export function forgetTimes(rows: number, columns: number): SolveTimes {
  removeItem(key(rows, columns));
  return { best: null, latest: [] };
}

/** The average of the last `count` times in milliseconds; null while there are fewer. */
export function averageOf(latest: readonly { ms: number }[], count: number): number | null {
  if (latest.length < count) return null;
  const times = latest.slice(-count).map(({ ms }) => ms);
  times.sort((a, b) => a - b);
  const counted = times.slice(1, -1);
  return counted.reduce((sum, ms) => sum + ms, 0) / counted.length;
}
