// Exports what the page keeps in this browser, all but the open puzzle, as one file, and imports such a file. Results
// and kept puzzles are merged with what is here already, the newer of two games and changed drafts stay, and the rest,
// such as settings, is replaced by what the file has.
import { mergeDrafts } from './drafts.svelte';
import { mergeDrawings } from './drawings.svelte';
import { mergeSolves, readSolved } from './results.svelte';
import { itemKeys, loadItem, saveItem } from './storage';

/** The largest file that is read; browsers keep about this much for a page. */
const MAX_BYTES = 16_000_000;
/** What belongs to a tab or is only a copy. */
const LEFT_OUT = ['address', 'puzzle'];

/** The contents of the file. */
export function backup(): string {
  const keys = itemKeys('').filter((key) => !LEFT_OUT.includes(key));
  const items = Object.fromEntries(keys.map((key) => [key, loadItem(key)]));
  return `${JSON.stringify({ teka: 1, items }, null, 1)}\n`;
}

/** Adds what a file has. Returns how many things were read, or null if it is no such file. */
export function restore(text: string): number | null {
  if (text.length > MAX_BYTES) return null;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null) return null;
  const { teka, items } = data as Record<string, unknown>;
  if (teka !== 1 || typeof items !== 'object' || items === null || Array.isArray(items)) return null;
  let count = 0;
  for (const [key, value] of Object.entries(items)) {
    if (LEFT_OUT.includes(key) || !/^[\w.-]{1,200}$/.test(key)) continue;
    const merged = mergedItem(key, value);
    if (merged !== null && saveItem(key, merged)) count += 1;
  }
  return count;
}

/** What is kept under a key after reading a value from a file; null to leave it as it is. */
function mergedItem(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (key.startsWith('solved.')) {
    const [read, here] = [readSolved(value), readSolved(loadItem(key))];
    return read && { ...read, solves: mergeSolves(here?.solves ?? [], read.solves) };
  }
  if (key.startsWith('play.')) {
    const when = (game: unknown) => Number((game as { when?: unknown } | null)?.when) || 0;
    return when(value) > when(loadItem(key)) ? value : null;
  }
  if (key === 'drawings') return mergeDrawings(loadItem(key), value);
  if (key === 'drafts') return mergeDrafts(loadItem(key), value);
  return value;
}
