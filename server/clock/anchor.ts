/** A moment of the database's clock and the exchange time at it. Exchange time follows from there. */
export interface Anchor {
  readonly wallMs: number;
  readonly exchangeMs: number;
  /** Exchange seconds per second. */
  readonly speed: number;
}

/** The row from which every process on a database knows the exchange time. */
export interface ClockRow {
  /** Undefined in a row that an earlier version wrote. */
  readonly anchor: Anchor | undefined;
  /** An exchange time that no process had passed when the row was written. */
  readonly reachedMs: number;
  /** When its writer wrote last, by the database's clock. */
  readonly seenMs: number;
  /** Counts the writers: a deposed one no longer matches. */
  readonly term: number;
}

/** How often the writer writes and the others read. */
export const BEAT_MS = 2_000;
/** A writer that is silent for this long counts as gone. */
export const LEASE_MS = 6_000;

/** Whether no process writes the row any more. A time to come counts too: the database's clock was set back. */
export function isAbandoned({ seenMs }: ClockRow, databaseMs: number): boolean {
  return Math.abs(databaseMs - seenMs) >= LEASE_MS;
}

export function isSameAnchor(one: Anchor | undefined, other: Anchor | undefined): boolean {
  return (
    one?.wallMs === other?.wallMs &&
    one?.exchangeMs === other?.exchangeMs &&
    one?.speed === other?.speed
  );
}
