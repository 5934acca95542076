/** This many tickers of realistic length. */
export function benchTickers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `B${String(at).padStart(3, '0')}`);
}
