import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drafts } from './drafts.svelte';

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pause = () => vi.advanceTimersByTime(1000);

test('every family has a draft, also after a reload', () => {
  const drafts = new Drafts();
  drafts.choose('packing');
  drafts.begin('packing', 'blank board');
  drafts.draw('my board');
  drafts.choose('sliding');
  drafts.begin('sliding', 'blank tiles');
  drafts.draw('my tiles');
  drafts.choose('packing');
  drafts.begin('packing', 'blank board');
  expect(drafts.text).toBe('my board');
  const again = new Drafts();
  expect([again.family, again.text]).toEqual(['packing', 'my board']);
  again.choose('sliding');
  again.begin('sliding', 'blank tiles');
  expect(again.text).toBe('my tiles');
});

test('an untouched draft gives way to a new puzzle on the bench, a touched one does not', () => {
  const drafts = new Drafts();
  drafts.meet({ family: 'packing', text: 'IQ Puzzler' });
  drafts.meet({ family: 'packing', text: 'Soma' });
  expect(drafts.text).toBe('Soma');
  drafts.draw('Soma, changed');
  drafts.meet({ family: 'sliding', text: 'tiles' });
  expect(drafts.text).toBe('tiles');
  drafts.meet({ family: 'packing', text: 'another' });
  expect(drafts.text).toBe('Soma, changed');
});

test('a bench puzzle that was met before changes nothing', () => {
  const drafts = new Drafts();
  drafts.meet({ family: 'packing', text: 'Soma' });
  drafts.replace('packing', 'blank');
  drafts.choose('sliding');
  drafts.begin('sliding', 'tiles');
  const again = new Drafts();
  again.meet({ family: 'packing', text: 'Soma' });
  expect([again.family, again.text]).toEqual(['sliding', 'tiles']);
});

test('a draft that was replaced comes back, and strokes are undone one by one', () => {
  const drafts = new Drafts();
  drafts.choose('packing');
  drafts.begin('packing', 'blank');
  expect(drafts.canUndo).toBe(false);
  drafts.draw('a');
  drafts.draw('ab');
  pause();
  drafts.draw('abc');
  drafts.replace('packing', 'blank');
  drafts.undo();
  expect(drafts.text).toBe('abc');
  drafts.undo();
  expect(drafts.text).toBe('ab');
  drafts.undo();
  expect([drafts.text, drafts.canUndo]).toEqual(['blank', false]);
});

test('what is undone to an untouched draft is untouched again', () => {
  const drafts = new Drafts();
  drafts.meet({ family: 'packing', text: 'IQ Puzzler' });
  drafts.draw('changed');
  drafts.undo();
  drafts.meet({ family: 'packing', text: 'Soma' });
  expect(drafts.text).toBe('Soma');
});
