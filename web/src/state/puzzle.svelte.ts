// The open puzzle, which all views share: its address, its sources, how they are read, and what the server knows about
// it. The address in the browser decides which puzzle is open; a puzzle that is opened from its text gets an address.
// Also reopens the last puzzle, and makes the keys under which games are saved.
import { api, type Failure } from '../api/client';
import type { Opened, PuzzleIn } from '../api/types';
import { router, showsPuzzle } from '../router.svelte';
import { fingerprint } from './fingerprint';
import { nameOfAddress } from './puzzleName';
import { type Origin, ownAddress, resolve } from './puzzleOrigin';
import { loadItem, loadTabItem, saveItem, saveTabItem } from './storage';

class CurrentPuzzle {
  /** The last puzzle that was opened successfully. */
  input = $state.raw<PuzzleIn | null>(null);
  opened = $state.raw<Opened | null>(null);
  origin = $state.raw<Origin | null>(null);
  failure = $state.raw<Failure | null>(null);
  opening = $state(false);
  #latest = 0;
  /** The last request to open a puzzle. */
  #opening: Promise<unknown> = Promise.resolve();

  /** The key under which games of this puzzle are saved. */
  get key(): string {
    return this.input ? gameKey(this.input) : 'play.none';
  }

  /** Its name. */
  get name(): string {
    return nameOfAddress(this.origin?.address ?? '') || (this.opened?.title ?? '');
  }

  /** Its level, if it was made for one. */
  get level(): number | null {
    return this.origin && 'recipe' in this.origin ? this.origin.recipe.level : null;
  }

  /** Opens a puzzle from its text and makes it the current one, or returns what is wrong with it. A view that shows the
   *  puzzle gets its address. */
  async open(input: PuzzleIn): Promise<Failure | null> {
    this.#latest += 1;
    const request = this.#latest;
    this.opening = true;
    const [answer, address] = [api.open(input), ownAddress(input)];
    this.#opening = answer;
    const result = await answer;
    const origin: Origin = { kind: 'own', address: await address };
    if (request !== this.#latest) return null;
    this.opening = false;
    if (!result.ok) {
      this.failure = result.failure;
      return result.failure;
    }
    this.#set(input, origin, result.value);
    if (showsPuzzle(router.view)) router.show(router.view, origin.address);
    return null;
  }

  /** Opens the puzzle with an address, unless it is open. The one before is closed at once, so that no view shows it
   *  under another address. */
  async openAddress(address: string): Promise<void> {
    if (address === router.puzzleAddress && (this.opened || this.opening)) return;
    this.#latest += 1;
    const request = this.#latest;
    [this.input, this.opened, this.origin, this.failure] = [null, null, null, null];
    this.opening = true;
    router.puzzleAddress = address;
    const opening = resolve(address).then(async (found) => {
      if (!found.ok || request !== this.#latest) return found;
      const result = await api.open(found.value.input);
      return result.ok ? { ok: true as const, value: { ...found.value, opened: result.value } } : result;
    });
    this.#opening = opening;
    const result = await opening;
    if (request !== this.#latest) return;
    this.opening = false;
    if (!result.ok) this.failure = result.failure;
    else if ('opened' in result.value)
      this.#set(result.value.input, result.value.origin, result.value.opened);
  }

  /** The address of the last puzzle: of this tab, or else of the last visit. */
  lastAddress(): string {
    return loadTabItem<string>('address') ?? loadItem<string>('address') ?? '';
  }

  /** Opens the puzzle that an earlier version of the page has saved without an address. */
  async restoreText(): Promise<void> {
    const input = loadItem<PuzzleIn>('puzzle');
    if (input && Array.isArray(input.sources)) await this.open(input);
  }

  /** Opens the same puzzle again in a new language, after any that is being opened. */
  async reopen(): Promise<void> {
    const before = this.#latest;
    await this.#opening;
    const { input, origin } = this;
    if (!input || !origin || this.#latest !== before) return;
    this.#latest += 1;
    const request = this.#latest;
    const answer = api.open(input);
    this.#opening = answer;
    const result = await answer;
    if (request === this.#latest && result.ok) this.#set(input, origin, result.value);
  }

  #set(input: PuzzleIn, origin: Origin, opened: Opened) {
    // A puzzle that is opened again in another language stays the same object, so that its game goes on.
    if (this.input === null || this.input !== input) this.input = input;
    this.origin = origin;
    this.opened = opened;
    this.failure = null;
    router.puzzleAddress = origin.address;
    saveItem('puzzle', input);
    saveItem('address', origin.address);
    saveTabItem('address', origin.address);
  }
}

export function gameKey(input: PuzzleIn): string {
  const { sources, family, lenient, goal, metric, state } = input;
  const parts: unknown[] = [sources.map((source) => source.text), family, lenient === true, goal, metric];
  // Keys of games that were saved before puzzles could continue from a position stay the same.
  if (state) parts.push(state);
  return `play.${fingerprint(JSON.stringify(parts))}`;
}

export const puzzle = new CurrentPuzzle();
