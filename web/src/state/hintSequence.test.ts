// Tests of hints in three presses, and of hints that take long or are cancelled.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HintSequence } from './hintSequence.svelte';

const puzzle = { sources: [{ name: 'a', text: 'a' }] };
const HINTS = 2;

interface Asked {
  skip?: number;
  level: string;
  timeout_ms?: number;
}
let asked: Asked[];
/** Hints without a time limit never come. */
let slow: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  [asked, slow] = [[], false];
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { skip = 0, level, timeout_ms } = JSON.parse(body) as Asked;
    asked.push({ skip, level, ...(timeout_ms ? { timeout_ms } : {}) });
    const hint =
      skip < HINTS ? { level, technique: 'x', code: 'x', message: `${level} ${skip}`, because: [] } : null;
    const answer = { schema: 1, family: 'x', outcome: 'solved', done: !hint, hint };
    if (!slow || timeout_ms) return Promise.resolve(new Response(JSON.stringify(answer)));
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function press(sequence: HintSequence, position: unknown) {
  const result = await sequence.next(puzzle, position, '...');
  if (!result?.ok) throw new Error('no hint');
  return result.value.answer.hint?.message;
}

test('three presses give away more and more, then comes the next hint, and after the last the first', async () => {
  const sequence = new HintSequence();
  const said = [];
  for (let n = 0; n < 7; n += 1) said.push(await press(sequence, 'here'));
  expect(said).toEqual(['nudge 0', 'step 0', 'answer 0', 'nudge 1', 'step 1', 'answer 1', 'nudge 0']);
  // Each press is one request; the last one needs a second, after finding that there is no third hint.
  expect(asked).toHaveLength(8);
});

test('another position starts again', async () => {
  const sequence = new HintSequence();
  await press(sequence, 'here');
  expect(sequence.nextLevel('here')).toBe('step');
  expect(sequence.nextLevel('there')).toBe('nudge');
  expect(await press(sequence, 'there')).toBe('nudge 0');
});

test('a hint that takes longer than a second shows what is known, which stays when it is cancelled', async () => {
  slow = true;
  const sequence = new HintSequence();
  const partial: (string | undefined)[] = [];
  sequence.onpartial = (answer) => partial.push(answer.hint?.message);
  const result = press(sequence, 'here');
  await vi.advanceTimersByTimeAsync(900);
  expect([sequence.busy, sequence.thinking]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(200);
  expect([sequence.thinking, partial]).toEqual([true, ['nudge 0']]);
  sequence.cancel();
  expect(await result).toBe('nudge 0');
  expect([sequence.busy, sequence.thinking]).toEqual([false, false]);
});

test('a hint that is cancelled before anything is known gives nothing', async () => {
  slow = true;
  const sequence = new HintSequence();
  const result = sequence.next(puzzle, 'here', '...');
  await vi.advanceTimersByTimeAsync(10);
  sequence.cancel();
  expect(await result).toBeNull();
});

test('another press while a hint takes long starts over', async () => {
  slow = true;
  const sequence = new HintSequence();
  const first = sequence.next(puzzle, 'here', '...');
  await vi.advanceTimersByTimeAsync(1100);
  expect(sequence.thinking).toBe(true);
  const second = sequence.next(puzzle, 'there', '...');
  expect(await first).toBeNull();
  expect([sequence.busy, sequence.thinking]).toEqual([true, false]);
  sequence.cancel();
  expect(await second).toBeNull();
});
