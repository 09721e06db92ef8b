// Tests of the drafts of the drawing view: how they are saved, replaced and undone.
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

test('every family keeps its draft, also after a reload', () => {
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

test('a newly opened puzzle replaces an unchanged draft, but not a changed one', () => {
  const drafts = new Drafts();
  drafts.offer({ family: 'packing', text: 'IQ Puzzler' });
  drafts.offer({ family: 'packing', text: 'Soma' });
  expect(drafts.text).toBe('Soma');
  drafts.draw('Soma, changed');
  drafts.offer({ family: 'sliding', text: 'tiles' });
  expect(drafts.text).toBe('tiles');
  drafts.offer({ family: 'packing', text: 'another' });
  expect(drafts.text).toBe('Soma, changed');
});

test('a puzzle that was offered before changes nothing', () => {
  const drafts = new Drafts();
  drafts.offer({ family: 'packing', text: 'Soma' });
  drafts.replace('packing', 'blank');
  drafts.choose('sliding');
  drafts.begin('sliding', 'tiles');
  const again = new Drafts();
  again.offer({ family: 'packing', text: 'Soma' });
  expect([again.family, again.text]).toEqual(['sliding', 'tiles']);
});

test('undo restores a replaced draft, then reverts stroke by stroke', () => {
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

test('a draft undone to its beginning counts as unchanged', () => {
  const drafts = new Drafts();
  drafts.offer({ family: 'packing', text: 'IQ Puzzler' });
  drafts.draw('changed');
  drafts.undo();
  drafts.offer({ family: 'packing', text: 'Soma' });
  expect(drafts.text).toBe('Soma');
  expect([drafts.canUndo, drafts.canRedo]).toEqual([false, false]);
});
