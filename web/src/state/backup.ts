// Exports everything that the page keeps in this browser, except the open puzzle, as one file, and imports such a file.
// An import merges results and kept puzzles, keeps the newer of two games and the drafts that were changed here, and
// replaces everything else, such as settings.
import { mergeDrafts } from './drafts.svelte';
import { mergeDrawings } from './drawings.svelte';
import { mergeSolves, readSolved } from './results.svelte';
import { itemKeys, loadItem, saveItem } from './storage';

/** Maximum size of a file; browsers store about this much for a page. */
const MAX_BYTES = 16_000_000;
/** Keys that belong to a tab or hold only a copy. */
const LEFT_OUT = ['address', 'puzzle'];

/** The contents of the file. */
export function backup(): string {
  const keys = itemKeys('').filter((key) => !LEFT_OUT.includes(key));
  const items = Object.fromEntries(keys.map((key) => [key, loadItem(key)]));
  return `${JSON.stringify({ teka: 1, items }, null, 1)}\n`;
}

/** Imports a file. Returns the number of imported items, or null if the file is not a backup. */
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

/** The value to save under a key when a file has `value` for it; null to leave it as it is. */
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
