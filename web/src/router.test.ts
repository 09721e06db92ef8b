// Tests of the router's addresses: which view and puzzle they name, former and unknown names, and round trips.
import { expect, test } from 'vitest';
import { hrefOf, parseRoute } from './router.svelte';

const of = (hash: string) => {
  const { view, address } = parseRoute(hash);
  return [view, address];
};

test('a view and the puzzle after it', () => {
  expect(of('#/play/kanoodle/12')).toEqual(['play', 'kanoodle/12']);
  expect(of('#/solve/iq-puzzler-pro')).toEqual(['solve', 'iq-puzzler-pro']);
  expect(of('#/play/')).toEqual(['play', '']);
  expect(of('#play')).toEqual(['play', '']);
});

test('a puzzle in a parameter, among others', () => {
  expect(of('#/watch?p=a-b_c&a=exact&at=7')).toEqual(['watch', '?p=a-b_c']);
  expect(of('#/play?k=1')).toEqual(['play', '?k=1']);
  expect(parseRoute('#/watch?p=x&at=7').params.get('at')).toBe('7');
});

test('former and unknown names', () => {
  expect(of('#/bring')).toEqual(['open', '']);
  expect(of('#/take?p=x')).toEqual(['export', '?p=x']);
  expect(of('#/gallery')).toEqual(['home', '']);
  for (const hash of ['', '#/', '#/nowhere', '#/__proto__', '#/toString', '#/%E0%A4%A']) {
    expect(of(hash)[0]).toBe('home');
  }
});

test('addresses survive a round trip through the hash', () => {
  for (const address of ['', 'soma', 'kanoodle/12', 'daily/2026-11-17/fillin', '?p=x_-Y', 'a b/ü%']) {
    expect(of(hrefOf('play', address))).toEqual(['play', address]);
  }
});
