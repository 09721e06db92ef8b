import { expect, test } from 'vitest';
import { hrefOf, parseRoute, VIEWS } from './router.svelte';

test.each([...VIEWS])('%s has an address', (view) => {
  expect(parseRoute(hrefOf(view)).view).toBe(view);
});

test.each(['', '#', '#/', '#/nowhere', '#main'])('%j leads to the gallery', (hash) => {
  expect(parseRoute(hash).view).toBe('gallery');
});

test('a puzzle rides along', () => {
  const { view, params } = parseRoute('#/play?p=ab_c-d');
  expect([view, params.get('p')]).toEqual(['play', 'ab_c-d']);
});
