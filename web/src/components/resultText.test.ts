import { expect, test } from 'vitest';
import type { JobResult } from '../api/types';
import { LANGUAGES, language } from '../i18n/i18n.svelte';
import { hasNoSolution, resultText } from './resultText';

const STOPPED = ['limit.time', 'limit.nodes', 'limit.interrupted', 'limit.memory', 'limit.unheard-of'];

for (const lang of LANGUAGES) {
  test(`no code is shown for a reason (${lang})`, () => {
    language.choose(lang);
    for (const reason of STOPPED) {
      for (const result of [
        { outcome: 'stopped', reason },
        { count: 3, complete: false, reason },
      ]) {
        expect(resultText(result as JobResult)).not.toMatch(/limit\./);
        expect(resultText(result as JobResult)).not.toContain('undefined');
      }
    }
    language.choose('en');
  });
}

test('no solution is said in the same words, whatever was asked', () => {
  const none: JobResult[] = [
    { outcome: 'no-solution', message: 'too small' },
    { verdict: 'none', message: 'too small' },
    { count: 0, complete: true, message: 'too small' },
  ];
  for (const result of none) {
    expect(hasNoSolution(result)).toBe(true);
    expect(resultText(result)).toBe('There is no solution: too small');
    expect(resultText({ ...result, message: null })).toBe('There is no solution.');
  }
});

test('a list that was cut is not a search that was stopped', () => {
  expect(resultText({ count: 1000, complete: false, cut: true })).toContain('The first 1,000 are listed');
  expect(resultText({ count: 0, complete: false, reason: 'limit.time' })).toContain('Stopped: time was up');
});
