import type { Leadership, Place } from '../lead/leaders.ts';
import { lookAfter } from '../lead/look-after.ts';
import { lookAtHalts } from './halt-news.ts';
import { lookAfterNews, lookLive } from './look-after.ts';
import { type OutsideNews, outsideNewsOf } from './outside/outside-news.ts';
import type { NewsRunParts } from './parts.ts';
import { rejectedCount } from './publish.ts';

/** How often the current session is scanned, wall time. */
const LIVE_MS = 20_000;

/** Which process runs news, and its counts. */
export interface NewsState {
  readonly place: Place;
  /** Items of this market. */
  readonly items: number;
  /** Items that this process rejected because the second computation disagreed. */
  readonly rejected: number;
  /** The counts of each provider's responses, in this process. */
  readonly outside: ReturnType<OutsideNews['counts']>;
}

/** The engine of news. */
export interface News {
  /** Starts the news job, unless another process on the same database runs it. */
  start(): Promise<void>;
  state(): Promise<NewsState>;
  stop(): Promise<void>;
}

/** Runs news in one process of a database at a time. A former leader writes nothing. */
export function newsOf(parts: NewsRunParts): News {
  const outside = outsideNewsOf(parts, parts.sources ?? []);
  let running: Leadership | undefined;
  let isStopped = false;
  let lookedMs = -Infinity;
  return {
    async start() {
      await outside.start();
      running = await lookAfter({
        leaders: parts.leaders,
        db: parts.db,
        duty: 'news',
        what: 'News',
        async look(db) {
          const led = { ...parts, db };
          await lookAfterNews(led, () => isStopped);
          await lookAtHalts(led);
          const wallMs = parts.wallNowMs();
          if (isStopped || wallMs - lookedMs < LIVE_MS) return;
          lookedMs = wallMs;
          await lookLive(led);
        },
        warn: parts.warn,
      });
    },
    async state() {
      const { sql } = parts.db;
      const [row] = await sql<{ items: number }>`
        select count(*)::int as items from news_item where market = ${parts.marketName}`;
      return {
        place: await parts.leaders.place('news'),
        items: row?.items ?? 0,
        rejected: rejectedCount(),
        outside: outside.counts(),
      };
    },
    async stop() {
      isStopped = true;
      await outside.stop();
      await running?.stop();
    },
  };
}
