import type { ClientConfig } from 'pg';
import * as v from 'valibot';
import { type KeptConnection, keepConnection } from '../db/kept-connection.ts';
import type { Tx } from '../db/tx.ts';

const CHANNEL = 'plumb_orders';
/** Ids of one notification: the database takes 8,000 bytes. */
const IDS_MAX = 180;

const Ids = v.optional(v.array(v.pipe(v.string(), v.uuid())), []);
const WakeUp = v.object({
  /** Orders that are new, or to be cancelled. */
  orders: Ids,
  /** Changes that are asked for, and those that have been answered. */
  asked: Ids,
  answered: Ids,
  /** What is halted has changed. */
  halts: v.optional(v.boolean(), false),
  /** A trading day has begun, and an order waits for what it begins with. */
  day: v.optional(v.boolean(), false),
});
/** What a process tells the others about orders. */
export type WakeUp = v.InferOutput<typeof WakeUp>;

/**
 * Tells the process that speaks for the broker of orders that others wrote, and these of its answers. A word may be lost, as
 * when the connection breaks: each waiter also checks every few seconds.
 */
export interface Wake {
  tell(kind: 'orders' | 'asked' | 'answered', id: string): void;
  /** Tells that a trading day has begun. */
  tellDay(): void;
  stop(): Promise<void>;
}

/** Opens one connection of its own for listening and telling. */
export async function openWake(
  connection: ClientConfig,
  hear: (wakeUp: WakeUp) => void,
  warn: (error: unknown) => void,
): Promise<Wake> {
  let waiting: (readonly ['orders' | 'asked' | 'answered', string])[] = [];
  let isDay = false;
  let isTelling = false;

  const kept: KeptConnection = await keepConnection({
    connection,
    name: 'plumb-orders',
    async prepare(client) {
      client.on('notification', ({ payload = '' }) => {
        const wakeUp = v.safeParse(v.pipe(v.string(), v.parseJson(), WakeUp), payload);
        if (wakeUp.success) hear(wakeUp.output);
      });
      // Nothing is written but the word, and that need not outlive a power cut.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    },
    warn,
  });

  /** What comes while one notification is under way goes together in the next. */
  async function tellAll(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    while (waiting.length > 0 || isDay) {
      const some = waiting.slice(0, IDS_MAX);
      waiting = waiting.slice(IDS_MAX);
      const ids: Record<string, string[]> = { orders: [], asked: [], answered: [] };
      for (const [kind, id] of some) ids[kind]?.push(id);
      const wakeUp = { ...ids, day: isDay };
      isDay = false;
      // Without a connection the word is lost, and found by looking.
      await kept.client
        ?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(wakeUp)])
        .catch(() => undefined);
    }
    isTelling = false;
  }

  return {
    tell(kind, id) {
      waiting.push([kind, id]);
      void tellAll();
    },
    tellDay() {
      isDay = true;
      void tellAll();
    },
    stop: () => kept.stop(),
  };
}

/** Tells, when the transaction counts, that what is halted has changed. */
export async function tellOfHalts(tx: Tx): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, ${JSON.stringify({ halts: true })})`;
}
