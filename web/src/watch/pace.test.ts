// Tests of how far a search is at a moment, and of the moment of an event, counted in events or in nodes.
import { expect, test } from 'vitest';
import type { TraceEvent } from '../api/types';
import { momentAfter, placeAt } from './pace';
import { Replayer } from './replay';

/** A search whose events had visited these numbers of nodes. */
function search(nodes: number[]): Replayer {
  const replayer = new Replayer();
  for (const [at, count] of nodes.entries())
    replayer.events.push({ number: at + 1, nodes: count } as TraceEvent);
  return replayer;
}

test('by events, moments and places are the same, up to the end', () => {
  const replayer = search([1, 5, 9]);
  expect([-1, 0, 2, 3, 7].map((moment) => placeAt(replayer, moment, 'events'))).toEqual([0, 0, 2, 3, 3]);
  expect(momentAfter(replayer, 2, 'events')).toBe(2);
});

test('by nodes, a search is as far as its nodes allow: against a count of all events', () => {
  let seed = 17;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 60; round += 1) {
    let count = 0;
    const nodes = Array.from({ length: round % 23 }, () => (count += random(3)));
    const replayer = search(nodes);
    for (let moment = 1; moment <= count + 2; moment += 1) {
      expect(placeAt(replayer, moment, 'nodes')).toBe(nodes.filter((one) => one <= moment).length);
    }
    expect(placeAt(replayer, 0, 'nodes')).toBe(0);
    for (let place = 0; place <= nodes.length; place += 1) {
      expect(placeAt(replayer, momentAfter(replayer, place, 'nodes'), 'nodes')).toBeGreaterThanOrEqual(place);
    }
  }
});
