// Tests of the user's own puzzles: keeping, replacing and removing them, and damaged data.
import { beforeEach, expect, test, vi } from 'vitest';
import { Drawings } from './drawings.svelte';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

test('puzzles are kept, the newest first, and found again', () => {
  const drawings = new Drawings();
  drawings.keep('One', 'packing', 'a');
  drawings.keep('Two', 'sliding', 'b');
  expect(new Drawings().all.map(({ name }) => name)).toEqual(['Two', 'One']);
});

test('the same name replaces, and a puzzle can be removed', () => {
  const drawings = new Drawings();
  drawings.keep('One', 'packing', 'a');
  drawings.keep('One', 'packing', 'b');
  expect(drawings.all.map(({ text }) => text)).toEqual(['b']);
  drawings.remove(drawings.all[0]?.id ?? '');
  expect(new Drawings().all).toEqual([]);
});

test('damaged data is left out', () => {
  localStorage.setItem(
    'teka.drawings',
    '[null, {"id": 3}, {"id":"x","name":"n","family":"packing","text":"t"}]',
  );
  expect(new Drawings().all.map(({ id }) => id)).toEqual(['x']);
});
