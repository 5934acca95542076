import { useEffect } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import { changeOrder, getOrder, getOrders, type Order } from '../../../contract/order.ts';
import { askForOrder, isUnsure } from '../../data/account/ask-order.ts';
import { call } from '../../data/call/call.ts';
import { type Cell, cellOf } from '../../data/call/cell.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { newRequestKey } from '../../data/call/request-key.ts';

/** The state of a confirmed change of an order. */
export type ChangeState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer came; the server is polled for the outcome. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** No answer came, and the server changed nothing. */
  | { readonly kind: 'not_made' }
  /** An earlier attempt succeeded after all, with other content than this one. */
  | { readonly kind: 'made_before'; readonly order: Order };

/** A change as a person saw it before they confirmed it. */
export interface OrderChange {
  /** Micro-dollars; nothing where the price stays. */
  readonly limitMicros: bigint | undefined;
  /** Shares in all, with those that are filled; nothing where they stay. Micro-shares. */
  readonly qtyMicros: bigint | undefined;
  /** The limit that it was to have, and the shares that were to be traded yet, as they stood there. */
  readonly priceMicros: bigint | undefined;
  readonly restMicros: bigint;
  readonly isFarMeant: boolean;
}

/** Hears of the order that took the other's place, and how many of the shares filled before it did. Micro-shares. */
type OnMade = (order: Order, filledMicros: bigint) => void;

/** The changes of one order, sent to the server one after another. */
export interface Changing {
  /** Its state; components read it with `useCell`. */
  readonly state: Pick<Cell<ChangeState>, 'get' | 'subscribe'>;
  readonly send: (change: OrderChange) => void;
  /** The person edits the change: the outcome of the last try is cleared. */
  readonly clear: () => void;
}

interface Way extends Changing {
  /** The component that shows the change. */
  readonly listeners: Set<OnMade>;
}

/** They outlive their sheets: a customer who closes one while a change is in flight finds its state on returning. */
const ways = new Map<string, Way>();

/**
 * Changes a pending order at most once, also when the connection fails: all tries have one key, and what got no answer
 * is asked about.
 */
export function useChangeOrder(id: string, onMade: OnMade): Changing {
  let way = ways.get(id);
  if (!way) ways.set(id, (way = makeWay(id)));
  const { state, listeners, clear } = way;
  // A refusal is old news when the sheet is opened again.
  useEffect(() => () => void (state.get().kind === 'declined' && clear()), [state, clear]);
  useEffect(() => {
    listeners.add(onMade);
    return () => void listeners.delete(onMade);
  }, [listeners, onMade]);
  return way;
}

function makeWay(id: string): Way {
  const state = cellOf<ChangeState>({ kind: 'idle' });
  const listeners = new Set<OnMade>();
  const key = newRequestKey();
  let tries = 0;

  function isBusy(): boolean {
    const { kind } = state.get();
    return kind === 'sending' || kind === 'asking';
  }

  async function send(change: OrderChange): Promise<void> {
    if (isBusy()) return;
    if (!navigator.onLine) {
      state.set({ kind: 'declined', answer: { ok: false, code: 'offline' } });
      return;
    }
    tries += 1;
    state.set({ kind: 'sending' });
    const { limitMicros, qtyMicros, isFarMeant } = change;
    const answer = await call(changeOrder, {
      key,
      id,
      ...(limitMicros !== undefined && { limitMicros: String(limitMicros) }),
      ...(qtyMicros !== undefined && { qtyMicros: String(qtyMicros) }),
      ...(isFarMeant && { isFarMeant }),
    });
    if (answer.ok) return made(answer.value, change);
    if (isUnsure(answer) || answer.code === 'key_reused') return ask(change);
    // What is shown of the order was old.
    if (OLD.has(answer.code)) refresh();
    state.set({ kind: 'declined', answer });
  }

  async function ask(change: OrderChange): Promise<void> {
    state.set({ kind: 'asking' });
    const answer = await askForOrder(key);
    if (!answer.ok) return state.set({ kind: 'declined', answer });
    if (!answer.value) return state.set({ kind: 'not_made' });
    // With one try there is nothing else that it could be.
    if (tries > 1 && !isExactly(answer.value, change)) {
      state.set({ kind: 'made_before', order: answer.value });
      return refresh();
    }
    made(answer.value, change);
  }

  function made(order: Order, { restMicros }: OrderChange): void {
    // An order is changed once: what comes after is a change of the one in its place.
    ways.delete(id);
    if (listeners.size > 0) noteOwnAct(order.id);
    for (const listener of listeners) listener(order, restMicros - BigInt(order.qtyMicros ?? 0));
    state.set({ kind: 'idle' });
    refresh();
  }

  return {
    state,
    listeners,
    send: (change) => void send(change),
    clear() {
      if (!isBusy()) state.set({ kind: 'idle' });
    },
  };
}

/** Refusals that come because the order is no more what it was. */
const OLD: ReadonlySet<Declined['code']> = new Set(['order_done', 'not_found', 'filled_meanwhile']);

function refresh(): void {
  void refreshAnswersTo([getOrders, getOrder]);
}

function isExactly(order: Order, { priceMicros, restMicros }: OrderChange): boolean {
  return (
    order.limitMicros === (priceMicros?.toString() ?? null) &&
    order.qtyMicros === String(restMicros)
  );
}
