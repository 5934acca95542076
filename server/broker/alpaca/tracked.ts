import type { BrokerOrder } from '../brokerage.ts';
import type { Sent } from './sent-orders.ts';

/** An order that is at the broker or is to be sent there. */
export interface Tracked {
  readonly order: BrokerOrder;
  /**
   * `waiting`: to be sent. `asking`: the adapter asks whether it arrived. `open`: at the broker.
   * `held`: kept back while other code works on it or its instrument is halted.
   */
  state: 'waiting' | 'asking' | 'open' | 'held';
  /** The number of callers that work on it; nothing is sent while there is one. */
  aside: number;
  /** The last attempt to send it. */
  sent: Sent | undefined;
  isCancelWanted: boolean;
  isCancelSent: boolean;
  /** We withdraw it: that it ends at the broker does not end our order. */
  isWithdrawn: boolean;
  isDriven: boolean;
  /** The broker may have something new about it. */
  hasNews: boolean;
  /** `performance.now()` when it was last read at the broker. */
  lookedAtMs: number;
  /** `performance.now()` when the broker first answered that it has no such order. */
  unknownSinceMs: number | undefined;
  /** Called when the sent order has ended. */
  readonly whenEnded: (() => void)[];
}

export function track(order: BrokerOrder): Tracked {
  return {
    order,
    state: 'waiting',
    aside: 0,
    sent: undefined,
    isCancelWanted: false,
    isCancelSent: false,
    isWithdrawn: false,
    isDriven: false,
    hasNews: false,
    lookedAtMs: 0,
    unknownSinceMs: undefined,
    whenEnded: [],
  };
}
