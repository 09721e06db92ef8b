// Tests of diagnostics: which characters and lines they mark, which source they belong to, and their help.
import { expect, test } from 'vitest';
import type { Diagnostic } from '../api/types';
import { t } from '../i18n/i18n.svelte';
import { countLines, helpOf, lineOf, markLines, ofSource, rangeOf } from './diagnostics';

const text = '3 3 2\nDEFULT\nAA\n';
const at = (more: Partial<Diagnostic>): Diagnostic => ({
  severity: 'error',
  code: 'x',
  message: 'x',
  ...more,
});
/** Marked parts in brackets, line by line. */
const shown = (diagnostics: Diagnostic[], of = text) =>
  markLines(of, diagnostics).map(({ segments }) =>
    segments.map((segment) => (segment.mark ? `[${segment.text}]` : segment.text)).join(''),
  );

test('offsets underline exactly their characters', () => {
  expect(shown([at({ start: 6, end: 12 })])).toEqual(['3 3 2', '[DEFULT]', 'AA', '']);
  expect(shown([at({ start: 2, end: 3 })])).toEqual(['3 [3] 2', 'DEFULT', 'AA', '']);
});

test('a line and column underline the rest of the line', () => {
  expect(shown([at({ line: 1, column: 5 })])).toEqual(['3 3 [2]', 'DEFULT', 'AA', '']);
});

test('something missing is marked at its position, even past the end', () => {
  expect(shown([at({ start: 5, end: 5 })])).toEqual(['3 3 2[ ]', 'DEFULT', 'AA', '']);
  expect(shown([at({ start: 16, end: 16 })])).toEqual(['3 3 2', 'DEFULT', 'AA', '[ ]']);
  expect(shown([at({ start: 0, end: 0 })], '')).toEqual(['[ ]']);
});

test('a mark can span lines, and errors override warnings', () => {
  const lines = markLines(text, [at({ start: 0, end: 15, severity: 'warning' }), at({ start: 6, end: 12 })]);
  expect(lines.map((line) => line.worst)).toEqual(['warning', 'error', 'warning', null]);
});

test('only the requested lines of a long text are marked', () => {
  const long = Array.from({ length: 60_000 }, (_, i) => `line ${i + 1}`).join('\n');
  expect(countLines(long)).toBe(60_000);
  const some = markLines(long, [at({ line: 40_001 }), at({ line: 3 })], 40_000, 40_002);
  expect(some.map((line) => line.worst)).toEqual(['error', null]);
  expect(some[0]?.segments).toEqual([{ text: 'line 40001', mark: 'error' }]);
  expect(markLines(text, [], 9, 12)).toEqual([]);
});

test("help uses the page's own words", () => {
  expect(helpOf({ code: 'input.empty', help: 'examples/ has puzzles' })).toBe(t('page-help-input-empty'));
  expect(helpOf({ code: 'input.unrecognised', help: '--family reads it' })).toBe(
    t('page-help-input-unrecognised'),
  );
  expect(helpOf({ code: 'x.y', help: 'or use --lenient' })).toBe(`or use “${t('page-open-lenient')}”`);
  expect(helpOf({ code: 'x.y' })).toBeNull();
});

test('a message without a position marks nothing', () => {
  expect(rangeOf(text, at({}))).toBeNull();
  expect(rangeOf(text, at({ line: 99 }))).toBeNull();
  expect(lineOf(text, at({ start: 13, end: 15 }))).toBe(3);
});

test('a message belongs to its source, or to the first if it names none', () => {
  const all = [at({ source: 0 }), at({ source: 1 }), at({})];
  expect(ofSource(all, 0)).toEqual([all[0], all[2]]);
  expect(ofSource(all, 1)).toEqual([all[1]]);
});
