import { useEffect } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import { changeOrder, getOrder, getOrders, type Order } from '../../../contract/order.ts';
import {
  answerUnder,
  askUntilAnswered,
  findOrderByKey,
  isUnsure,
} from '../../data/account/ask-order.ts';
import { call } from '../../data/call/call.ts';
import { type Cell, cellOf } from '../../data/call/cell.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { currentOwner } from '../../data/session/session.ts';

/** The state of a confirmed change of an order. */
export type ChangeState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer arrived; the page polls the server for the outcome. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** No answer arrived, and the server changed nothing. */
  | { readonly kind: 'not_made' }
  /** An earlier attempt succeeded after all, with other content than this one. */
  | { readonly kind: 'made_before'; readonly order: Order };

/** A change as the customer reviewed it. */
export interface OrderChange {
  /** Micro-dollars; `undefined` when the price is unchanged. */
  readonly limitMicros: bigint | undefined;
  /** The total number of shares, including the filled ones; `undefined` when unchanged. Micro-shares. */
  readonly qtyMicros: bigint | undefined;
  /** The new limit and the new open quantity, as reviewed. */
  readonly priceMicros: bigint | undefined;
  readonly restMicros: bigint;
  readonly isFarMeant: boolean;
}

/** Called with the replacing order, and the number of shares filled before the replacement. Micro-shares. */
type OnMade = (order: Order, filledMicros: bigint) => void;

/** The changes of one order, sent to the server one after another. */
export interface Changing {
  /** Its state; components read it with `useCell`. */
  readonly state: Pick<Cell<ChangeState>, 'get' | 'subscribe'>;
  readonly send: (change: OrderChange) => void;
  /** The customer edits the change, which clears the outcome of the last attempt. */
  readonly clear: () => void;
}

interface Way extends Changing {
  /** The component that shows the change. */
  readonly listeners: Set<OnMade>;
}

/**
 * Changes outlive their sheets: a customer who closes a sheet while a change is in flight finds its state on returning.
 */
const ways = new Map<string, Way>();

/**
 * Changes a pending order at most once, even when the connection fails: all attempts share one key, and the page asks
 * the server for the outcome of an attempt without an answer.
 */
export function useChangeOrder(id: string, onMade: OnMade): Changing {
  const owner = currentOwner();
  const name = `${owner} ${id}`;
  let way = ways.get(name);
  if (!way) ways.set(name, (way = makeWay(owner, id)));
  const { state, listeners, clear } = way;
  // A refusal no longer applies when the sheet is opened again.
  useEffect(() => () => void (state.get().kind === 'declined' && clear()), [state, clear]);
  useEffect(() => {
    listeners.add(onMade);
    return () => void listeners.delete(onMade);
  }, [listeners, onMade]);
  return way;
}

function makeWay(owner: string | undefined, id: string): Way {
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
    const answering = call(changeOrder, {
      key,
      id,
      ...(limitMicros !== undefined && { limitMicros: String(limitMicros) }),
      ...(qtyMicros !== undefined && { qtyMicros: String(qtyMicros) }),
      ...(isFarMeant && { isFarMeant }),
    });
    const answer = await answerUnder(key, answering);
    if (answer.ok) return made(answer.value, change);
    if (isUnsure(answer) || answer.code === 'key_reused') return ask(change);
    // The displayed order was outdated.
    if (OLD.has(answer.code)) refresh();
    state.set({ kind: 'declined', answer });
  }

  async function ask(change: OrderChange): Promise<void> {
    state.set({ kind: 'asking' });
    const answer = await askUntilAnswered(() => findOrderByKey(key), { owner, key });
    if (!answer.ok) return state.set({ kind: 'declined', answer });
    if (!answer.value) return state.set({ kind: 'not_made' });
    // After a single attempt the result can only be this change.
    if (tries > 1 && !isExactly(answer.value, change)) {
      state.set({ kind: 'made_before', order: answer.value });
      return refresh();
    }
    made(answer.value, change);
  }

  function made(order: Order, { restMicros }: OrderChange): void {
    // An order is changed once; a later change applies to the order that replaced it.
    ways.delete(`${owner} ${id}`);
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

/** Refusals that mean the order has changed. */
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
