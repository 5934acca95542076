import { useCallback, useEffect, useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { getOrders, type Order, ORDERS_PER_PAGE_MAX } from '../../../contract/order.ts';
import { call } from '../../data/call/call.ts';
import { type Cell, cellOf, useCell } from '../../data/call/cell.ts';
import { useKnown } from '../../data/call/known.ts';
import {
  askDownTo,
  extendOrders,
  HISTORY_PAGE,
  joinOrders,
  type OrderPages,
  reaches,
  reviseOrders,
} from './order-pages.ts';
import { keepBelow, keepNewest, keepRevised, readOrder, readOrders } from './order-store.ts';
import { currentOwner, onPersonChange, usePerson } from '../../data/session/session.ts';

/** The customer's known orders, loaded downwards. */
export interface OrderHistory {
  /** Newest first; `undefined` until loaded. */
  readonly orders: readonly Order[] | undefined;
  /** Whether the server has older orders. */
  readonly hasMore: boolean;
  readonly asOfMs: number | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
  readonly reload: () => void;
  /** Loads the next page below. */
  readonly loadMore: () => void;
  /** Loads pages until `isEnough` accepts the oldest order, or until the end; returns why that was not possible. */
  readonly loadDownTo: (isEnough: (oldest: Order) => boolean) => Promise<Declined | undefined>;
  readonly isLoadingMore: boolean;
  readonly moreDeclined: Declined | undefined;
}

/** The state of one customer's history in memory. */
interface State {
  readonly pages: OrderPages | undefined;
  /** Whether the database has been read. */
  readonly isRead: boolean;
  readonly isLoadingMore: boolean;
  readonly moreDeclined: Declined | undefined;
}

const HEAD = { limit: 50 } as const;
/** The most pages requested to reach the known part; beyond that, the history starts over. */
const GAP_PAGES_MAX = 10;
/** An answer stored before this page started is older than the table of orders. */
const pageStartedAtMs = Date.now();

const unknown: State = {
  pages: undefined,
  isRead: false,
  isLoadingMore: false,
  moreDeclined: undefined,
};
const nobodys = cellOf(unknown);
const histories = new Map<string, { cell: Cell<State>; last: Promise<unknown> }>();
const taken = new WeakSet<OrderPages>();
let isListening = false;

/** The order history, stored on this device and updated automatically. */
export function useOrderHistory(): OrderHistory {
  const owner = usePerson()?.tradeAccount;
  const head = useKnown(getOrders, HEAD);
  const { pages, isRead, isLoadingMore, moreDeclined } = useCell(
    owner === undefined ? nobodys : historyOf(owner).cell,
  );
  const { value, asOfMs } = head;

  useEffect(() => {
    if (owner !== undefined) void inTurn(owner, () => readKept(owner));
  }, [owner]);
  useEffect(() => {
    if (owner === undefined || !value || (asOfMs ?? 0) < pageStartedAtMs) return;
    void inTurn(owner, () => takeNewest(owner, value));
  }, [owner, value, asOfMs]);

  const loadMore = useCallback(() => {
    if (owner !== undefined) void inTurn(owner, () => loadBelow(owner, HISTORY_PAGE));
  }, [owner]);
  const loadDownTo = useCallback(
    async (isEnough: (oldest: Order) => boolean) => {
      if (owner === undefined) return undefined;
      return inTurn(owner, () => loadUntil(owner, isEnough));
    },
    [owner],
  );

  return {
    orders: pages?.orders,
    hasMore: pages?.hasMore ?? false,
    asOfMs,
    waiting: head.waiting || !isRead,
    declined: head.declined,
    reload: head.reload,
    loadMore,
    loadDownTo,
    isLoadingMore,
    moreDeclined,
  };
}

/** One order from this device's history; `undefined` while it is being read, or when it is not there. */
export function useKeptOrder(id: string | undefined): Order | undefined {
  const owner = usePerson()?.tradeAccount;
  const [found, setFound] = useState<Order>();
  useEffect(() => {
    let isWanted = true;
    async function look(whose: string, of: string): Promise<void> {
      const order = await readOrder(whose, of);
      if (isWanted) setFound(order);
    }
    if (owner !== undefined && id !== undefined) void look(owner, id);
    return () => {
      isWanted = false;
    };
  }, [owner, id]);
  return found?.id === id ? found : undefined;
}

function historyOf(owner: string) {
  // The data of a customer who signed out must not stay in memory.
  if (!isListening) onPersonChange(letGoOfOthers);
  isListening = true;
  let history = histories.get(owner);
  if (!history)
    histories.set(owner, (history = { cell: cellOf(unknown), last: Promise.resolve() }));
  return history;
}

function letGoOfOthers(): void {
  const own = currentOwner();
  for (const owner of histories.keys()) if (owner !== own) histories.delete(owner);
}

/** Runs the changes of a history in sequence, so that no page is added below an order that is gone. */
function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const history = historyOf(owner);
  const done = history.last.then(work);
  // The caller gets the failure; the next in the queue continues.
  history.last = done.catch(() => undefined);
  return done;
}

function change(owner: string, changed: Partial<State>): void {
  const cell = histories.get(owner)?.cell;
  cell?.set({ ...cell.get(), ...changed });
}

function known(owner: string): State {
  return histories.get(owner)?.cell.get() ?? unknown;
}

async function readKept(owner: string): Promise<void> {
  if (known(owner).isRead) return;
  const pages = await readOrders(owner);
  change(owner, { isRead: true, pages });
}

async function takeNewest(owner: string, head: OutputOf<typeof getOrders>): Promise<void> {
  if (taken.has(head)) return;
  taken.add(head);
  await readKept(owner);
  await takeBusted(owner, head.busted ?? []);
  const { pages } = known(owner);
  const target = askDownTo(pages);
  let newest = head;
  for (let asked = 0; !reaches(newest, target) && asked < GAP_PAGES_MAX; asked += 1) {
    const before = newest.orders.at(-1)?.seq;
    const answer = await call(getOrders, {
      limit: ORDERS_PER_PAGE_MAX,
      ...(before !== undefined && { before }),
    });
    if (!answer.ok) {
      // A complete known list is better than a shorter one; the next answer retries.
      if (!reaches(newest, pages?.orders[0]?.seq)) return;
      break;
    }
    newest = {
      orders: [...newest.orders, ...answer.value.orders],
      hasMore: answer.value.hasMore,
    };
  }
  if (currentOwner() !== owner) return;
  change(owner, { pages: joinOrders(newest, pages) });
  await keepNewest(owner, newest);
}

/** A bust changes an order that ended long ago, of which the newest pages say nothing. */
async function takeBusted(owner: string, busted: readonly Order[]): Promise<void> {
  if (busted.length === 0 || currentOwner() !== owner) return;
  change(owner, { pages: reviseOrders(known(owner).pages, busted) });
  await keepRevised(owner, busted);
}

async function loadBelow(owner: string, limit: number): Promise<Declined | undefined> {
  const { pages } = known(owner);
  const before = pages?.orders.at(-1)?.seq;
  if (!pages?.hasMore || before === undefined) return undefined;
  change(owner, { isLoadingMore: true, moreDeclined: undefined });
  const kept = await readOrders(owner, before);
  if (currentOwner() !== owner) return undefined;
  // Only pending orders change, except by busts, which come with the newest page.
  if (kept?.orders.every(({ status }) => status !== 'pending')) {
    change(owner, { isLoadingMore: false, pages: extendOrders(pages, kept, before) });
    return undefined;
  }
  const answer = await call(getOrders, { limit, before });
  if (currentOwner() !== owner) return undefined;
  if (!answer.ok) {
    change(owner, { isLoadingMore: false, moreDeclined: answer });
    return answer;
  }
  change(owner, { isLoadingMore: false, pages: extendOrders(pages, answer.value, before) });
  await keepBelow(owner, answer.value, before);
  return undefined;
}

async function loadUntil(
  owner: string,
  isEnough: (oldest: Order) => boolean,
): Promise<Declined | undefined> {
  for (;;) {
    const { pages } = known(owner);
    const oldest = pages?.orders.at(-1);
    if (!pages?.hasMore || !oldest || isEnough(oldest)) return undefined;
    const declined = await loadBelow(owner, ORDERS_PER_PAGE_MAX);
    if (declined) return declined;
    // Another customer may have signed in in the meantime.
    if (known(owner).pages === pages) return undefined;
  }
}
