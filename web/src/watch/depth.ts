// How deep a search is after each event: the depth that the event states, or else how many pieces or entries are placed
// or how many moves are made. Also reduces the depths of a long search to a few ranges, for a curve.
import type { TraceEvent } from '../api/types';

/** The depth after an event, from the depth before it. */
export function depthAfter(event: TraceEvent, before: number): number {
  if (typeof event.depth === 'number') return event.depth;
  switch (event.event) {
    case 'place':
    case 'write':
      return before + 1;
    case 'remove':
    case 'take-back':
      return Math.max(0, before - 1);
    case 'expand':
    case 'slide':
      return typeof event.g === 'number' ? event.g : before;
    default:
      return before;
  }
}

/** A stretch of events: the least and the greatest depth in it. */
export interface DepthRange {
  least: number;
  most: number;
}

/** The depths in at most `count` stretches of equal length, as a curve has no room for more. */
export function depthRanges(depths: readonly number[], count: number): DepthRange[] {
  const stretches = Math.min(count, depths.length);
  return Array.from({ length: stretches }, (_, i) => {
    const from = Math.floor((i * depths.length) / stretches);
    const to = Math.floor(((i + 1) * depths.length) / stretches);
    let [least, most] = [depths[from] ?? 0, depths[from] ?? 0];
    for (let at = from + 1; at < to; at += 1) {
      const depth = depths[at] ?? 0;
      if (depth < least) least = depth;
      if (depth > most) most = depth;
    }
    return { least, most };
  });
}
