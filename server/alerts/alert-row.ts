import type { PriceAlert } from '../../contract/alert.ts';
import type { WaitingAlert } from './alert-index.ts';

/** A row of `price_alert`. */
export interface AlertRow {
  readonly id: string;
  readonly ticker: string;
  readonly direction: PriceAlert['direction'];
  readonly price_micros: string;
  readonly set_at: Date;
  readonly fired_ms: string | null;
}

export function waitingOf({ id, ticker, direction, price_micros }: AlertRow): WaitingAlert {
  return { id, ticker, direction, priceMicros: BigInt(price_micros) };
}

export function alertOf(row: AlertRow): PriceAlert {
  return {
    id: row.id,
    ticker: row.ticker,
    direction: row.direction,
    priceMicros: row.price_micros,
    setAtMs: row.set_at.getTime(),
    firedAtMs: row.fired_ms === null ? null : Number(row.fired_ms),
  };
}
