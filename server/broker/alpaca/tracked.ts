import type { BrokerOrder } from '../brokerage.ts';
import type { Sent } from './sent-orders.ts';

/** An order that we have with the broker, or want to have. */
export interface Tracked {
  readonly order: BrokerOrder;
  /**
   * `waiting` to be sent; `asking` whether it arrived; `open` at the broker; `held` back while other code works on it or its
   * instrument is halted.
   */
  state: 'waiting' | 'asking' | 'open' | 'held';
  /** Runs of other code that works on it: while there is one, nothing is sent. */
  aside: number;
  /** How it was sent last. */
  sent: Sent | undefined;
  isCancelWanted: boolean;
  isCancelSent: boolean;
  /** It is withdrawn: its end there is none of ours. */
  isWithdrawn: boolean;
  isDriven: boolean;
  /** The running time at which the broker first said that it has no such order. */
  unknownSinceMs: number | undefined;
  /** Waits for the end of what was sent. */
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
    unknownSinceMs: undefined,
    whenEnded: [],
  };
}
