import type { DayIndex } from './calendar.ts';
import type { OpenSession } from './day-plan.ts';
import { SLOT_MS, SLOTS } from './minute.ts';
import type { Tape } from './tape.ts';

/** The position in the simulated history: the session that began last and the time within it. */
export interface Position {
  readonly day: DayIndex;
  readonly session: OpenSession;
  /** The session that `day` belongs to has ended and none has begun since. */
  readonly over: boolean;
  readonly minute: number;
  readonly slot: number;
}

/** The position of a moment. */
export function positionAt(tape: Tape, ms: number): Position {
  const day = tape.calendar.indexAt(ms);
  const { opensAtMs, closesAtMs, afterEndsAtMs, preOpensAtMs } = tape.calendar.sessions(day);
  const [session, startMs]: [OpenSession, number] =
    ms < opensAtMs
      ? ['pre', preOpensAtMs]
      : ms < closesAtMs
        ? ['regular', opensAtMs]
        : ['after', closesAtMs];
  const over = ms >= afterEndsAtMs;
  const slots = Math.floor(((over ? afterEndsAtMs - 1 : ms) - startMs) / SLOT_MS);
  return { day, session, over, minute: Math.floor(slots / SLOTS), slot: slots % SLOTS };
}
