// How two searches keep step: a moment counts events, or the search nodes that each has visited. Converts a moment to
// the number of events of a search that have happened, and back. A trace has no clock, and the time of a traced search
// would be that of tracing; nodes are the same on every machine, so they stand for time.
import type { Replayer } from './replay';

export type Pace = 'events' | 'nodes';
export const PACES: readonly Pace[] = ['events', 'nodes'];

/** How many events of a search have happened at a moment, counted as the pace says. */
export function placeAt({ events }: Replayer, moment: number, pace: Pace): number {
  if (pace === 'events') return Math.max(0, Math.min(moment, events.length));
  // The numbers of nodes never decrease: the first event beyond the moment is found by binary search.
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.nodes ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return moment <= 0 ? 0 : low;
}

/** The moment at which this many events of a search have happened. */
export function momentAfter({ events }: Replayer, place: number, pace: Pace): number {
  if (pace === 'events') return place;
  return place <= 0 ? 0 : Math.max(1, events[Math.min(place, events.length) - 1]?.nodes ?? 0);
}
