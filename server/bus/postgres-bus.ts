import type { Client, ClientConfig } from 'pg';
import * as v from 'valibot';
import { keepConnection } from '../db/kept-connection.ts';
import type { Tx } from '../db/tx.ts';
import {
  type Bus,
  type Channels,
  inProcessBus,
  OrderWakeUp,
  PeopleWakeUp,
  type Said,
} from './bus.ts';
import type { Nats } from './nats.ts';
import { Packed } from './pack.ts';

/** The channels that reach other processes. Ticks do not: each process computes the simulated market by itself. */
const shared = {
  // Wake-ups within `gatherMs` are sent together: a notification per commit would make commits
  // queue.
  people: { name: 'plumb_people', wakeUp: PeopleWakeUp, gatherMs: 20 },
  orders: { name: 'plumb_orders', wakeUp: OrderWakeUp, gatherMs: 0 },
} as const;
type Shared = keyof typeof shared;

const CHANNELS = Object.keys(shared) as Shared[];
/** The name of the connection in the database's list. */
const NAME = 'plumb-bus';

/**
 * The bus of processes that share a database, over its notifications. One connection listens and
 * notifies for all channels. It is reopened when it breaks; messages published meanwhile do not
 * reach other processes. With NATS, wake-ups go over NATS while it is connected; every process
 * listens to both.
 */
export async function postgresBus(
  connection: ClientConfig,
  warn: (message: string, error?: unknown) => void,
  nats?: Nats,
): Promise<Bus> {
  const local = inProcessBus();
  const outgoing = { people: new Packed(), orders: new Packed() };
  let isSending = false;
  let gathering: NodeJS.Timeout | undefined;

  const kept = await keepConnection({
    connection,
    name: NAME,
    async prepare(client) {
      client.on('notification', ({ channel, processId, payload = '' }) => {
        // The subscribers of this process have received its own messages already.
        if (processId !== processOf(client)) hear(channel, payload);
      });
      // This connection writes only notifications, which need not survive a power cut.
      const names = CHANNELS.map((channel) => `listen ${shared[channel].name}`);
      await client.query(['set synchronous_commit = off', ...names].join('; '));
    },
    warn: (error) =>
      warn('Wake-ups from other processes are late until the database answers.', error),
  });

  for (const channel of CHANNELS) {
    nats?.subscribe(shared[channel].name, (payload) => hear(shared[channel].name, payload));
  }

  function hear(name: string, payload: string): void {
    const channel = CHANNELS.find((each) => shared[each].name === name);
    if (channel === 'people') pass('people', PeopleWakeUp, payload);
    if (channel === 'orders') pass('orders', OrderWakeUp, payload);
  }

  function pass<C extends Shared>(
    channel: C,
    wakeUp: v.GenericSchema<unknown, Channels[C]>,
    payload: string,
  ): void {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), wakeUp), payload);
    if (read.success) local.deliver(channel, read.output, 'elsewhere');
  }

  /** Sends one notification at a time; wake-ups that arrive meanwhile are merged into the next. */
  async function send(): Promise<void> {
    // Cleared first: a timer that has fired must not block the next one.
    clearTimeout(gathering);
    gathering = undefined;
    if (isSending) return;
    isSending = true;
    for (let channel = waiting(); channel; channel = waiting()) {
      const message = JSON.stringify(outgoing[channel].take());
      if (nats?.publish(shared[channel].name, message)) continue;
      // Without a connection the message is lost; receivers also poll every few seconds.
      await kept.client
        ?.query('select pg_notify($1, $2)', [shared[channel].name, message])
        .catch(() => undefined);
    }
    isSending = false;
  }

  function waiting(): Shared | undefined {
    return CHANNELS.find((channel) => !outgoing[channel].isEmpty);
  }

  function sendSoon(channel: Shared): void {
    const { gatherMs } = shared[channel];
    if (gatherMs === 0) void send();
    else gathering ??= setTimeout(() => void send(), gatherMs);
  }

  return {
    subscribe: (channel, listener) => local.subscribe(channel, listener),
    publish(channel, said) {
      local.publish(channel, said);
      const across = CHANNELS.find((each) => each === channel);
      if (!across) return;
      outgoing[across].add(said as Said<Shared>);
      sendSoon(across);
    },
    async stop() {
      clearTimeout(gathering);
      await kept.stop();
    },
  };
}

/** Publishes to every process, also from other programs, once the transaction commits. */
export async function publishAtCommit<C extends Shared>(
  tx: Tx,
  channel: C,
  said: Said<C>,
): Promise<void> {
  await tx`select pg_notify(${shared[channel].name}, ${JSON.stringify(said)})`;
}

/** The id of the database process that serves a connection; the library's types omit it. */
function processOf(client: Client): number | undefined {
  return (client as Client & { readonly processID?: number }).processID;
}
