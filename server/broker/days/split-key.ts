/** The key of the ledger entry of a customer's split. */
export function splitKey(personId: string, ticker: string, date: string): string {
  return `split:${personId}:${ticker}:${date}`;
}
