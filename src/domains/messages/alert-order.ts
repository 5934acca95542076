import type { PriceAlert } from '../../../contract/alert.ts';

/** Pending alerts, by ticker and lowest price first, and reached alerts, latest first. Pure. */
export function inOrder(alerts: readonly PriceAlert[]): {
  waiting: readonly PriceAlert[];
  reached: readonly PriceAlert[];
} {
  return {
    waiting: alerts
      .filter(({ firedAtMs }) => firedAtMs === null)
      .toSorted(
        (a, b) =>
          (a.ticker < b.ticker ? -1 : a.ticker > b.ticker ? 1 : 0) ||
          Number(BigInt(a.priceMicros) - BigInt(b.priceMicros)),
      ),
    reached: alerts
      .filter(({ firedAtMs }) => firedAtMs !== null)
      .toSorted((a, b) => (b.firedAtMs ?? 0) - (a.firedAtMs ?? 0)),
  };
}
