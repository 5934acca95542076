import { Client, type ClientConfig } from 'pg';
import * as v from 'valibot';
import type { Sessions } from '../sessions/sessions.ts';
import type { PrivateFeed } from './private-feed.ts';

const CHANNEL = 'plumb_people';
/** Names of people of one notification: the database takes 8,000 bytes. */
const NAMES_MAX = 180;
/** Events within this time are sent together: one notification each would make commits queue. */
const GATHER_MS = 20;
const RECONNECT_FIRST_MS = 250;
const RECONNECT_MAX_MS = 10_000;

const WakeUp = v.object({
  /** People with new private events. */
  woken: v.optional(v.array(v.pipe(v.string(), v.uuid())), []),
  /** People whose sessions may have ended. */
  forgotten: v.optional(v.array(v.pipe(v.string(), v.uuid())), []),
});
type WakeUp = v.InferOutput<typeof WakeUp>;

/**
 * Tells the other servers on the same database whose sockets to wake and whose sessions to forget. It may lose a wake-up,
 * as when the connection breaks: sockets look by themselves every few seconds.
 */
export interface Across {
  /** Carries names of people with new private events. */
  readonly carry: (personIds: readonly string[]) => void;
  /** Hears the others from now on, and tells them of sessions. */
  serve(served: {
    readonly privateFeed: Pick<PrivateFeed, 'wake'>;
    readonly sessions: Pick<Sessions, 'listen' | 'forget'>;
  }): void;
  stop(): Promise<void>;
}

/** Opens one connection of its own for listening and telling, and keeps it open. */
export async function openAcross(
  connection: ClientConfig,
  warn: (message: string, error?: unknown) => void,
): Promise<Across> {
  const woken = new Set<string>();
  const forgotten = new Set<string>();
  let hear: ((wakeUp: WakeUp) => void) | undefined;
  let stopListening: (() => void) | undefined;
  let client: Client | undefined;
  let isStopped = false;
  let failures = 0;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let isSaying = false;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const opened = new Client({
      ...connection,
      // The pool hides it from what copies its options.
      password: connection.password,
      application_name: 'plumb-across',
    });
    opened.on('error', (error) => lost(opened, error));
    opened.on('end', () => lost(opened));
    opened.on('notification', ({ processId, payload = '' }) => {
      // Its own words come back to it.
      if (processId !== ownProcessId(opened)) take(payload);
    });
    client = opened;
    try {
      await opened.connect();
      // Nothing is written but the word, and that need not outlive a power cut.
      await opened.query(`set synchronous_commit = off; listen ${CHANNEL}`);
      failures = 0;
    } catch (error) {
      lost(opened, error);
    }
  }

  function lost(which: Client, error?: unknown): void {
    if (client !== which) return;
    client = undefined;
    void which.end().catch(() => undefined);
    if (isStopped) return;
    if (failures === 0)
      warn('Wake-ups from other servers are late until the database answers.', error);
    failures += 1;
    const waitMs = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** (failures - 1));
    reconnecting = setTimeout(() => void connect(), waitMs);
  }

  function take(payload: string): void {
    const wakeUp = v.safeParse(v.pipe(v.string(), v.parseJson(), WakeUp), payload);
    if (wakeUp.success) hear?.(wakeUp.output);
  }

  function sayAll(): void {
    gathering = undefined;
    const wakeUp = { woken: takeSome(woken, NAMES_MAX), forgotten: [] as string[] };
    wakeUp.forgotten = takeSome(forgotten, NAMES_MAX - wakeUp.woken.length);
    isSaying = true;
    // Without a connection the word is lost, and found by looking.
    const said = client?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(wakeUp)]);
    void Promise.resolve(said)
      .catch(() => undefined)
      .finally(() => {
        isSaying = false;
        if (woken.size + forgotten.size > 0) saySoon();
      });
  }

  /** One notification at a time: ids that arrive meanwhile go in the next. */
  function saySoon(): void {
    if (!isStopped && !isSaying) gathering ??= setTimeout(sayAll, GATHER_MS);
  }

  await connect();
  return {
    carry(personIds) {
      for (const personId of personIds) woken.add(personId);
      saySoon();
    },
    serve({ privateFeed, sessions }) {
      hear = (wakeUp) => {
        if (wakeUp.woken.length > 0) privateFeed.wake(wakeUp.woken);
        for (const personId of wakeUp.forgotten) sessions.forget(personId, true);
      };
      stopListening = sessions.listen((personId, isHeard) => {
        if (isHeard) return;
        forgotten.add(personId);
        saySoon();
      });
    },
    async stop() {
      isStopped = true;
      stopListening?.();
      clearTimeout(gathering);
      clearTimeout(reconnecting);
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}

function takeSome(names: Set<string>, most: number): string[] {
  const some = [...names].slice(0, most);
  for (const name of some) names.delete(name);
  return some;
}

/** The number of the database's process that serves a connection; the library's types leave it out. */
function ownProcessId(client: Client): number | undefined {
  return (client as Client & { readonly processID?: number }).processID;
}
