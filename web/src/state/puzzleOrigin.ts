// Finds the puzzle that an address names: an example (`soma`), a challenge of a collection (`kanoodle/12`), a puzzle of
// a day (`daily/2026-11-17/packing`), the calendar puzzle of a day (`calendar/2026-11-17`), or the puzzle's own text
// (`?p=…`; `?k=…` if it is too large for a link). Also makes the addresses of examples and texts, and finds the
// pictures on cards.
import { api, type Failure, ownFailure, type Result } from '../api/client';
import type { CalendarAnswer, Challenge, Example, PuzzleIn, Recipe } from '../api/types';
import { isDay, today } from './calendarDay';
import { fingerprint } from './fingerprint';
import { library, MAX_TRIES } from './library.svelte';
import { MAX_LINK_LENGTH, pack, unpack } from './linkData';
import { loadItem, loadTabItem, saveTabItem } from './storage';

export type Origin = { address: string } & (
  | { kind: 'own' }
  | { kind: 'example'; id: string }
  | { kind: 'collection'; collection: string; number: number; recipe: Recipe; fewest?: number | null }
  | { kind: 'daily'; day: string; recipe: Recipe; fewest?: number | null }
  | { kind: 'calendar'; day: string; labels: CalendarAnswer['labels'] }
);

export interface Resolved {
  input: PuzzleIn;
  origin: Origin;
}

const failed = (failure: Failure) => ({ ok: false, failure }) as const;
const found = (input: PuzzleIn, origin: Origin) => ({ ok: true, value: { input, origin } }) as const;
const unknown = () => failed(ownFailure('page.unknown-puzzle'));

/** The puzzle with an address. */
export async function resolve(address: string): Promise<Result<Resolved>> {
  if (address.startsWith('?p=')) {
    const input = await unpack(address.slice(3));
    return input ? found(input, { kind: 'own', address }) : failed(ownFailure('page.damaged-link'));
  }
  if (address.startsWith('?k=')) {
    const input = keptInput(address.slice(3));
    return input ? found(input, { kind: 'own', address }) : failed(ownFailure('page.puzzle-not-kept'));
  }
  const [first = '', second = '', third = ''] = address.split('/');
  if (first === 'daily') return dailyPuzzle(address, second || today(), third || 'packing');
  if (first === 'calendar') return calendarPuzzle(address, second || today());
  if (/^\d+$/.test(second)) return challenge(address, first, Number(second));
  return example(address);
}

async function dailyPuzzle(address: string, day: string, family: string): Promise<Result<Resolved>> {
  if (!isDay(day)) return unknown();
  const one = await dailyChallenge(day, family);
  if (!one.ok) return failed(one.failure);
  if (!one.value) return unknown();
  const { recipe, fewest } = one.value;
  return found(inputOf(one.value), { kind: 'daily', address, day, recipe, fewest: fewest ?? null });
}

/** A puzzle of a day; null if there is none of the family. A server that is still making it is asked again. */
async function dailyChallenge(day: string, family: string): Promise<Result<Challenge | null>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await api.daily(day);
    if (!answer.ok) return answer;
    const one = answer.value.puzzles.find(({ recipe }) => recipe.family === family);
    if (one || answer.value.complete) return { ok: true, value: one ?? null };
  }
  return { ok: false, failure: { ...ownFailure('http.503'), status: 503 } };
}

async function calendarPuzzle(address: string, day: string): Promise<Result<Resolved>> {
  if (!isDay(day)) return unknown();
  const answer = await api.calendar(day);
  if (!answer.ok) return failed(answer.failure);
  const { puzzle: text, labels } = answer.value;
  const input = { sources: [{ name: 'calendar.toml', text }], family: 'packing' };
  return found(input, { kind: 'calendar', address, day, labels });
}

async function challenge(address: string, collection: string, number: number): Promise<Result<Resolved>> {
  const answer = await api.challenge(collection, number);
  if (!answer.ok) return answer.failure.status === 404 ? unknown() : failed(answer.failure);
  const { recipe, fewest } = answer.value;
  const origin = { kind: 'collection', address, collection, number, recipe, fewest: fewest ?? null } as const;
  return found(inputOf(answer.value), origin);
}

async function example(address: string): Promise<Result<Resolved>> {
  const failure = await library.load();
  const one = library.examples.find(({ id, name }) => id === address || name === address);
  if (!one) return failure ? failed(failure) : unknown();
  const { id, sources, family } = one;
  return found({ sources, family }, { kind: 'example', address, id });
}

function inputOf({ recipe: { family }, puzzle: text }: Challenge): PuzzleIn {
  return { sources: [{ name: `${family}.txt`, text }], family };
}

/** The address of an example: its name, which is enough unless another family has one of the same name. */
export function exampleAddress({ id, name }: Example): string {
  return library.examples.filter((other) => other.name === name).length > 1 ? id : name;
}

/** The address of a puzzle that was opened from its text. */
export async function ownAddress(input: PuzzleIn): Promise<string> {
  const code = await pack(input);
  if (code.length <= MAX_LINK_LENGTH) return `?p=${code}`;
  const key = fingerprint(JSON.stringify(input));
  saveTabItem(`large.${key}`, input);
  return `?k=${key}`;
}

/** A puzzle that is too large for a link: one kept for this tab, or the last one that was opened in any tab. */
function keptInput(key: string): PuzzleIn | null {
  const last = loadItem<PuzzleIn>('puzzle');
  if (last && fingerprint(JSON.stringify(last)) === key) return last;
  return loadTabItem<PuzzleIn>(`large.${key}`);
}

/** The API path of the picture on a puzzle's card, without `/picture.svg`; null if there is none. */
export function pictureOf(address: string): string | null {
  const [first = '', second = '', third = ''] = address.split('/');
  if (first === 'daily' && third) return `/daily/${second}/${third}`;
  if (/^\d+$/.test(second)) return `/collections/${first}/${second}`;
  const one = library.examples.find(({ id, name }) => id === address || name === address);
  return one ? `/examples/${one.id}` : null;
}
