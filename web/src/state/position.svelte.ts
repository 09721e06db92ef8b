// Where solving, watching and exporting start: at the start of the open puzzle, or at the player's position in the
// game, from the saved game or from a link. Holds the choice and the puzzle as it is sent with that position.
import { api } from '../api/client';
import type { Opened, PuzzleIn } from '../api/types';
import { loadFamily } from '../families';
import type { SavedHistory } from './history.svelte';
import { inflate } from './linkData';
import { gameKey, puzzle } from './puzzle.svelte';
import { loadItem } from './storage';

interface Mine {
  /** The key of the puzzle. */
  key: string;
  /** The game's state, as it is saved. */
  state: unknown;
  input: PuzzleIn;
  opened: Opened;
}

class Position {
  /** The key of the puzzle whose position was chosen. */
  #chosen = $state('');
  #mine = $state.raw<Mine | null>(null);
  #latest = 0;
  /** The key of the puzzle whose position came with a link; the player's own does not replace it. */
  #linked = '';

  /** Whether there is a position other than the start. */
  get isOffered(): boolean {
    return this.#mine !== null && this.#mine.key === puzzle.key;
  }

  get isMine(): boolean {
    return this.isOffered && this.#chosen === puzzle.key;
  }

  choose(mine: boolean) {
    this.#chosen = mine ? puzzle.key : '';
  }

  /** The puzzle from the chosen position. */
  get input(): PuzzleIn | null {
    return this.isMine && this.#mine ? this.#mine.input : puzzle.input;
  }

  /** The opened puzzle from the chosen position. */
  get opened(): Opened | null {
    return this.isMine && this.#mine ? this.#mine.opened : puzzle.opened;
  }

  /** The state of the game, if its position is chosen. */
  get state(): unknown {
    return this.isMine && this.#mine ? this.#mine.state : null;
  }

  /** Looks up the game of the open puzzle. */
  async load(): Promise<void> {
    this.#latest += 1;
    const request = this.#latest;
    const { input, opened, key } = puzzle;
    if (this.#linked === key && this.#mine?.key === key) return;
    const text = input && opened?.model ? await savedPosition(key, opened.family, opened.model) : null;
    if (request !== this.#latest) return;
    if (!input || !text) {
      this.#mine = null;
      return;
    }
    const from = { ...input, state: text.text };
    const known = this.#mine;
    if (known && gameKey(known.input) === gameKey(from) && known.opened.title === opened?.title) return;
    await this.#open(from, key, text.state, request);
  }

  /** Opens the position that a link contains, and chooses it. */
  async adopt(code: string): Promise<void> {
    this.#latest += 1;
    const request = this.#latest;
    const { input, opened, key } = puzzle;
    const rules = opened && (await loadFamily(opened.family))?.rules;
    const state = rules?.restore(opened?.model, await inflate(code));
    if (!input || !rules || state === null || state === undefined || request !== this.#latest) return;
    this.#linked = key;
    await this.#open({ ...input, state: rules.text(opened?.model, state) }, key, state, request);
    if (this.#mine?.key === key) this.choose(true);
  }

  async #open(input: PuzzleIn, key: string, state: unknown, request: number) {
    const result = await api.open(input);
    if (request === this.#latest) this.#mine = result.ok ? { key, state, input, opened: result.value } : null;
  }
}

/** The position of a saved game, unless it is at its start or solved. */
async function savedPosition(key: string, family: string, model: unknown) {
  const game = loadItem<{ solved?: boolean; history?: SavedHistory<unknown> }>(key);
  const saved = game?.history?.steps?.[game.history.at]?.state;
  if (saved === undefined || game?.solved) return null;
  const rules = (await loadFamily(family))?.rules;
  const state = rules?.restore(model, saved);
  if (!rules || state === null || state === undefined) return null;
  const text = rules.text(model, state);
  return text === rules.text(model, rules.start(model)) ? null : { text, state };
}

export const position = new Position();
