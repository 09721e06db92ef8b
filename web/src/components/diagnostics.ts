// Diagnostics as the page shows them: their range and line in a text, the text split into marked segments for the
// editor, which of several sources they belong to, and their help in the page's own words.
import type { Diagnostic, Severity } from '../api/types';
import { hasMessage, t } from '../i18n/i18n.svelte';

export interface Segment {
  text: string;
  mark: Severity | null;
}

export interface MarkedLine {
  segments: Segment[];
  worst: Severity | null;
}

/** The range of a message in the text. Without offsets it is the rest of the line; without a line, there is none. */
export function rangeOf(text: string, { start, end, line, column }: Diagnostic): [number, number] | null {
  if (start != null && end != null && start >= 0 && start <= end && end <= text.length) return [start, end];
  if (!line || line < 1) return null;
  const from = startOf(text, line - 1);
  if (from === null) return null;
  const stop = text.indexOf('\n', from);
  const rest = stop < 0 ? text.length : stop;
  return [Math.min(rest, from + Math.max(0, (column ?? 1) - 1)), rest];
}

/** The offset at which a line starts, lines counted from 0; null if the text has fewer. */
function startOf(text: string, line: number): number | null {
  let from = 0;
  for (let i = 0; i < line; i += 1) {
    const next = text.indexOf('\n', from);
    if (next < 0) return null;
    from = next + 1;
  }
  return from;
}

export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The text line by line, split where marks begin and end. An error overrides a warning. Only lines from `first` up to
 *  but not including `end` are returned, counted from 0. */
export function markLines(
  text: string,
  diagnostics: readonly Diagnostic[],
  first = 0,
  end = Number.POSITIVE_INFINITY,
): MarkedLine[] {
  const ranges = diagnostics.flatMap((diagnostic) => {
    const range = rangeOf(text, diagnostic);
    // Something missing is marked where it would be.
    return range
      ? [{ from: range[0], to: Math.max(range[1], range[0] + 1), severity: diagnostic.severity }]
      : [];
  });
  let at = startOf(text, first) ?? text.length + 1;
  const lines: MarkedLine[] = [];
  for (let number = first; number < end && at <= text.length; number += 1) {
    const stop = text.indexOf('\n', at);
    const [begin, last] = [at, stop < 0 ? text.length : stop];
    at = last + 1;
    // The line end counts as a character, so that a mark at the very end of a line is visible.
    const here = ranges.filter((range) => range.from <= last && range.to > begin);
    const cuts = new Set([begin, last + (here.some((range) => range.to > last) ? 1 : 0)]);
    for (const { from, to } of here) {
      if (from > begin && from <= last) cuts.add(from);
      if (to < last) cuts.add(to);
      if (from === last || to === last) cuts.add(last);
    }
    const stops = [...cuts].sort((a, b) => a - b);
    const segments: Segment[] = [];
    for (let i = 0; i + 1 < stops.length; i += 1) {
      const [from, to] = [stops[i] as number, stops[i + 1] as number];
      const over = here.filter((range) => range.from < to && range.to > from);
      const mark = worstOf(over.map((range) => range.severity));
      const piece = text.slice(from, Math.min(to, last));
      if (piece || mark) segments.push({ text: piece || ' ', mark });
    }
    lines.push({ segments, worst: worstOf(here.map((range) => range.severity)) });
  }
  return lines;
}

function worstOf(severities: Severity[]): Severity | null {
  if (severities.includes('error')) return 'error';
  return severities.length > 0 ? 'warning' : null;
}

/** The help in the page's own words, since the server's may refer to files and command-line options. */
export function helpOf({ code, help }: { code: string; help?: string | null }): string | null {
  const own = `page-help-${code.replaceAll('.', '-')}`;
  if (hasMessage(own)) return t(own);
  return help?.replaceAll('--lenient', `“${t('page-open-lenient')}”`) ?? null;
}

/** The line of a message, from 1; null if it has no position. */
export function lineOf(text: string, diagnostic: Diagnostic): number | null {
  const range = rangeOf(text, diagnostic);
  return range ? text.slice(0, range[0]).split('\n').length : null;
}

/** The messages about one source. A message that names no source is about the first. */
export function ofSource(diagnostics: readonly Diagnostic[], index: number): Diagnostic[] {
  return diagnostics.filter(({ source }) => (source ?? 0) === index);
}
