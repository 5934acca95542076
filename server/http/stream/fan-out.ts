import { FEED_TYPES, type FeedError, type SubscribeCommand } from '../../../contract/feed.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { StreamClient } from './client.ts';
import { type Dialect, Group, type GroupTopic } from './group.ts';
import type { QuoteTable } from './quote-table.ts';

/**
 * Clients written to in one turn of the event loop, about 1 ms of work. Each turn accepts one
 * connection, so long turns would keep new clients out.
 */
const CLIENTS_PER_TURN = 100;
/**
 * A turn also ends after this many newly encoded quotes: a client with many tickers of its own
 * costs more.
 */
const QUOTES_PER_TURN = 10_000;
/**
 * New clients get the current values at once, unless this many quotes were encoded in the beat
 * already.
 */
const QUOTES_AT_ONCE = 50_000;
/**
 * After a beat of several turns, the pause as a part of its duration, even if the next beat is
 * late.
 */
const REST = 1 / 4;
const UNKNOWN_TICKERS_TOLD_MAX = 100;

/** Sends each client the quotes it follows from one quote table, and builds each frame once. */
export class FanOut {
  readonly clients = new Set<StreamClient>();
  readonly #table: QuoteTable;
  readonly #groups = new Map<string, Group>();
  readonly #nowMs: () => number;
  readonly #onSent: (frames: number, quotes: number) => void;
  #isRunning = false;
  #isDue = false;
  /** The count of quotes built before this beat. */
  #builtBefore = 0;

  constructor(
    table: QuoteTable,
    nowMs: () => number,
    onSent: (frames: number, quotes: number) => void,
  ) {
    this.#table = table;
    this.#nowMs = nowMs;
    this.#onSent = onSent;
  }

  /** Different subscriptions of present clients. */
  get groups(): number {
    return this.#groups.size;
  }

  /**
   * Replaces the client's whole subscription and shows it the current values. Returns what to tell it
   * when some tickers are not listed; the others are followed all the same.
   */
  subscribe(client: StreamClient, command: SubscribeCommand): FeedError | undefined {
    const { topics, unknown } = this.#resolve(command);
    const dialect: Dialect = command.compact ? 'compact' : command.batch ? 'batch' : 'single';
    const key = `${dialect} ${topics.map(({ type, ids }) => `${type} ${ids.join()}`).join(' ')}`;

    this.leave(client);
    let group = this.#groups.get(key);
    if (!group) {
      group = new Group(this.#table, key, dialect, topics);
      this.#groups.set(key, group);
    }
    group.members += 1;
    client.follow(group, this.#table.closedRound);
    this.#showAtOnce(client);

    if (unknown.size === 0) return undefined;
    const tickers = [...unknown].slice(0, UNKNOWN_TICKERS_TOLD_MAX);
    return { cmd: 'error', error: 'unknown_tickers', tickers };
  }

  #showAtOnce(client: StreamClient): void {
    if (this.#table.built - this.#builtBefore > QUOTES_AT_ONCE) return;
    const shown = client.catchUp(this.#table.closedRound, this.#nowMs());
    if (shown) this.#onSent(shown.frames, shown.quotes);
  }

  /** Takes the client out of its group. */
  leave(client: StreamClient): void {
    const { group } = client;
    if (!group) return;
    client.group = undefined;
    group.members -= 1;
    if (group.members === 0) this.#groups.delete(group.key);
  }

  /**
   * Ends the round and sends it, and to those who fell behind the rounds they missed. Works in turns, so
   * that thousands of clients do not hold up the process; a beat that comes before the end and the rest
   * are over follows then, and beats that come together are one.
   */
  pump(): void {
    this.#builtBefore = this.#table.built;
    if (this.#isRunning) {
      this.#isDue = true;
      return;
    }
    this.#isRunning = true;
    this.#isDue = false;
    this.#table.closeRound();
    for (const group of this.#groups.values()) group.forget();
    this.#turn([...this.clients], 0, this.#table.closedRound, performance.now());
  }

  #turn(clients: readonly StreamClient[], from: number, round: number, startedMs: number): void {
    const most = Math.min(from + CLIENTS_PER_TURN, clients.length);
    const nowMs = this.#nowMs();
    const enough = this.#table.built + QUOTES_PER_TURN;
    let to = from;
    let frames = 0;
    let quotes = 0;
    while (to < most) {
      const sent = clients[to]?.catchUp(round, nowMs);
      to += 1;
      if (!sent) continue;
      frames += sent.frames;
      quotes += sent.quotes;
      if (this.#table.built > enough) break;
    }
    if (frames > 0) this.#onSent(frames, quotes);
    if (to < clients.length) {
      setImmediate(() => this.#turn(clients, to, round, startedMs));
    } else if (from > 0) {
      setTimeout(() => this.#rested(), (performance.now() - startedMs) * REST);
    } else {
      this.#isRunning = false;
    }
  }

  #rested(): void {
    this.#isRunning = false;
    if (this.#isDue) this.pump();
  }

  /** Topics in one order and without doubles, so that clients who want the same share a group. */
  #resolve({ topics }: SubscribeCommand): { topics: GroupTopic[]; unknown: Set<Ticker> } {
    const unknown = new Set<Ticker>();
    const idsByType = new Map<string, Set<number>>();
    for (const { type, tickers } of topics) {
      const ids = idsByType.get(type) ?? new Set();
      idsByType.set(type, ids);
      for (const ticker of tickers) {
        const id = this.#table.idOf(ticker);
        if (id === undefined) unknown.add(ticker);
        else ids.add(id);
      }
    }
    const resolved: GroupTopic[] = [];
    for (const type of FEED_TYPES) {
      const ids = idsByType.get(type);
      if (ids && ids.size > 0) resolved.push({ type, ids: [...ids].sort((a, b) => a - b) });
    }
    return { topics: resolved, unknown };
  }
}
