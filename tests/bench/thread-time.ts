/** The part of a trace event that is read here. Times in microseconds; `tts` and `tdur` are of the thread's own clock. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown };
}

interface Task {
  readonly ts: number;
  readonly endTs: number;
  readonly tts: number;
  readonly tdur: number;
}

/**
 * Rewrites a trace to what it would be if nothing else had run on the machine: each task of a page's main thread keeps
 * its start and takes as long as its CPU time. Events within a task move with it. Changes the events in place.
 */
export function setThreadTime(events: readonly TraceEvent[]): void {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const byThread = Map.groupBy(
    // Times of painting are written down afterwards, as marks (R) that belong to no task.
    events.filter(
      (event) => mains.has(threadOf(event)) && event.tts !== undefined && event.ph !== 'R',
    ),
    threadOf,
  );
  for (const ofThread of byThread.values()) setTimes(ofThread);
}

function setTimes(events: readonly TraceEvent[]): void {
  let task: Task | undefined;
  for (const event of events.toSorted(inOrder)) {
    const { ts, dur, tts = 0, tdur } = event;
    const isWithin = task && ts < task.endTs;
    if (task && isWithin) {
      const since = Math.min(Math.max(0, tts - task.tts), task.tdur);
      event.ts = task.ts + since;
      if (dur !== undefined) event.dur = Math.min(tdur ?? dur, task.tdur - since);
    } else if (event.ph === 'X' && dur !== undefined && tdur !== undefined) {
      task = { ts, endTs: ts + dur, tts, tdur };
      event.dur = tdur;
    }
  }
}

/** Enclosing events come before the events that they contain. */
function inOrder(one: TraceEvent, other: TraceEvent): number {
  return one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0);
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
