/** Micro-dollars as a number, to be drawn only: for `Change` and charts. What is unknown stays so. */
export function dollarsOf(micros: bigint | string | null | undefined): number | undefined {
  return micros === null || micros === undefined ? undefined : Number(micros) / 1_000_000;
}
