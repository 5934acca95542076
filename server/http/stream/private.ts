import {
  type AuthAccepted,
  type AuthCommand,
  type AuthEnded,
  type FeedError,
  type HaltsChanged,
  PRIVATE_BACKLOG_MAX,
  type PrivateEvent,
  type UnauthCommand,
} from '../../../contract/feed.ts';
import type { StreamClient } from './client.ts';
import type { Member, PrivateParts } from './private-parts.ts';

/** A notification between processes may be lost; this often the sockets' people are looked at all the same. */
export const LOOK_MS = 3_000;
/** People of one statement. */
const LOOK_AT_ONCE = 2_000;

/** A socket with a private part. */
interface Listener extends Member {
  readonly client: StreamClient;
  /** The number of the last event that it was sent. */
  sentSeq: number;
  isReading: boolean;
  /** Something may have come since reading began. */
  isDue: boolean;
}

/**
 * Sends each socket the events of the person who opened its private part: in the order of their numbers, none left out,
 * read from the database, which alone has the order in which they were committed. A notification only says when to look.
 */
export class PrivateStreams {
  readonly #parts: PrivateParts;
  readonly #warn: (what: string, problem: unknown) => void;
  readonly #ofClient = new Map<StreamClient, Listener>();
  readonly #ofPerson = new Map<string, Set<Listener>>();
  /** Commands of one socket are answered one after the other. */
  readonly #turns = new WeakMap<StreamClient, Promise<void>>();
  readonly #stops: readonly (() => void)[];
  #isLooking = false;

  constructor(parts: PrivateParts, warn: (what: string, problem: unknown) => void) {
    this.#parts = parts;
    this.#warn = warn;
    this.#stops = [
      parts.feed.listen((personIds) => this.#wake(personIds)),
      parts.onSessionsChange((personId) => void this.#endEnded([...this.#listenersOf(personId)])),
    ];
  }

  /** Sockets with a private part. */
  get size(): number {
    return this.#ofClient.size;
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  hear(client: StreamClient, command: AuthCommand | UnauthCommand): Promise<void> {
    const turn = (this.#turns.get(client) ?? Promise.resolve()).then(() =>
      this.#answer(client, command),
    );
    this.#turns.set(client, turn);
    return turn;
  }

  /** The socket is gone, or gets another private part. */
  leave(client: StreamClient): void {
    const listener = this.#ofClient.get(client);
    if (!listener) return;
    this.#ofClient.delete(client);
    const theirs = this.#ofPerson.get(listener.personId);
    theirs?.delete(listener);
    if (theirs?.size === 0) this.#ofPerson.delete(listener.personId);
  }

  /** Continues with sockets that had no room for more. */
  goOn(): void {
    for (const listener of this.#ofClient.values()) {
      if (listener.isDue && !listener.isReading) void this.#send(listener);
    }
  }

  /** Tells every socket with a private part that the halts or the closures have changed. */
  tellOfHalts(): void {
    for (const client of this.#ofClient.keys())
      client.reply({ cmd: 'halts' } satisfies HaltsChanged);
  }

  /** Finds new events and ended sessions whose wake-up was lost. */
  async look(): Promise<void> {
    if (this.#isLooking || this.#ofClient.size === 0) return;
    this.#isLooking = true;
    try {
      const everybody = [...this.#ofPerson.keys()];
      for (let from = 0; from < everybody.length; from += LOOK_AT_ONCE) {
        const people = everybody.slice(from, from + LOOK_AT_ONCE);
        const newest = await this.#parts.newestOf(people);
        for (const personId of people) this.#tellUpTo(personId, newest.get(personId) ?? 0);
        await this.#endEnded(people.flatMap((personId) => Array.from(this.#listenersOf(personId))));
      }
    } catch (error) {
      this.#warn('The private part of the sockets could not be looked after.', error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #answer(client: StreamClient, command: AuthCommand | UnauthCommand): Promise<void> {
    try {
      if (command.cmd === 'auth') await this.#open(client, command);
      else this.#close(client);
    } catch (error) {
      this.#warn('A ticket could not be looked at.', error);
      client.reply({ cmd: 'error', error: 'unavailable' } satisfies FeedError);
    }
  }

  async #open(client: StreamClient, { ticket, after }: AuthCommand): Promise<void> {
    const member = await this.#parts.redeem(ticket);
    if (!member) {
      client.reply({ cmd: 'error', error: 'bad_ticket' } satisfies FeedError);
      return;
    }
    const newest = await this.#parts.feed.newest(member.personId);
    if (!client.isOpen) return;

    this.leave(client);
    client.reply({ cmd: 'authed', seq: newest } satisfies AuthAccepted);
    // A number from before the database was recreated means nothing.
    const isUnknown = after !== undefined && after > newest;
    if (isUnknown)
      this.#tell(client, { seq: newest, topic: 'resync', atMs: this.#parts.wallNowMs() });
    const sentSeq = isUnknown ? newest : (after ?? newest);
    const listener = { ...member, client, sentSeq, isReading: false, isDue: false };
    this.#ofClient.set(client, listener);
    const theirs = this.#ofPerson.get(member.personId) ?? new Set();
    this.#ofPerson.set(member.personId, theirs.add(listener));
    void this.#send(listener);
    // It may have ended since the ticket was redeemed, when this socket was not yet known to be its.
    await this.#endEnded([listener]);
  }

  #close(client: StreamClient): void {
    this.leave(client);
    client.reply({ cmd: 'unauthed' } satisfies AuthEnded);
  }

  #listenersOf(personId: string): ReadonlySet<Listener> {
    return this.#ofPerson.get(personId) ?? new Set();
  }

  #wake(personIds: readonly string[]): void {
    for (const personId of personIds) {
      for (const listener of this.#listenersOf(personId)) void this.#send(listener);
    }
  }

  #tellUpTo(personId: string, seq: number): void {
    for (const listener of this.#listenersOf(personId)) {
      if (listener.sentSeq < seq) void this.#send(listener);
    }
  }

  /** Sends new events, and repeats if more arrived meanwhile. A client that does not read waits for `goOn`. */
  async #send(listener: Listener): Promise<void> {
    listener.isDue = true;
    if (listener.isReading) return;
    listener.isReading = true;
    try {
      while (listener.isDue && this.#isHere(listener) && listener.client.hasRoom) {
        listener.isDue = false;
        await this.#sendOnce(listener);
      }
    } catch (error) {
      this.#warn('Private events could not be read.', error);
    } finally {
      listener.isReading = false;
    }
  }

  async #sendOnce(listener: Listener): Promise<void> {
    const { feed } = this.#parts;
    const { client, personId } = listener;
    const events = await feed.since(personId, listener.sentSeq, PRIVATE_BACKLOG_MAX + 1);
    const last = events.at(-1);
    if (!last || !this.#isHere(listener)) return;
    if (events.length <= PRIVATE_BACKLOG_MAX) {
      for (const event of events) this.#tell(client, event);
      listener.sentSeq = last.seq;
      return;
    }
    const newest = await feed.newest(personId);
    if (!this.#isHere(listener)) return;
    this.#tell(client, { seq: newest, topic: 'resync', atMs: last.atMs });
    listener.sentSeq = newest;
  }

  #tell(client: StreamClient, event: Omit<PrivateEvent, 'cmd'>): void {
    client.reply({ cmd: 'event', ...event } satisfies PrivateEvent);
  }

  #isHere(listener: Listener): boolean {
    return this.#ofClient.get(listener.client) === listener;
  }

  async #endEnded(listeners: readonly Listener[]): Promise<void> {
    if (listeners.length === 0) return;
    try {
      const ids = new Set(listeners.map(({ sessionId }) => sessionId));
      const ended = new Set(await this.#parts.endedAmong([...ids]));
      for (const listener of listeners) {
        if (!ended.has(listener.sessionId) || !this.#isHere(listener)) continue;
        this.#close(listener.client);
      }
    } catch (error) {
      // The next look finds it.
      this.#warn('Sessions of open sockets could not be looked at.', error);
    }
  }
}
