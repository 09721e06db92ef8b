// Whole numbers as people type them, thousands apart or not.

/** The largest number that JSON carries to the server unharmed. */
export const MAX_SAFE_NUMBER = Number.MAX_SAFE_INTEGER;

const PLAIN = /^\d+$/;
const APART = /^\d{1,3}([.,'’_\s])\d{3}(\1\d{3})*$/;

/** The number in this text, null if there is none in it, and NaN if it is not a whole number from `least` to `most`. */
export function parseNumber(text: string, least = 0, most = MAX_SAFE_NUMBER): number | null {
  const tidy = text.trim();
  if (tidy === '') return null;
  if (!PLAIN.test(tidy) && !APART.test(tidy)) return Number.NaN;
  const value = Number(tidy.replace(/\D/g, ''));
  return value >= least && value <= most ? value : Number.NaN;
}
