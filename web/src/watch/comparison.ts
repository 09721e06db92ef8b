// Compares two searches at the current moment in a sentence: which one has ended first, or else which one has visited
// more nodes, and by how many. If they keep step by nodes, it compares their events instead.
import { formatNumber, t } from '../i18n/i18n.svelte';
import type { Playbacks } from './playbacks.svelte';

/** Empty if there is only one search. */
export function comparison(playbacks: Playbacks): string {
  const [one, other] = playbacks.all;
  if (!one || !other) return '';
  const places = [one, other].map((playback) => playbacks.placeOf(playback));
  const ended = [one, other].filter(
    ({ replayer, length }, i) => replayer.next === null && (places[i] ?? 0) >= length,
  );
  if (ended.length === 1) return t('page-watch-ended-first', { algorithm: ended[0]?.algorithm ?? '' });
  // In step by nodes, they differ in events.
  const inEvents = playbacks.effectivePace === 'nodes';
  const [a = 0, b = 0] = inEvents
    ? places
    : [one, other].map(({ replayer }, i) => replayer.events[(places[i] ?? 0) - 1]?.nodes ?? 0);
  if (a === b) {
    const same = formatNumber(a);
    return inEvents ? t('page-watch-level-events', { events: same }) : t('page-watch-level', { nodes: same });
  }
  const { algorithm } = a > b ? one : other;
  const count = formatNumber(Math.abs(a - b));
  return t(inEvents ? 'page-watch-more-events' : 'page-watch-more-nodes', { algorithm, count });
}
