import type { Leadership } from '../../lead/leaders.ts';
import { lookAfter } from '../../lead/look-after.ts';
import type { NewsRunParts } from '../parts.ts';
import type { OutsideSource } from './outside-source.ts';
import { type OutsideCounts, outsideReader } from './read-outside.ts';

/** News of providers. */
export interface OutsideNews {
  start(): Promise<void>;
  /** The counts of each provider’s responses in this process. */
  counts(): readonly { readonly name: OutsideSource['name']; readonly counts: OutsideCounts }[];
  stop(): Promise<void>;
}

/** Polls the providers in one process of a database at a time, in a job of its own: a slow provider delays nothing else. */
export function outsideNewsOf(parts: NewsRunParts, sources: readonly OutsideSource[]): OutsideNews {
  const readers = sources.map((source) => outsideReader(parts, source));
  const stopping = new AbortController();
  let running: Leadership | undefined;
  return {
    async start() {
      if (readers.length === 0) return;
      running = await lookAfter({
        leaders: parts.leaders,
        db: parts.db,
        duty: 'outside_news',
        what: 'Outside news',
        look: async (db) => {
          await Promise.all(readers.map((reader) => reader.look(stopping.signal, db)));
        },
        warn: parts.warn,
      });
    },
    counts: () => readers.map((reader) => ({ name: reader.name, counts: reader.counts() })),
    async stop() {
      stopping.abort();
      await running?.stop();
    },
  };
}
