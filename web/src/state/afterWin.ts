// What follows a solved puzzle: the address of the next one, the options for another one like it, the fewest moves if
// they are known without a search, and the result as a text to share. Also the order of the families in a day's
// puzzles.
import type { Collection, Opened, Recipe } from '../api/types';
import { formatNumber, t } from '../i18n/i18n.svelte';
import type { GenerateOptions } from './generateOptions';
import type { Origin } from './puzzleOrigin';
import { clock } from './timer.svelte';

/** The families, in the order in which the puzzles of a day are played. */
export const FAMILIES = ['packing', 'sliding', 'fillin'] as const;

/** The address of the next puzzle: the next unsolved one of the same collection or day, otherwise one from a collection
 *  of the same family. Empty if there is none. */
export function nextAddress(
  origin: Origin | null,
  family: string,
  collections: readonly Collection[],
  isSolved: (address: string) => boolean,
): string {
  if (origin?.kind === 'daily') {
    const others = FAMILIES.map((name) => `daily/${origin.day}/${name}`);
    const next = others.find((address) => address !== origin.address && !isSolved(address));
    if (next) return next;
  }
  const of = (name: string, from: number) => {
    const count = collections.find((one) => one.name === name)?.recipes.length ?? 0;
    const numbers = Array.from({ length: count }, (_, at) => ((from + at) % count) + 1);
    const open = numbers.filter((number) => `${name}/${number}` !== origin?.address);
    const next = open.find((number) => !isSolved(`${name}/${number}`)) ?? open[0];
    return next === undefined ? '' : `${name}/${next}`;
  };
  if (origin?.kind === 'collection') return of(origin.collection, origin.number);
  const same = collections.find(({ recipes }) => recipes[0]?.family === family);
  return same ? of(same.name, 0) : '';
}

/** The options that make another puzzle like this one; null if they are not known. */
export function optionsLike(origin: Origin | null, opened: Opened | null): GenerateOptions | null {
  if (!origin || !opened) return null;
  if ('recipe' in origin) return recipeOptions(origin.recipe);
  const { model, family } = opened;
  if (model?.kind === 'sliding' || model?.kind === 'fillin') {
    const size = { rows: model.rows, columns: model.columns };
    const words = origin.kind === 'example' && /english|indonesian/.exec(origin.id)?.[0];
    return { family, size, ...(words ? { words: words === 'english' ? 'en' : 'id' } : {}) };
  }
  if (origin.kind === 'calendar') return { family, calendar: origin.day };
  if (origin.kind !== 'example') return null;
  const name = origin.id.replace('packing/', '');
  const set = ['iq-puzzler-pro', 'kanoodle', 'pentominoes', 'soma'].find((known) => name.startsWith(known));
  const board = /diagonal|pyramid|\d+x\d+/.exec(name)?.[0];
  return set ? { family, set, ...(board ? { board } : {}) } : null;
}

function recipeOptions({ family, set, board, words, size, level }: Recipe): GenerateOptions {
  return {
    family,
    level,
    ...(set ? { set } : {}),
    ...(board ? { board } : {}),
    ...(words ? { words } : {}),
    ...(size ? { size } : {}),
  };
}

/** The fewest moves that can solve a puzzle, as far as that is known without a search. */
export function fewestMoves(origin: Origin | null, opened: Opened | null): number | null {
  if (origin && 'fewest' in origin && typeof origin.fewest === 'number') return origin.fewest;
  const model = opened?.model;
  return model?.kind === 'packing' ? model.pieces.filter(({ given }) => !given).length : null;
}

export interface GameResult {
  name: string;
  level: number | null;
  ms: number;
  moves: number;
  hints: number;
  fewest: number | null;
}

/** A result as text to send to friends, without spoilers. */
export function resultText({ name, level, ms, moves, hints, fewest }: GameResult): string {
  const title = level === null ? name : `${name} · ${t('page-level', { level })}`;
  const count = t('page-win-text-moves', { moves });
  const best =
    fewest === null
      ? ''
      : ` (${moves <= fewest ? '★' : t('page-win-text-fewest', { count: formatNumber(fewest) })})`;
  return `teka · ${title}\n✓ ${clock(ms)} · ${count}${best} · ${t('page-win-text-hints', { hints })}`;
}
