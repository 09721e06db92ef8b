// The lengths of bars on a logarithmic scale.

/** For each value, the share of the width that its bar takes; the largest takes all of it. The scale starts a decade below
 *  the smallest value, so that its bar can be seen. Values below 0.001 count as 0.001. */
export function barShares(values: readonly number[]): number[] {
  const known = values.map((value) => Math.max(value, 1e-3));
  const [low, high] = [Math.log10(Math.min(...known)) - 1, Math.log10(Math.max(...known))];
  return known.map((value) => (Math.log10(value) - low) / Math.max(1, high - low));
}
