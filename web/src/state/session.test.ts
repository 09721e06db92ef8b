// Tests of a game: full boards checked by the server, saving and restoring, restarts, hints that count once, and a full
// storage.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Rules } from '../families/contract';
import { Session } from './session.svelte';
import { itemKeys } from './storage';

interface Row {
  filled: string;
}
/** A row of squares, filled one after another. */
const rules: Rules<number, Row> = {
  start: () => ({ filled: '' }),
  text: (size, { filled }) => filled.padEnd(size, '.'),
  isFull: (size, { filled }) => filled.length === size,
  restore: (size, saved) => {
    const filled = (saved as Row | null)?.filled;
    return typeof filled === 'string' && filled.length <= size ? { filled } : null;
  },
};
const puzzle = { sources: [{ name: 'a', text: 'a' }] };
const game = (key = 'play.one', size = 3) => new Session(puzzle, size, rules, key);

let answers: { answer: string; legal: boolean }[];
beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal(
    'localStorage',
    new Proxy({} as Storage, {
      get: (_, name) =>
        ({
          getItem: (key: string) => store.get(key) ?? null,
          setItem: (key: string, value: string) => {
            if (value.length > 3000) throw new Error('full');
            store.set(key, value);
          },
          removeItem: (key: string) => store.delete(key),
        })[name as string],
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { answer } = JSON.parse(body) as { answer: string };
    const legal = answer === 'abc';
    answers.push({ answer, legal });
    return new Response(JSON.stringify({ schema: 1, legal, reason: null }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function play(session: Session<number, Row>, letters: string) {
  for (const letter of letters) session.do({ filled: session.state.filled + letter }, `${letter} written`);
}

/** Plays, and waits until the server's verdict has been processed. */
async function playAndWait(session: Session<number, Row>, letters: string, then = () => {}) {
  const submit = vi.spyOn(session, 'submit');
  play(session, letters);
  then();
  await submit.mock.results[0]?.value;
}

test('a complete board is checked, and solved if it is correct', async () => {
  const session = game();
  await playAndWait(session, 'abc');
  expect(session.solved).toBe(true);
  expect(answers).toEqual([{ answer: 'abc', legal: true }]);
  session.do({ filled: 'x' }, 'too late');
  expect(session.state.filled).toBe('abc');
});

test('a wrong board is not solved, and can be undone', async () => {
  const session = game();
  await playAndWait(session, 'abx');
  expect(answers).toEqual([{ answer: 'abx', legal: false }]);
  expect(session.solved).toBe(false);
  session.undo();
  expect(session.text).toBe('ab.');
});

test('a verdict that arrives after another step is ignored', async () => {
  const session = game();
  await playAndWait(session, 'abc', () => session.undo());
  expect(answers).toEqual([{ answer: 'abc', legal: true }]);
  expect(session.solved).toBe(false);
});

test('a reload restores the game with its history', () => {
  play(game(), 'ab');
  const again = game();
  expect([again.text, again.moves, again.canUndo]).toEqual(['ab.', 2, true]);
  again.undo();
  again.undo();
  expect(again.text).toBe('...');
});

test('a saved game that does not fit the puzzle is not restored', () => {
  play(game('play.one', 9), 'abcdefg');
  expect(game('play.one', 3).text).toBe('...');
});

test('a restart can be undone', () => {
  const session = game();
  play(session, 'ab');
  session.restart();
  expect(session.text).toBe('...');
  session.undo();
  expect(session.text).toBe('ab.');
});

test('the next step clears marks and hints', () => {
  const session = game();
  session.wrongCells = [{ layer: 0, row: 0, column: 0 }];
  session.hint = { level: 'step', technique: 'x', code: 'x', message: 'b', because: [] };
  session.hintsGiven = 2;
  play(session, 'a');
  expect([session.wrongCells, session.hint, session.hintsGiven]).toEqual([[], null, 0]);
});

test('hints for one position count once', () => {
  const session = game();
  const hint = (message: string) => ({
    level: 'step',
    technique: 'x',
    code: 'x',
    message,
    because: [] as string[],
  });
  const last = hint('which');
  session.hint = hint('where');
  session.hint = last;
  expect(session.hintsUsed).toBe(1);
  play(session, 'a');
  // The hint that was followed is shown again.
  session.hint = last;
  expect(session.hintsUsed).toBe(1);
  session.hint = hint('the next one');
  expect(session.hintsUsed).toBe(2);
  expect(game().hintsUsed).toBe(1);
  session.restart();
  expect(session.hintsUsed).toBe(0);
});

test('a full storage keeps the newest steps, and drops the oldest games', () => {
  const session = game();
  for (let i = 0; i < 300; i += 1) session.do({ filled: i % 2 ? 'a' : 'ab' }, 'written');
  expect(game().text).toBe('a..');
  expect(game().canUndo).toBe(true);
  for (let i = 0; i < 40; i += 1) play(game(`play.${i}`), 'a');
  expect(itemKeys('play.').length).toBeLessThanOrEqual(25);
});
