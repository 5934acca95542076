import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { eventReader } from '../../../contract/event-stream.ts';
import { VendorUnavailable } from '../../vendor-http.ts';
import { type Fill, Instant, Micros } from '../alpaca/answers.ts';
import type { UpdateTimes } from '../alpaca/update-stream.ts';
import { takenBackIn } from '../alpaca/update-stream.ts';
import type { TakenBack } from '../alpaca/taken-back.ts';
import type { Stream, StreamListener } from '../alpaca/venue.ts';
import { type AccountsVendor, authorization } from './vendor.ts';

const PATH = '/v2/events/trades';
/** Events of one time may be sent in any order, so each connection starts this much earlier. */
const OVERLAP_MS = 5 * 60_000;
/** A page of fills, for the caller. */
const PAGE = 100;
const FILLS: ReadonlySet<string> = new Set(['fill', 'partial_fill']);

const TIMES: UpdateTimes = { backoffMs: 500, backoffMaxMs: 30_000, silenceMs: 60_000 };

/** An event of `GET /v2/events/trades`. */
const TradeEvent = v.object({
  event: v.string(),
  timestamp: v.optional(Instant),
  order: v.object({ id: v.string(), client_order_id: v.string() }),
  execution_id: v.optional(v.nullable(v.string())),
  previous_execution_id: v.optional(v.nullable(v.string())),
  qty: v.optional(v.nullable(Micros)),
  price: v.optional(v.nullable(Micros)),
});
type TradeEvent = v.InferOutput<typeof TradeEvent>;

/** The fill that an event reports; undefined for another event. */
function fillIn(event: TradeEvent): Fill | undefined {
  const { execution_id: id, qty, price, timestamp, order } = event;
  if (!FILLS.has(event.event)) return undefined;
  if (typeof id !== 'string' || !qty || !price || timestamp === undefined) return undefined;
  if (qty <= 0n || price <= 0n) return undefined;
  return {
    id,
    order_id: order.id,
    client_order_id: order.client_order_id,
    qty,
    price,
    transaction_time: timestamp,
  };
}

interface Request {
  readonly vendor: AccountsVendor;
  readonly sinceMs: number;
  readonly untilMs?: number;
  readonly signal: AbortSignal;
  /** Called with every chunk, comments included. */
  readonly onAlive?: () => void;
}

/**
 * The account events since a time, and with `untilMs` up to a time; otherwise as they happen.
 *
 * @throws VendorUnavailable when the stream breaks or drops events
 */
async function* eventsOf({
  vendor,
  sinceMs,
  untilMs,
  signal,
  onAlive,
}: Request): AsyncIterable<TradeEvent> {
  const address = new URL(PATH.slice(1), vendor.url.endsWith('/') ? vendor.url : `${vendor.url}/`);
  address.searchParams.set('since', new Date(sinceMs).toISOString());
  if (untilMs !== undefined) address.searchParams.set('until', new Date(untilMs).toISOString());
  const headers = { ...authorization(vendor), accept: 'text/event-stream' };
  let lost: string | undefined;
  const reader = eventReader((comment) => {
    if (/too slowly|internal server error/i.test(comment)) lost = comment;
  });
  try {
    const answer = await fetch(address, { headers, redirect: 'error', signal });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      const { status } = answer;
      throw new VendorUnavailable(`Alpaca answered ${PATH} with ${status}.`, status);
    }
    const decoder = new TextDecoder();
    for await (const bytes of answer.body) {
      onAlive?.();
      const text = decoder.decode(bytes as Uint8Array, { stream: true });
      yield* reader.read(text).flatMap((event) => eventIn(event.text));
      if (lost !== undefined) throw new VendorUnavailable(`Alpaca’s stream of trades: ${lost}.`);
    }
    yield* reader.end().flatMap((event) => eventIn(event.text));
  } catch (error) {
    if (error instanceof VendorUnavailable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new VendorUnavailable(`Alpaca’s stream of trades broke (${reason}).`);
  }
}

/** Parses an event; an unknown one is skipped. */
function eventIn(text: string): TradeEvent[] {
  try {
    const read = v.safeParse(TradeEvent, JSON.parse(text));
    return read.success ? [read.output] : [];
  } catch {
    return [];
  }
}

/** The busted or corrected trade that an event reports; undefined for another event. */
function takenBackOf(event: TradeEvent): TakenBack | undefined {
  if (event.event !== 'trade_bust' && event.event !== 'trade_correct') return undefined;
  return takenBackIn({
    event: event.event,
    order: event.order,
    execution_id: event.execution_id ?? undefined,
    previous_execution_id: event.previous_execution_id ?? undefined,
    timestamp: event.timestamp,
    qty: event.qty ?? undefined,
    price: event.price ?? undefined,
  });
}

interface HistoryOptions {
  readonly vendor: AccountsVendor;
  readonly sinceMs: number;
  readonly onTakenBack: (told: TakenBack) => Promise<void>;
  readonly warn: (message: string) => void;
  readonly stopping: AbortSignal;
}

/**
 * The fills of all accounts since a time, by pages. All are read before the first is returned: the broker drops events
 * of a reader that is slow.
 *
 * @throws VendorUnavailable
 */
export async function* fillsSince({
  vendor,
  sinceMs,
  onTakenBack,
  warn,
  stopping,
}: HistoryOptions): AsyncIterable<Fill[]> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), TIMES.silenceMs);
  const onAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), TIMES.silenceMs);
  };
  const fills: Fill[] = [];
  const busts: TakenBack[] = [];
  const signal = AbortSignal.any([stopping, silent.signal]);
  const untilMs = vendor.wallNowMs();
  try {
    for await (const event of eventsOf({ vendor, sinceMs, untilMs, signal, onAlive })) {
      const fill = fillIn(event);
      if (fill) fills.push(fill);
      else if (FILLS.has(event.event))
        warn(`Alpaca reports a fill of unknown shape: ${event.order.id}`);
      const told = takenBackOf(event);
      if (told) busts.push(told);
    }
  } finally {
    clearTimeout(timer);
  }
  for (const told of busts) await onTakenBack(told);
  for (let from = 0; from < fills.length; from += PAGE) yield fills.slice(from, from + PAGE);
}

interface FollowOptions extends StreamListener {
  readonly vendor: AccountsVendor;
  /** Events since then are replayed at the first connection. */
  readonly since: () => Promise<number>;
  readonly warn: (message: string, error?: unknown) => void;
  readonly times?: Partial<UpdateTimes> | undefined;
}

/** Follows the events of all accounts. After a break it replays what happened meanwhile. */
export function followTrades(options: FollowOptions): Stream {
  const { vendor, since, warn, onNews, onTakenBack } = options;
  const times = { ...TIMES, ...options.times };
  const stopping = new AbortController();
  let isOpen = false;
  let failures = 0;
  let lastMs: number | undefined;

  function hear(event: TradeEvent): void {
    lastMs = Math.max(lastMs ?? 0, event.timestamp ?? 0);
    const told = takenBackOf(event);
    if (told) onTakenBack(told);
    onNews(event.order.client_order_id);
  }

  async function connect(): Promise<void> {
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), times.silenceMs);
    const openedAtMs = performance.now();
    const onAlive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), times.silenceMs);
      // A stream that breaks again at once is not warned of each time.
      if (performance.now() - openedAtMs > times.backoffMs) failures = 0;
      if (isOpen) return;
      isOpen = true;
      // Orders may have changed while no stream was open.
      onNews();
    };
    try {
      // Once, because the time up to which fills are read moves on without the busts of a broken stream.
      lastMs ??= await since();
      const sinceMs = lastMs - OVERLAP_MS;
      const signal = AbortSignal.any([stopping.signal, silent.signal]);
      for await (const event of eventsOf({ vendor, sinceMs, signal, onAlive })) hear(event);
      throw new VendorUnavailable('Alpaca’s stream of trades ended.');
    } finally {
      clearTimeout(timer);
      isOpen = false;
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await connect();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (failures === 0) warn('Alpaca: trades are read without the stream meanwhile.', error);
        const waitMs = Math.min(times.backoffMaxMs, times.backoffMs * 2 ** failures);
        failures += 1;
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  void follow();
  return { isOpen: () => isOpen, stop: () => stopping.abort() };
}
