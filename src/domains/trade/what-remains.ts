import { isClosing } from '../../../contract/order-intent.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import type { Estimate } from './estimate.ts';

/** The remainder after an order: the shares of the position, or the account's buying power. Micro-units. */
export interface Remains {
  /** For a closing order: the shares of the position, long or short, once the order is completely filled. */
  readonly sharesMicros: bigint | undefined;
  /** For an order that holds money: the buying power left for other orders. */
  readonly usableMicros: bigint | undefined;
}

/** The remainder once the order is placed and filled; `undefined` when the order exceeds what is available. Pure. */
export function whatRemains(
  intent: OrderIntent,
  { sharesMicros, hold }: Pick<Estimate, 'sharesMicros' | 'hold'>,
  facts: TicketFacts,
): Remains {
  const position = BigInt(intent === 'sell_to_close' ? facts.longMicros : facts.shortMicros);
  return {
    sharesMicros: isClosing(intent) ? atLeastNone(position - sharesMicros) : undefined,
    usableMicros:
      intent === 'sell_to_close'
        ? undefined
        : atLeastNone(BigInt(facts.usableMicros) - hold.dollars),
  };
}

function atLeastNone(rest: bigint): bigint | undefined {
  return rest < 0n ? undefined : rest;
}
