// Words the result of a job as a sentence, above all why there is no answer. Also says whether the result means that
// there is no solution, whether it is shown as a success or a warning, and words a hint as one sentence.
import { localEngine } from '../api/engine';
import type { ComparedRun, Hint, JobResult } from '../api/types';
import { isStrikeOut } from '../families/contract';
import { formatNumber, nameOf, t } from '../i18n/i18n.svelte';

/** The sentence for "no solution", with the reason if it is known. */
export function noSolutionText(reason?: string | null): string {
  return reason ? t('page-solve-none', { reason }) : t('page-unique-none');
}

/** A hint in one sentence, without its reasons. */
export function hintText(hint: Hint): string {
  return isStrikeOut(hint) ? `${t('page-hint-strike-out')}: ${hint.message}` : hint.message;
}

/** The limit that was reached first, from its code, such as `limit.time`. */
function limitText(code?: string | null): string {
  const name = code?.replace(/^limit\./, '') ?? '';
  const words = nameOf('page-limit', name);
  return words === name ? t('page-limit-other') : words;
}

/** Whether the result is that there is no solution at all. */
export function hasNoSolution(result: JobResult): boolean {
  switch (result.kind) {
    case 'solve':
    case 'rate':
    case 'ungenerated':
      return result.outcome === 'no-solution';
    case 'unique':
      return result.verdict === 'none';
    case 'count':
    case 'list':
      return result.complete && Number(result.count) === 0;
    default:
      return false;
  }
}

/** The commands whose names are not those of their results. */
const COMMANDS: Partial<Record<JobResult['kind'], string>> = {
  list: 'count --list',
  puzzles: 'generate',
  ungenerated: 'generate',
};

/**
 * The result as a sentence. `why` explains an empty list or count, which give no reason themselves. If the browser's
 * memory was too small, the sentence adds the command that does the same without a browser.
 */
export function resultText(result: JobResult, why?: string | null): string {
  const text = plainText(result, why);
  if (reasonOf(result) !== 'limit.memory' || !localEngine()) return text;
  const command = `teka ${COMMANDS[result.kind] ?? result.kind}`;
  return `${text} ${t('page-too-large-for-browser', { command })}`;
}

function plainText(result: JobResult, why?: string | null): string {
  if (hasNoSolution(result)) return noSolutionText(why ?? messageOf(result));
  switch (result.kind) {
    case 'failed':
      return result.error.message;
    case 'compare':
      return comparedText(result.runs);
    case 'unique':
      return t(`page-unique-${result.verdict}`);
    case 'count':
    case 'list': {
      const count = formatNumber(result.count);
      if (result.kind === 'list' && result.cut) return t('page-list-first', { count });
      return result.complete
        ? t('page-count', { count })
        : t('page-count-part', { count, reason: limitText(result.reason) });
    }
    case 'rate':
      if (!result.rating) break;
      return result.rating.level == null
        ? t('page-rate-beyond')
        : t('page-rate', { level: result.rating.level, hardest: result.rating.hardest });
    case 'solve': {
      if (result.outcome !== 'solved') break;
      const { length, optimal } = result.solution ?? {};
      if (length == null) return t('page-solve-solved');
      return t(optimal ? 'page-solve-moves-best' : 'page-solve-moves', { count: length });
    }
  }
  return t('page-solve-stopped', { reason: messageOf(result) ?? limitText(reasonOf(result)) });
}

/** How many algorithms were compared, and which was the fastest of those that finished. */
function comparedText(runs: readonly ComparedRun[]): string {
  const finished = runs.filter(({ outcome }) => outcome !== 'stopped');
  const [first] = finished.toSorted((a, b) => a.stats.elapsed_ms - b.stats.elapsed_ms);
  const text = t('page-solve-compared', { count: runs.length });
  return first ? `${text} ${t('page-compare-fastest', { algorithm: first.algorithm })}` : text;
}

function messageOf(result: JobResult): string | null {
  return 'message' in result && typeof result.message === 'string' ? result.message : null;
}

function reasonOf(result: JobResult): string | null {
  return 'reason' in result && typeof result.reason === 'string' ? result.reason : null;
}

/** How the note with the result looks: as a success, a warning, or neither. */
export function resultTone(result: JobResult): 'good' | 'warn' | '' {
  if (hasNoSolution(result)) return 'warn';
  switch (result.kind) {
    case 'failed':
    case 'unstarted':
    case 'ungenerated':
      return 'warn';
    case 'solve':
    case 'rate':
      return result.outcome === 'stopped' ? 'warn' : 'good';
    case 'unique':
      if (result.verdict === 'multiple') return '';
      return result.verdict === 'unknown' ? 'warn' : 'good';
    case 'list':
      if (result.cut) return '';
      return result.complete ? 'good' : 'warn';
    case 'count':
      return result.complete ? 'good' : 'warn';
    default:
      return 'good';
  }
}
