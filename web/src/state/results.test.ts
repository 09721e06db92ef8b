// Tests of results: two tabs, which days count for a streak, the best results, and the backup as one file.
import { beforeEach, expect, test, vi } from 'vitest';
import { backup, restore } from './backup';
import { dayOf, streak } from './calendarDay';
import { bestOf, readSolved, results } from './results.svelte';

let store: Map<string, string>;
function stubStorage() {
  store = new Map();
  const methods = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy({} as Storage, {
      get: (_, name) => methods[name as keyof typeof methods],
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
}
beforeEach(() => {
  stubStorage();
  results.reload();
});

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();
const daily = (day: number) => ({
  address: `daily/${dayOf(at(day))}/sliding`,
  title: 'x',
  family: 'sliding',
  level: 1,
  daily: dayOf(at(day)),
});
const solve = { ms: 60_000, moves: 5, hints: 0 };

test('a streak over a week with a gap, a clock set back and two tabs', () => {
  for (const day of [9, 10, 11]) results.record(`play.${day}`, daily(day), solve, at(day));
  expect(streak(results.days, dayOf(at(11)))).toBe(3);
  // Nothing on the 12th.
  results.record('play.13', daily(13), solve, at(13));
  expect(streak(results.days, dayOf(at(13)))).toBe(1);
  // Another tab has written another puzzle of the same day meanwhile; neither is lost, and the day counts once.
  store.set('teka.solved.other', store.get('teka.solved.13') ?? '');
  results.record('play.13', daily(13), solve, at(13, 13));
  expect(results.all.length).toBe(5);
  expect(streak(results.days, dayOf(at(13)))).toBe(1);
  // The clock is set back by two days, and a puzzle is solved again then.
  results.record('play.11', daily(11), solve, at(11, 18));
  expect(streak(results.days, dayOf(at(11)))).toBe(3);
  expect(streak(results.days, dayOf(at(13)))).toBe(1);
  results.record('play.14', daily(14), solve, at(14));
  expect(streak(results.days, dayOf(at(14)))).toBe(2);
});

test('a puzzle of a past day does not fill a gap, but a game over midnight counts', () => {
  results.record('play.late', daily(12), solve, at(14));
  expect(results.days.size).toBe(0);
  results.record('play.night', daily(15), { ...solve, ms: 7_200_000 }, at(16, 1));
  expect([...results.days]).toEqual(['2026-11-15']);
});

test('the best result has no hints, if there is one without', () => {
  const times = [
    { ...solve, at: 1, day: 'd', ms: 5000, hints: 2 },
    { ...solve, at: 2, day: 'd', ms: 9000, hints: 0 },
    { ...solve, at: 3, day: 'd', ms: 8000, hints: 0 },
  ];
  expect(bestOf(times)?.at).toBe(3);
  expect(bestOf([])).toBeNull();
});

test('only the best and the latest times of a puzzle are kept', () => {
  for (let n = 0; n < 60; n += 1) results.record('play.a', daily(9), { ...solve, ms: 1000 + n }, at(9) + n);
  const kept = results.of('play.a')?.solves ?? [];
  expect(kept.length).toBe(20);
  expect(kept[0]?.ms).toBe(1000);
  expect(kept.at(-1)?.ms).toBe(1059);
});

test('a backup is one file, whose import elsewhere loses nothing that is there', () => {
  results.record('play.a', daily(9), solve, at(9));
  localStorage.setItem('teka.play.a', JSON.stringify({ when: 5, solved: true }));
  localStorage.setItem('teka.language', '"id"');
  const file = backup();
  stubStorage();
  results.record('play.a', daily(9), { ...solve, ms: 1 }, at(9) + 1);
  results.record('play.b', daily(10), solve, at(10));
  localStorage.setItem('teka.play.a', JSON.stringify({ when: 9, solved: false }));
  expect(restore(file)).toBeGreaterThan(0);
  results.reload();
  expect(results.of('play.a')?.solves.map(({ ms }) => ms)).toEqual([60_000, 1]);
  expect(results.of('play.b')).not.toBeNull();
  expect(store.get('teka.language')).toBe('"id"');
  expect(store.get('teka.play.a')).toContain('"when":9');
  // Importing it twice changes nothing.
  const once = JSON.stringify([...store]);
  restore(file);
  expect(JSON.stringify([...store])).toBe(once);
});

test('kept puzzles and changed drafts stay when a file is imported', () => {
  const kept = (name: string, when: number) => ({
    id: name,
    name,
    family: 'packing',
    text: `${name} ${when}`,
    when,
  });
  const draft = (text: string, touched: boolean) => ({ text, touched });
  localStorage.setItem('teka.drawings', JSON.stringify([kept('both', 5), kept('file', 3)]));
  const all = { packing: draft('file', false), sliding: draft('file', true) };
  localStorage.setItem('teka.drafts', JSON.stringify({ family: 'packing', bench: null, all }));
  const file = backup();
  stubStorage();
  localStorage.setItem('teka.drawings', JSON.stringify([kept('both', 9), kept('here', 4)]));
  const own = { packing: draft('here', true), sliding: draft('here', false) };
  localStorage.setItem('teka.drafts', JSON.stringify({ family: 'sliding', bench: null, all: own }));
  restore(file);
  const texts = (JSON.parse(store.get('teka.drawings') ?? '') as { text: string }[]).map(({ text }) => text);
  expect(texts).toEqual(['both 9', 'here 4', 'file 3']);
  expect(JSON.parse(store.get('teka.drafts') ?? '').all).toEqual({
    packing: draft('here', true),
    sliding: draft('file', true),
  });
});

test('files that are not backups are rejected, and invalid values are ignored', () => {
  for (const text of [
    '',
    '{}',
    'null',
    '[]',
    '{"teka":1}',
    '{"teka":1,"items":[]}',
    '{"teka":2,"items":{}}',
    'x',
  ])
    expect(restore(text)).toBeNull();
  const items = {
    'solved.x': 7,
    'solved.y': { family: 'sliding', solves: [null, {}] },
    '__proto__/x': 1,
    'a b': 1,
  };
  expect(restore(JSON.stringify({ teka: 1, items }))).toBe(0);
  expect(readSolved({ family: 'x', solves: [{ at: 1, day: 'd', ms: -1, moves: 0, hints: 0 }] })).toBeNull();
});
