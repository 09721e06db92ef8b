// Tests of the times of solved games, and of their averages as speedcubers compute them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTime, averageOf, forgetTimes, loadTimes } from './results';

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const add = (ms: number, game = String(ms)) => addTime(4, 4, { game, ms, moves: 80 });

test('an average leaves out the best and the worst', () => {
  const times = (...all: number[]) => all.map((ms) => ({ ms }));
  expect(averageOf(times(10, 20, 30, 40, 1000), 5)).toBe(30);
  expect(averageOf(times(1, 10, 20, 30, 40, 1000), 5)).toBe(30);
  expect(averageOf(times(10, 20, 30, 40), 5)).toBeNull();
  expect(averageOf(times(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 12)).toBe(6.5);
});

test('the last twelve games are kept by size, each once, and the best', () => {
  for (let ms = 1; ms <= 14; ms += 1) add(ms);
  expect(add(14).latest.map(({ ms }) => ms)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(loadTimes(4, 4).best?.ms).toBe(1);
  expect(loadTimes(3, 3)).toEqual({ best: null, latest: [] });
  expect(forgetTimes(4, 4)).toEqual({ best: null, latest: [] });
  expect(loadTimes(4, 4).latest).toEqual([]);
});

test('damaged data in the storage is ignored', () => {
  for (const text of ['null', '3', '{"latest":3,"best":{"ms":"x"}}', '{"latest":[null,{"ms":1}]}', 'x']) {
    localStorage.setItem('teka.times.4x4', text);
    expect(loadTimes(4, 4), text).toEqual({ best: null, latest: [] });
  }
});
