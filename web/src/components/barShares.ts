// The lengths of bars on a logarithmic scale.

/** Values from the smallest to the largest as shares of the width. The scale starts a decade below the smallest, so that
 *  its bar can be seen. Values below 1 count as parts, not as zero. */
export function barShares(values: readonly number[]): number[] {
  const known = values.map((value) => Math.max(value, 1e-3));
  const [low, high] = [Math.log10(Math.min(...known)) - 1, Math.log10(Math.max(...known))];
  return known.map((value) => (Math.log10(value) - low) / Math.max(1, high - low));
}
