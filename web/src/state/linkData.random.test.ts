// Random tests of links: any puzzle survives a round trip, and random or damaged links give a well-typed puzzle or
// none. Every case is made from its seed, which a failure names.
import { expect, test } from 'vitest';
import type { PuzzleIn } from '../api/types';
import { pack, unpack } from './linkData';

/** Random numbers from a seed: Marsaglia's 32-bit xorshift. */
class Random {
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

function text(random: Random, most = 40): string {
  return random.many(most, () => random.one(LETTERS)).join('');
}

function puzzle(random: Random): PuzzleIn {
  return {
    sources: [
      { name: text(random), text: text(random, 300) },
      ...random.many(3, () => ({ name: 'a', text: text(random) })),
    ],
    ...(random.below(2) ? { family: random.one(['packing', 'sliding', 'fillin', text(random)]) } : {}),
    ...(random.below(2) ? { lenient: true } : {}),
    ...(random.below(2) ? { goal: text(random) } : {}),
    ...(random.below(2) ? { metric: random.one(['single', 'multi'] as const) } : {}),
  };
}

/** Any JSON value. */
function value(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 6 : 3);
  if (kind < 2) return random.one([null, true, false, 0, 1, -1, 1e300, 'single', 'multi', 'packing']);
  if (kind === 2) return text(random);
  if (kind < 5) return random.many(3, () => value(random, depth - 1));
  const names = ['v', 'sources', 'name', 'text', '0', 'length', '__proto__', 'constructor'];
  return Object.fromEntries(random.many(3, () => [random.one(names), value(random, depth - 1)]));
}

/** The content of a link with one or two values replaced. */
function almostPuzzle(random: Random): unknown {
  const source = () => [text(random), text(random)] as unknown[];
  const sources: unknown[] = [source(), source()];
  const data: Record<string, unknown> = { v: 1, sources, family: 'sliding', goal: '1', metric: 'multi' };
  for (let edits = 1 + random.below(2); edits > 0; edits--) {
    const kind = random.below(6);
    if (kind === 0) return value(random);
    if (kind === 1) sources[random.below(3)] = value(random);
    else if (kind === 2) sources[0] = [value(random), value(random)];
    else data[random.one(['v', 'sources', 'family', 'lenient', 'goal', 'metric', 'else'])] = value(random);
  }
  return data;
}

/** A link with any value as its content. */
async function linkOf(data: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return bytes.toString('base64url');
}

/** One to four edits: a character replaced, inserted or removed, the text rotated or truncated. */
function damaged(random: Random, link: string): string {
  let letters = [...link];
  for (let edits = 1 + random.below(4); edits > 0; edits--) {
    const at = random.below(letters.length + 1);
    const kind = random.below(5);
    if (kind === 0) letters[at] = random.one([...BASE64]);
    else if (kind === 1) letters.splice(at, 0, random.one([...BASE64, '=', '%', '+', 'é']));
    else if (kind === 2) letters.splice(at, 1);
    else if (kind === 3) letters = [...letters.slice(at), ...letters.slice(0, at)];
    else letters.length = at;
  }
  return letters.join('');
}

/** Only fields of the type, with values of the right types, so that the server can read it. */
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

/** Only an endless loop takes this many milliseconds. */
const TIMEOUT_MS = 300_000;

/** Runs a case for every seed, and names the one that failed. */
function forEachSeed(name: string, cases: number, run: (random: Random) => Promise<void>): void {
  test(
    name,
    async () => {
      for (let seed = 0; seed < cases; seed++) {
        await run(new Random(seed)).catch((cause: unknown) => {
          throw new Error(`seed ${seed}`, { cause });
        });
      }
    },
    TIMEOUT_MS,
  );
}

forEachSeed('any puzzle survives a round trip', 200, async (random) => {
  const made = puzzle(random);
  expect(await unpack(await pack(made))).toEqual(made);
});

forEachSeed('a damaged link is a puzzle or none', 300, async (random) => {
  expectPuzzleOrNone(await unpack(damaged(random, await pack(puzzle(random)))));
});

forEachSeed('any JSON in a link is a puzzle or none', 300, async (random) => {
  expectPuzzleOrNone(await unpack(await linkOf(almostPuzzle(random))));
});

forEachSeed('any text as a link is a puzzle or none', 300, async (random) => {
  const letters = random.many(200, () => random.one([...BASE64])).join('');
  expectPuzzleOrNone(await unpack(random.below(4) ? letters : text(random, 200)));
});
