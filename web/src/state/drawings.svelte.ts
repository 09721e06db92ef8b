// The user's own puzzles: drawings and others that were kept, saved in the browser under a name. The 200 newest stay.
import { fingerprint } from './fingerprint';
import { loadItem, saveItem } from './storage';

/** Saved in users' browsers, so the names of its fields must stay. */
export interface KeptPuzzle {
  id: string;
  name: string;
  family: string;
  text: string;
  when: number;
}

const MAX_KEPT = 200;

/** The saved puzzles that are not damaged. */
function readDrawings(saved: unknown): KeptPuzzle[] {
  const isComplete = (one: Partial<KeptPuzzle> | null) =>
    [one?.id, one?.name, one?.family, one?.text].every((field) => typeof field === 'string');
  return Array.isArray(saved) ? saved.filter(isComplete) : [];
}

/** The puzzles of the browser and of a file, the newest first; of two with the same id, only the newer one. */
export function mergeDrawings(here: unknown, read: unknown): KeptPuzzle[] {
  const newest = [...readDrawings(here), ...readDrawings(read)].sort((a, b) => b.when - a.when);
  return newest.filter((one, at) => newest.findIndex(({ id }) => id === one.id) === at).slice(0, MAX_KEPT);
}

export class Drawings {
  all = $state.raw<KeptPuzzle[]>([]);

  constructor() {
    this.reload();
  }

  /** Reads what is saved in the browser. */
  reload() {
    this.all = readDrawings(loadItem('drawings'));
  }

  /** Keeps a puzzle, the newest first. One of the same kind and name is replaced. */
  keep(name: string, family: string, text: string, when = Date.now()) {
    const id = fingerprint(`${family}\n${name}`);
    const rest = this.all.filter((one) => one.id !== id);
    this.#set([{ id, name, family, text, when }, ...rest].slice(0, MAX_KEPT));
  }

  remove(id: string) {
    this.#set(this.all.filter((one) => one.id !== id));
  }

  #set(all: KeptPuzzle[]) {
    this.all = all;
    saveItem('drawings', all);
  }
}

export const drawings = new Drawings();
