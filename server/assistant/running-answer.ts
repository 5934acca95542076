import { type AnswerEvent, isEnd, type NumberedEvent } from '../../contract/assistant-answer.ts';

/** The time limit of an answer. */
const LIMIT_MS = 75_000;
/**
 * How long an answer continues without a listener: a page that lost its connection may reconnect.
 */
const ALONE_MS = 20_000;

interface RunningOptions {
  readonly answer: (signal: AbortSignal) => AsyncIterable<AnswerEvent>;
  /** Stores an event before listeners receive it; resolves to whether they may. */
  readonly keep: (event: NumberedEvent) => Promise<boolean>;
  readonly warn: (message: string, error?: unknown) => void;
  readonly onEnd: () => void;
}

/** An answer that this process is giving. */
export interface RunningAnswer {
  /** The events after a number, as they arrive, until the last. */
  listen(after: number): AsyncGenerator<NumberedEvent, void, undefined>;
  stop(): void;
}

/**
 * Runs an answerer once for all listeners. It ends when it is stopped, at its time limit, or
 * without a listener for too long.
 */
export function runAnswer({ answer, keep, warn, onEnd }: RunningOptions): RunningAnswer {
  const events: NumberedEvent[] = [];
  const waiting = new Set<() => void>();
  const stopping = new AbortController();
  const late = AbortSignal.timeout(LIMIT_MS);
  const signal = AbortSignal.any([stopping.signal, late]);
  let listeners = 0;
  let alone: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  async function add(event: AnswerEvent): Promise<void> {
    const numbered = { seq: events.length + 1, event };
    if (!(await keep(numbered))) {
      stopping.abort();
      return;
    }
    events.push(numbered);
    wake();
  }

  function wake(): void {
    for (const resume of waiting) resume();
    waiting.clear();
  }

  async function run(): Promise<void> {
    const iterator = answer(signal)[Symbol.asyncIterator]();
    const aborted = new Promise<'aborted'>((resolve) => {
      signal.addEventListener('abort', () => resolve('aborted'), { once: true });
    });
    let isEnded = false;
    try {
      while (!isEnded) {
        const next = iterator.next();
        const came = await Promise.race([next, aborted]);
        if (came === 'aborted') {
          // Listeners do not receive later events of the answerer.
          next.catch(() => undefined);
          // Lets the answerer settle at its end, for example the used tokens.
          void iterator.return?.()?.catch(() => undefined);
          break;
        }
        if (came.done) break;
        isEnded = isEnd(came.value);
        await add(came.value);
      }
      if (!isEnded) {
        const why = stopping.signal.aborted ? 'stopped' : 'failed';
        await add({ kind: 'refused', why, topics: [] });
      }
    } catch (error) {
      warn('A question to the assistant was not answered.', error);
      await add({ kind: 'refused', why: 'failed', topics: [] });
    }
  }

  void run()
    .catch((error: unknown) => warn('An answer could not be kept.', error))
    .finally(() => {
      hasEnded = true;
      clearTimeout(alone);
      wake();
      onEnd();
    });

  return {
    async *listen(after) {
      listeners += 1;
      clearTimeout(alone);
      let at = after;
      try {
        for (;;) {
          for (const event of events.slice(at)) {
            yield event;
            at = event.seq;
          }
          if (hasEnded && at >= events.length) return;
          if (at < events.length) continue;
          await new Promise<void>((resolve) => waiting.add(resolve));
        }
      } finally {
        listeners -= 1;
        if (listeners === 0 && !hasEnded) {
          alone = setTimeout(() => stopping.abort(), ALONE_MS);
          alone.unref();
        }
      }
    },
    stop: () => stopping.abort(),
  };
}
