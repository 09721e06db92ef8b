// Tests of undo and redo, and of saving and loading a history.
import { expect, test } from 'vitest';
import { History } from './history.svelte';

function walked(...states: string[]): History<string> {
  const history = new History('start');
  for (const state of states) history.do(state, `to ${state}`);
  return history;
}

test('undo and redo move through the steps', () => {
  const history = walked('a', 'b');
  history.undo();
  expect([history.state, history.moves, history.lastLabel, history.nextLabel]).toEqual([
    'a',
    1,
    'to a',
    'to b',
  ]);
  history.undo();
  history.undo();
  expect([history.state, history.canUndo, history.canRedo]).toEqual(['start', false, true]);
  history.redo();
  history.redo();
  history.redo();
  expect([history.state, history.canRedo]).toEqual(['b', false]);
});

test('a new step discards the undone ones', () => {
  const history = walked('a', 'b');
  history.undo();
  history.do('c', 'to c');
  expect([history.state, history.canRedo]).toEqual(['c', false]);
  history.undo();
  expect(history.state).toBe('a');
});

test('undo is unlimited', () => {
  const history = new History(0);
  for (let i = 1; i <= 5000; i += 1) history.do(i, '');
  for (let i = 0; i < 5000; i += 1) history.undo();
  expect(history.state).toBe(0);
});

test('a history can be saved and loaded, whole or in part', () => {
  const history = walked('a', 'b', 'c', 'd');
  history.undo();
  const whole = new History('start');
  whole.load(JSON.parse(JSON.stringify(history.save())));
  expect([whole.state, whole.moves, whole.canRedo]).toEqual(['c', 3, true]);
  const part = new History('start');
  part.load(history.save(3));
  expect([part.state, part.moves, part.nextLabel]).toEqual(['c', 1, 'to d']);
});

test('loading a damaged history changes nothing', () => {
  const history = walked('a');
  history.load({ steps: [], at: 0 });
  history.load({ steps: [{ state: 'x', label: '' }], at: 4 });
  expect(history.state).toBe('a');
});
