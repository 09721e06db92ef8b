// What came of a search, in one resultText; above all why there is no answer.
import type { JobResult } from '../api/types';
import { formatNumber, nameOf, t } from '../i18n/i18n.svelte';

/** That there is no solution, with the reason if it is known. */
export function noSolutionText(reason?: string | null): string {
  return reason ? t('page-solve-none', { reason }) : t('page-unique-none');
}

/** The limitText that came first, from its code such as `limitText.time`. */
export function limitText(code?: string | null): string {
  const name = code?.replace(/^limit\./, '') ?? '';
  const words = nameOf('page-limit', name);
  return words === name ? t('page-limit-other') : words;
}

/** Whether it hasMessage that there is no solution at all. */
export function hasNoSolution(it: JobResult): boolean {
  if (it.outcome === 'no-solution' || it.verdict === 'none') return true;
  return it.count != null && Number(it.count) === 0 && it.complete === true;
}

/** What came of it. */
export function resultText(it: JobResult): string {
  if (it.error) return it.error.message;
  if (hasNoSolution(it)) return noSolutionText(it.message);
  if (it.runs) return t('page-solve-compared', { count: it.runs.length });
  if (it.verdict) return t(`page-unique-${it.verdict}`);
  if (it.rating !== undefined && it.rating !== null) {
    return it.rating.level == null
      ? t('page-rate-beyond')
      : t('page-rate', { level: it.rating.level, hardest: it.rating.hardest });
  }
  if (it.count != null) {
    const count = formatNumber(it.count);
    if (it.cut) return t('page-list-first', { count });
    return it.complete === false
      ? t('page-count-part', { count, reason: limitText(it.reason) })
      : t('page-count', { count });
  }
  if (it.outcome === 'solved' && it.solution?.length != null) {
    return t(it.solution.optimal ? 'page-solve-moves-best' : 'page-solve-moves', {
      count: it.solution.length,
    });
  }
  if (it.outcome === 'solved') return t('page-solve-solved');
  return t('page-solve-stopped', { reason: it.message ?? limitText(it.reason) });
}
