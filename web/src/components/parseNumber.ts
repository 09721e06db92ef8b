// Parses whole numbers between limits as people type them, with or without separators between thousands.

/** The largest number that JSON carries to the server without loss. */
export const MAX_SAFE_NUMBER = Number.MAX_SAFE_INTEGER;

const DIGITS = /^\d+$/;
const GROUPED = /^\d{1,3}([.,'’_\s])\d{3}(\1\d{3})*$/;

/** The number in this text: null if it is blank, NaN if it is not a whole number from `least` to `most`. */
export function parseNumber(text: string, least = 0, most = MAX_SAFE_NUMBER): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!DIGITS.test(trimmed) && !GROUPED.test(trimmed)) return Number.NaN;
  const value = Number(trimmed.replace(/\D/g, ''));
  return value >= least && value <= most ? value : Number.NaN;
}
