/** A trade that the broker busted or corrected. */
export interface TakenBack {
  readonly brokerOrderId: string;
  readonly executionId: string;
  readonly atMs: number | undefined;
  readonly instead:
    | { readonly executionId: string; readonly qtyMicros: bigint; readonly priceMicros: bigint }
    | undefined;
}
