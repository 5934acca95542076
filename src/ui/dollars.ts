/** Micro-dollars as a number, only for display: for `Change` and charts. Unknown stays unknown. */
export function dollarsOf(micros: bigint | string | null | undefined): number | undefined {
  return micros === null || micros === undefined ? undefined : Number(micros) / 1_000_000;
}
