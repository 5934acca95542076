import type { OrderIntent } from '../../../contract/order.ts';
import type { Position } from '../../../contract/portfolio.ts';
import type { Estimate } from './estimate.ts';

/** The P&L of closing shares, with its inputs. Micro-dollars. */
export interface ClosingPnl {
  readonly pnlMicros: bigint;
  /** What the shares cost, fees included; of a short, what they brought less fees. */
  readonly openedMicros: bigint;
}

/**
 * What an order earns that closes shares, once all of it is filled at the price of the estimate. Long: value − fees − what
 * the shares cost; short: what they brought − value − fees. Nothing where the position does not have the shares, or where
 * it is not known. Pure. Source: rulings, Orders (FIFO); `closeLots` and `settleFill` of the server do the same.
 */
export function closingPnlOf(
  intent: OrderIntent,
  estimate: Pick<Estimate, 'sharesMicros' | 'totalMicros'>,
  position: Position | undefined,
): ClosingPnl | undefined {
  const direction =
    intent === 'sell_to_close' ? 'long' : intent === 'buy_to_close' ? 'short' : undefined;
  if (position === undefined || position.direction !== direction) return undefined;
  const openedMicros = openedOf(position, estimate.sharesMicros);
  if (openedMicros === undefined) return undefined;
  const { totalMicros } = estimate;
  return {
    openedMicros,
    pnlMicros: direction === 'long' ? totalMicros - openedMicros : openedMicros - totalMicros,
  };
}

/** What the oldest so many shares cost or brought; a part of a lot takes its part of it, as the server rounds it. */
function openedOf({ lots }: Position, sharesMicros: bigint): bigint | undefined {
  let rest = sharesMicros;
  let sum = 0n;
  for (const lot of lots) {
    if (rest === 0n) break;
    const left = BigInt(lot.qtyMicros);
    const taken = rest < left ? rest : left;
    sum += (BigInt(lot.costMicros) * taken) / left;
    rest -= taken;
  }
  return rest === 0n ? sum : undefined;
}
