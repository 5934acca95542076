import type { Closures, Market } from '../../market/market-data.ts';
import type { Db } from '../../db/tx.ts';
import { fenced } from '../../lead/fenced.ts';
import type { Leaders, Leadership } from '../../lead/leaders.ts';
import { type IdeaStore, ideaStore } from './idea-store.ts';
import { lastClosed, publicationDue } from './due.ts';
import { unlessAborted } from '../../unless-aborted.ts';
import { publishIdeas as publishDay, settleIdeas } from './publish.ts';

/** How often the exchange clock is read, and the pause after a failure. */
const LOOK_MS = 1_000;
const AFTER_FAILURE_MS = 30_000;

interface IdeaJob {
  /** Drops work that is not written yet. */
  stop(): Promise<void>;
}

interface Options {
  readonly store: IdeaStore;
  readonly market: Market;
  readonly closures: Closures;
  readonly warn: (error: unknown) => void;
}

/** Publishes and settles the ideas of a market in the process that leads this duty. A former leader writes nothing. */
export function publishIdeas(
  leaders: Leaders,
  { db, marketName, ...options }: Omit<Options, 'store'> & { db: Db; marketName: string },
): Promise<Leadership> {
  let job: IdeaJob | undefined;
  return leaders.contend('ideas', {
    async lead(term) {
      job = startIdeas({ ...options, store: ideaStore(fenced(db, 'ideas', term).sql, marketName) });
    },
    async resign() {
      await job?.stop();
      job = undefined;
    },
    warn: options.warn,
  });
}

/**
 * Publishes each trading day's ideas at 8:00 exchange time and settles those whose term has run after each close.
 * A server that starts later in the day publishes then; for a day on which none ran, nothing is made up.
 */
export function startIdeas(options: Options): IdeaJob {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const stopping = new AbortController();
  let published: string | undefined;
  let settled: string | undefined;

  async function look(): Promise<void> {
    const { exchangeMs } = options.market.time();
    const due = publicationDue(exchangeMs, options.closures);
    if (due !== undefined && due !== published) {
      if (await publishDay(options, due, stopping.signal)) published = due;
    }
    const closed = lastClosed(exchangeMs, options.closures);
    if (closed !== settled) {
      await settleIdeas(options, closed);
      settled = closed;
    }
  }

  function plan(inMs: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = unlessAborted(stopping.signal, look).then(
        () => plan(LOOK_MS),
        (error: unknown) => {
          if (stopping.signal.aborted) return;
          options.warn(error);
          plan(AFTER_FAILURE_MS);
        },
      );
    }, inMs);
  }
  plan(0);

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
