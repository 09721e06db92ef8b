// Puts the result of checking the current position into a sentence.
import type { ReviewAnswer } from '../api/types';
import { language, t } from '../i18n/i18n.svelte';
import { noSolutionText } from './resultText';

/** A verdict as the game view shows it. */
export type Verdict = { kind: 'good' | 'warn' | 'plain'; text: string };

/** The verdict on a position: what to take back, if that is known. */
export function reviewText(review: ReviewAnswer): Verdict {
  const { verdict, outcome, wrong, take_back: sets, message } = review;
  const warn = (text: string): Verdict => ({ kind: 'warn', text });
  if (verdict === 'solved') return { kind: 'good', text: t('page-check-complete') };
  if (verdict === 'solvable') return { kind: 'good', text: t('page-check-fine') };
  if (outcome === 'no-solution') return warn(noSolutionText(message));
  if (sets.length > 0) return warn(takeBackText(sets, review.take_back_more));
  if (outcome === 'stopped') return warn(t('page-check-stopped'));
  if (wrong.length > 0) return warn(t('page-check-wrong', { count: wrong.length }));
  return warn(message ? t('page-check-hopeless-why', { reason: message }) : t('page-check-hopeless'));
}

/** The sets of pieces of which one must be taken back. */
function takeBackText(sets: readonly string[][], more: boolean): string {
  const listed = (parts: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(language.current, { type }).format(parts);
  const pieces = sets.map((set) => listed(set, 'conjunction'));
  if (sets.length === 1 && !more) {
    return t('page-check-take-back', { count: sets[0]?.length ?? 0, pieces: pieces[0] ?? '' });
  }
  return t('page-check-take-back-one-of', {
    sets: listed(pieces, 'disjunction'),
    more: more ? 'yes' : 'no',
  });
}
