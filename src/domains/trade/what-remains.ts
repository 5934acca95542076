import { isClosing } from '../../../contract/order-intent.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import type { Estimate } from './estimate.ts';

/** What an order leaves: of a position its shares, of the account its buying power. Micro-units. */
export interface Remains {
  /** Of an order that closes: shares of the position, long or short, once all of the order is filled. */
  readonly sharesMicros: bigint | undefined;
  /** Of an order that sets money aside: what other orders can still use. */
  readonly usableMicros: bigint | undefined;
}

/** What is left once the order is placed and filled; nothing where it takes more than there is. Pure. */
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
