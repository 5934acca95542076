import { useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import {
  changeOrder,
  getOrder,
  getOrderByKey,
  getOrders,
  type Order,
} from '../../../contract/order.ts';
import { call } from '../../data/call.ts';
import { refreshAnswersTo } from '../../data/known-source.ts';
import { newRequestKey } from '../../data/request-key.ts';

/** How a change stands that was confirmed. */
export type ChangeState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** There was no answer; the server is asked what became of it. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** No answer, and no word of what became of it. */
  | { readonly kind: 'unknown' }
  /** No answer, and the server says that nothing was changed. */
  | { readonly kind: 'not_made' };

type Wish = Omit<InputOf<typeof changeOrder>, 'key'>;

/**
 * Sends a change of an order, and finds out what became of it when no answer comes. Its key is made once, so that
 * whatever the person does an order is changed once. `onMade` hears of the order that took the other's place.
 */
export function useChangeOrder(onMade: (order: Order) => void) {
  const [state, setState] = useState<ChangeState>({ kind: 'idle' });
  const [key, setKey] = useState(newRequestKey);

  async function send(wish: Wish): Promise<void> {
    if (!navigator.onLine) {
      setState({ kind: 'declined', answer: { ok: false, code: 'offline' } });
      return;
    }
    setState({ kind: 'sending' });
    const answer = await call(changeOrder, { ...wish, key });
    if (answer.ok) made(answer.value);
    else if (UNSURE.has(answer.code)) await ask();
    else if (answer.code === 'key_reused') await ask();
    else {
      if (answer.code === 'order_done' || answer.code === 'not_found') refresh();
      setState({ kind: 'declined', answer });
    }
  }

  async function ask(): Promise<void> {
    setState({ kind: 'asking' });
    const answer = await call(getOrderByKey, { key });
    if (!answer.ok) return setState({ kind: 'unknown' });
    if (answer.value.order) return made(answer.value.order);
    return setState({ kind: 'not_made' });
  }

  function made(order: Order): void {
    refresh();
    setState({ kind: 'idle' });
    // A next change is another.
    setKey(newRequestKey());
    onMade(order);
  }

  return { state, send, ask, clear: () => setState({ kind: 'idle' }) };
}

function refresh(): void {
  void refreshAnswersTo([getOrders, getOrder]);
}

/** Answers after which the change may have happened or not. */
const UNSURE: ReadonlySet<Declined['code']> = new Set([
  'offline',
  'timeout',
  'unreadable',
  'unavailable',
  'fault',
]);
