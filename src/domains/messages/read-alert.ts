import * as v from 'valibot';
import { PriceAlert } from '../../../contract/alert.ts';

const Figures = v.object({
  alertId: PriceAlert.entries.id,
  ticker: PriceAlert.entries.ticker,
  direction: PriceAlert.entries.direction,
  priceMicros: PriceAlert.entries.priceMicros,
});

/** Reads the alert from a price-alert message; `undefined` when it is invalid. */
export function readAlert(figures: unknown): v.InferOutput<typeof Figures> | undefined {
  const read = v.safeParse(Figures, figures);
  return read.success ? read.output : undefined;
}
