// The format of the games that are saved in the browser, and the list of those that can be continued.
import type { SavedHistory } from './history.svelte';
import { itemKeys, loadItem } from './storage';

/** Saved in players' browsers, so the names of its fields must stay. */
export interface SavedGame {
  when: number;
  elapsed: number;
  solved: boolean;
  history: SavedHistory<unknown>;
  /** The number of positions for which hints were given. */
  hints?: number;
  /** How the start page shows the game and finds its puzzle. */
  about?: GameAbout;
}

/** What the start page shows about a saved game. */
export interface GameAbout {
  address: string;
  title: string;
  family: string;
  level: number | null;
}

/** The games that were begun and not finished, the last one first. */
export function gamesInProgress(): GameAbout[] {
  const games = itemKeys('play.').flatMap((key) => {
    const game = loadItem<SavedGame>(key);
    const { about } = game ?? {};
    const isBegun = game && !game.solved && game.history?.at > 0 && typeof about?.address === 'string';
    return isBegun && about ? [{ about, when: Number(game.when) || 0 }] : [];
  });
  return games.sort((one, other) => other.when - one.when).map(({ about }) => about);
}
