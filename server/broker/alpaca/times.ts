import type { UpdateTimes } from './update-stream.ts';

export interface BrokerTimes extends UpdateTimes {
  /** How often orders and fills are read without news, since an update may get lost. */
  readonly lookMs: number;
  /** The pause between two looks, and between two requests about an order. */
  readonly pauseMs: number;
  /** How long an order of unknown outcome is looked up before it counts as never received. */
  readonly giveUpMs: number;
  readonly withdrawMs: number;
  /** How long a start waits until earlier fills are written. */
  readonly catchUpMs: number;
  /** Between the two readings of a reconciliation. */
  readonly reconcileMs?: number;
  /** The most calls in a minute, instead of those that the broker allows. */
  readonly callsPerMinute?: number;
}

export const TIMES = {
  lookMs: 60_000,
  pauseMs: 1_000,
  giveUpMs: 120_000,
  withdrawMs: 15_000,
  catchUpMs: 60_000,
};
