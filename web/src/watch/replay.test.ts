// Tests of playing back a search: forwards, backwards, from any event on, and received in parts.
import { expect, test } from 'vitest';
import type { Scene, TraceAnswer } from '../api/types';
import { trace } from './fixture';
import { Replayer } from './replay';

const labels = (scene: Scene | null) =>
  scene?.panels[0]?.view === 'grid' ? scene.panels[0].cells.map((cell) => cell.label || '.').join('') : null;

function load(...parts: TraceAnswer[]): Replayer {
  const made = new Replayer();
  for (const part of parts) made.add(part);
  return made;
}

test('events are applied forwards and backwards', () => {
  const replayer = load(trace);
  expect([0, 1, 2, 3, 2, 1, 0, 3].map((at) => labels(replayer.sceneAt(at)))).toEqual([
    '..',
    'A.',
    '..',
    'BB',
    '..',
    'A.',
    '..',
    'BB',
  ]);
});

test('the first scene is not mutated', () => {
  load(trace).sceneAt(3);
  expect(labels(trace.scene)).toBe('..');
});

test('parts are appended, and the last one has the outcome', () => {
  const replayer = load(
    { ...trace, events: trace.events.slice(0, 1), next: 2, outcome: null },
    { ...trace, events: trace.events.slice(1), from: 2 },
  );
  expect([replayer.length, replayer.next, replayer.outcome, labels(replayer.sceneAt(3))]).toEqual([
    3,
    null,
    'solved',
    'BB',
  ]);
});

test('a long trace can be entered anywhere', () => {
  const many = Array.from({ length: 2600 }, (_, i) => ({
    number: i + 1,
    cases: i,
    nodes: i,
    event: 'place',
    caption: '',
    changes: [{ panel: 0, index: i % 2, role: 'piece' as const, piece: 0, label: String(i), marked: false }],
  }));
  const replayer = load({ ...trace, events: many });
  expect(labels(replayer.sceneAt(2600))).toBe('25982599');
  expect(labels(replayer.sceneAt(1001))).toBe('1000999');
  expect(labels(replayer.sceneAt(499))).toBe('498497');
  expect(labels(replayer.sceneAt(2001))).toBe('20001999');
});

test('an empty replayer has no scene', () => {
  expect(new Replayer().sceneAt(0)).toBeNull();
});

test('an event can replace the whole scene', () => {
  const whole = {
    number: 4,
    event: 'jump',
    cases: 0,
    nodes: 0,
    caption: '',
    changes: [],
    scene: trace.scene,
  };
  const replayer = load({ ...trace, events: [...trace.events, whole] });
  expect([3, 4, 3].map((at) => labels(replayer.sceneAt(at)))).toEqual(['BB', '..', 'BB']);
});

test('entries of a list are struck out and restored', () => {
  const entry = (text: string) => ({ text, done: false });
  const list = {
    view: 'list' as const,
    groups: [{ entries: [entry('12')] }, { entries: [entry('345'), entry('678')] }],
  };
  const events = [
    {
      number: 1,
      event: 'place',
      cases: 0,
      nodes: 0,
      caption: '',
      changes: [{ panel: 0, index: 2, done: true }],
    },
    {
      number: 2,
      event: 'remove',
      cases: 0,
      nodes: 0,
      caption: '',
      changes: [{ panel: 0, index: 2, done: false }],
    },
  ];
  const replayer = load({ ...trace, scene: { title: '', panels: [list] }, events });
  const struck = (at: number) => {
    const panel = replayer.sceneAt(at)?.panels[0];
    return panel?.view === 'list'
      ? panel.groups.flatMap((group) => group.entries.filter(({ done }) => done)).length
      : null;
  };
  expect([0, 1, 2, 1, 0].map(struck)).toEqual([0, 1, 0, 1, 0]);
});
