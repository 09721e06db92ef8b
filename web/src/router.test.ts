// Tests of the addresses of views: current, former and unknown ones, and those that carry a puzzle.
import { expect, test } from 'vitest';
import { hrefOf, parseRoute, VIEWS } from './router.svelte';

test.each([...VIEWS])('%s has an address', (view) => {
  expect(parseRoute(hrefOf(view)).view).toBe(view);
});

test.each(['', '#', '#/', '#/nowhere', '#main', '#/constructor'])('%j shows the gallery', (hash) => {
  expect(parseRoute(hash).view).toBe('gallery');
});

test.each([
  ['#/bring', 'open'],
  ['#/take', 'export'],
])('%s, a former address, shows %s', (hash, view) => {
  expect(parseRoute(hash).view).toBe(view);
});

test('the address carries a shared puzzle', () => {
  const { view, params } = parseRoute('#/play?p=ab_c-d');
  expect([view, params.get('p')]).toEqual(['play', 'ab_c-d']);
});
