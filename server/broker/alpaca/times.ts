import type { UpdateTimes } from './update-stream.ts';

export interface BrokerTimes extends UpdateTimes {
  /** How often all is read although no news came: an update may never come. */
  readonly lookMs: number;
  /** Between two looks at the most, and between two questions about an order. */
  readonly pauseMs: number;
  /** So long an order that may have been sent is asked for before it counts as never arrived. */
  readonly giveUpMs: number;
  readonly withdrawMs: number;
  /** So long the fills of before may take to be written at a start. */
  readonly catchUpMs: number;
  /** Between the two readings of a reconciliation. */
  readonly reconcileMs?: number;
}

export const TIMES = {
  lookMs: 60_000,
  pauseMs: 1_000,
  giveUpMs: 120_000,
  withdrawMs: 15_000,
  catchUpMs: 60_000,
};
