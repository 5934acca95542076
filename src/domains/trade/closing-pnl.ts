import type { OrderIntent } from '../../../contract/order.ts';
import type { Position } from '../../../contract/portfolio.ts';
import type { Estimate } from './estimate.ts';

/** The P&L of closing shares, with its inputs. Micro-dollars. */
export interface ClosingPnl {
  readonly pnlMicros: bigint;
  /** The cost of the shares, fees included; for a short, their proceeds net of fees. */
  readonly openedMicros: bigint;
}

/**
 * The profit of a closing order once it is completely filled at the estimated price. Long: value − fees − cost of the
 * shares; short: proceeds − value − fees. `undefined` when the position lacks the shares or is unknown. Pure. Source:
 * rulings, Orders (FIFO); `closeLots` and `settleFill` of the server do the same.
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

/**
 * The cost or proceeds of a number of the oldest shares; a part of a lot counts proportionally, rounded as on the
 * server.
 */
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
