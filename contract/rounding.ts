/**
 * Rounds down to two decimals, negative values too: -0.126 becomes -0.13, and 0.29 stays 0.29. The specification
 * says both "truncated" and "floored"; the app rounds this way everywhere. Source: spec §9, Price change.
 */
export function floor2(value: number): number {
  // 0.29 * 100 is 28.999…, so this removes the float noise first, far below any price tick.
  const hundredfold = Math.floor(Math.round(value * 1e8) / 1e6);
  return hundredfold === 0 ? 0 : hundredfold / 100;
}
