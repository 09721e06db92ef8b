// Links as nobody would write them: random puzzles come back whole, and random or damaged links give a puzzle that keeps
// to its type, or none. Every case is made from its number, so a failure names what to look at.
import { expect, test } from 'vitest';
import type { PuzzleIn } from '../api/types';
import { pack, unpack } from './share';

/** Random numbers from a seed: Marsaglia's xorshift of 32 bits. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed + 1) * 2_654_435_769;
    for (let round = 0; round < 8; round++) this.below(2);
  }

  /** A number from 0 to `count` - 1. */
  below(count: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) % count;
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  many<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }
}

const LETTERS = [...'AB#-. 019\n\t"\\{}é', '\u0000', '\u202e', '\ud83d', '\udc22', '漢', '🧩'];
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function text(dice: Dice, most = 40): string {
  return dice.many(most, () => dice.one(LETTERS)).join('');
}

function puzzle(dice: Dice): PuzzleIn {
  return {
    sources: [
      { name: text(dice), text: text(dice, 300) },
      ...dice.many(3, () => ({ name: 'a', text: text(dice) })),
    ],
    ...(dice.below(2) ? { family: dice.one(['packing', 'sliding', 'fillin', text(dice)]) } : {}),
    ...(dice.below(2) ? { lenient: true } : {}),
    ...(dice.below(2) ? { goal: text(dice) } : {}),
    ...(dice.below(2) ? { metric: dice.one(['single', 'multi'] as const) } : {}),
  };
}

/** Any JSON value. */
function value(dice: Dice, depth = 3): unknown {
  const kind = dice.below(depth > 0 ? 6 : 3);
  if (kind < 2) return dice.one([null, true, false, 0, 1, -1, 1e300, 'single', 'multi', 'packing']);
  if (kind === 2) return text(dice);
  if (kind < 5) return dice.many(3, () => value(dice, depth - 1));
  const names = ['v', 'sources', 'name', 'text', '0', 'length', '__proto__', 'constructor'];
  return Object.fromEntries(dice.many(3, () => [dice.one(names), value(dice, depth - 1)]));
}

/** What a link holds, with one or two things in it replaced by something else. */
function almostPuzzle(dice: Dice): unknown {
  const source = () => [text(dice), text(dice)] as unknown[];
  const sources: unknown[] = [source(), source()];
  const data: Record<string, unknown> = { v: 1, sources, family: 'sliding', goal: '1', metric: 'multi' };
  for (let left = 1 + dice.below(2); left > 0; left--) {
    const kind = dice.below(6);
    if (kind === 0) return value(dice);
    if (kind === 1) sources[dice.below(3)] = value(dice);
    else if (kind === 2) sources[0] = [value(dice), value(dice)];
    else data[dice.one(['v', 'sources', 'family', 'lenient', 'goal', 'metric', 'else'])] = value(dice);
  }
  return data;
}

/** A link as `pack` makes it, of any value. */
async function linkOf(data: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return bytes.toString('base64url');
}

/** One to four letters changed, put in, taken out or moved to the end. */
function damaged(dice: Dice, link: string): string {
  let letters = [...link];
  for (let left = 1 + dice.below(4); left > 0; left--) {
    const at = dice.below(letters.length + 1);
    const kind = dice.below(5);
    if (kind === 0) letters[at] = dice.one([...BASE64]);
    else if (kind === 1) letters.splice(at, 0, dice.one([...BASE64, '=', '%', '+', 'é']));
    else if (kind === 2) letters.splice(at, 1);
    else if (kind === 3) letters = [...letters.slice(at), ...letters.slice(0, at)];
    else letters.length = at;
  }
  return letters.join('');
}

/** Only what the type has, and of the right kinds: the server must be able to read it. */
function expectPuzzleOrNone(found: PuzzleIn | null): void {
  if (found === null) return;
  const { sources, family, lenient, goal, metric, ...others } = found;
  expect(others).toEqual({});
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) {
    expect(source).toEqual({ name: expect.any(String), text: expect.any(String) });
  }
  expect(['string', 'undefined']).toContain(typeof family);
  expect([true, undefined]).toContain(lenient);
  expect(['string', 'undefined']).toContain(typeof goal);
  expect(['single', 'multi', undefined]).toContain(metric);
}

/** Milliseconds that only a link that never ends takes. */
const HANGS = 300_000;

/** Runs a case for every seed, and says which one failed. */
function forEachSeed(name: string, cases: number, run: (dice: Dice) => Promise<void>): void {
  test(
    name,
    async () => {
      for (let seed = 0; seed < cases; seed++) {
        await run(new Dice(seed)).catch((cause: unknown) => {
          throw new Error(`seed ${seed}`, { cause });
        });
      }
    },
    HANGS,
  );
}

forEachSeed('any puzzle comes back whole', 200, async (dice) => {
  const made = puzzle(dice);
  expect(await unpack(await pack(made))).toEqual(made);
});

forEachSeed('a damaged link is a puzzle or none', 300, async (dice) => {
  expectPuzzleOrNone(await unpack(damaged(dice, await pack(puzzle(dice)))));
});

forEachSeed('any JSON in a link is a puzzle or none', 300, async (dice) => {
  expectPuzzleOrNone(await unpack(await linkOf(almostPuzzle(dice))));
});

forEachSeed('any text as a link is a puzzle or none', 300, async (dice) => {
  const letters = dice.many(200, () => dice.one([...BASE64])).join('');
  expectPuzzleOrNone(await unpack(dice.below(4) ? letters : text(dice, 200)));
});
