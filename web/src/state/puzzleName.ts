// Names for people: of a puzzle by its address, of a collection, of a board, and of a recipe.
import type { Recipe } from '../api/types';
import { language, nameOf, t } from '../i18n/i18n.svelte';
import { dayName } from './calendarDay';
import { library } from './library.svelte';

/** The name of the puzzle with an address; empty if it does not follow from the address. */
export function nameOfAddress(address: string): string {
  const [first = '', second = '', third = ''] = address.split('/');
  if (first === 'daily' && third)
    return t('page-daily-name', {
      family: nameOf('page-family', third),
      date: dayName(second, language.current, 'medium'),
    });
  if (first === 'calendar')
    return second ? t('page-calendar-name', { date: dayName(second, language.current) }) : t('page-calendar');
  if (/^\d+$/.test(second))
    return t('page-collection-puzzle', { collection: collectionName(first), number: second });
  return library.examples.find(({ id, name }) => id === address || name === address)?.title ?? '';
}

export function collectionName(name: string): string {
  return nameOf('page-collection', name);
}

/** The name of a board, such as `pyramid`, or its size. */
export function boardName(name: string): string {
  return /^\d/.test(name) ? name.replaceAll('x', ' × ') : nameOf('page-board', name);
}

/** A recipe in a few words: `5 × 11`, `9 × 9 · English words`. */
export function recipeText({ family, board, size, words }: Recipe): string {
  if (board) return boardName(board);
  const sides = size ? `${size.rows} × ${size.columns}` : '';
  if (family !== 'fillin') return sides;
  return `${sides} · ${t(`page-make-entries-${words ?? 'numbers'}`)}`;
}
