import type { ClientConfig } from 'pg';
import * as v from 'valibot';
import { type KeptConnection, keepConnection } from '../../db/kept-connection.ts';
import type { Tx } from '../../db/tx.ts';

const CHANNEL = 'plumb_orders';
/** Ids of one notification: the database takes 8,000 bytes. */
const IDS_MAX = 180;

const Ids = v.optional(v.array(v.pipe(v.string(), v.uuid())), []);
const WakeUp = v.object({
  /** New orders and orders to cancel. */
  orders: Ids,
  /** Requested changes, and answered ones. */
  asked: Ids,
  answered: Ids,
  /** The set of halts has changed. */
  halts: v.optional(v.boolean(), false),
  /** A trading day has started, and an order waits for its first steps. */
  day: v.optional(v.boolean(), false),
});
/** A wake-up between processes about orders. */
export type WakeUp = v.InferOutput<typeof WakeUp>;

/**
 * Wakes the leader when other processes wrote orders, and them when the leader answered. A wake-up may be lost, as when the
 * connection breaks: each waiter also polls every few seconds.
 */
export interface Wake {
  tell(kind: 'orders' | 'asked' | 'answered', id: string): void;
  /** Tells that a trading day has started. */
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
      // Only the notification is written, and it need not survive a power cut.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    },
    warn,
  });

  /** Ids that arrive during one notification go together in the next. */
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
      // Without a connection the wake-up is lost; polling finds the work.
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

/** Notifies, once the transaction commits, that the set of halts has changed. */
export async function tellOfHalts(tx: Tx): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, ${JSON.stringify({ halts: true })})`;
}
