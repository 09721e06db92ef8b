// Tests of how the page words the result of a job: the limit that stopped it, no solution, a list cut short.
import { expect, test } from 'vitest';
import type { JobResult } from '../api/types';
import { LANGUAGES, language, t } from '../i18n/i18n.svelte';
import { hasNoSolution, resultText, resultTone } from './resultText';

const LIMITS = ['limit.time', 'limit.nodes', 'limit.interrupted', 'limit.memory', 'limit.unheard-of'];
const stats = { cases: 1, nodes: 1, elapsed_ms: 1, threads: 1 };
const run = { schema: 1, family: 'packing', algorithm: 'exact', stats };
const counted = { schema: 1, stats };

for (const lang of LANGUAGES) {
  test(`reasons are shown as words, never as codes (${lang})`, () => {
    language.choose(lang);
    for (const reason of LIMITS) {
      const results: JobResult[] = [
        { kind: 'solve', ...run, outcome: 'stopped', reason },
        { kind: 'count', ...counted, count: 3, complete: false, reason },
        { kind: 'unstarted', schema: 1, reason },
      ];
      for (const result of results) {
        expect(resultText(result)).not.toMatch(/limit\.|undefined|null/);
        expect(resultTone(result)).toBe('warn');
      }
    }
    language.choose('en');
  });
}

test('"no solution" is worded the same for every kind of job', () => {
  const results: JobResult[] = [
    { kind: 'solve', ...run, outcome: 'no-solution' },
    { kind: 'unique', ...counted, verdict: 'none' },
    { kind: 'count', ...counted, count: 0, complete: true },
    { kind: 'list', ...counted, count: 0, complete: true, cut: false },
  ];
  for (const result of results) {
    expect(hasNoSolution(result)).toBe(true);
    expect(resultTone(result)).toBe('warn');
    expect(resultText(result)).toBe(t('page-unique-none'));
    expect(resultText(result, 'too small')).toBe(t('page-solve-none', { reason: 'too small' }));
  }
});

test('the reason for "no solution" comes from the result if it has one', () => {
  const result: JobResult = { kind: 'solve', ...run, outcome: 'no-solution', message: 'too small' };
  expect(resultText(result)).toBe(t('page-solve-none', { reason: 'too small' }));
});

test('a list cut at its maximum is not a stopped search', () => {
  const cut: JobResult = { kind: 'list', ...counted, count: 1000, complete: false, cut: true };
  expect(resultText(cut)).toBe(t('page-list-first', { count: '1,000' }));
  expect(resultTone(cut)).toBe('');
  const stopped: JobResult = { ...cut, count: 0, cut: false, reason: 'limit.time' };
  expect(resultText(stopped)).toBe(t('page-count-part', { count: '0', reason: t('page-limit-time') }));
});
