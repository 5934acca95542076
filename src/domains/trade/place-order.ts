import { useEffect } from 'react';
import { getBalances } from '../../../contract/account.ts';
import type { Declined } from '../../../contract/answer.ts';
import { getOrders, type Order, type OrderWish, placeOrder } from '../../../contract/order.ts';
import { sameOrder } from '../../../contract/same-order.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import { askForOrder, isUnsure } from '../../data/account/ask-order.ts';
import {
  afterChange,
  afterRefusal,
  type KeptKey,
  readKeptKey,
} from '../../data/account/request-key-rules.ts';
import { call } from '../../data/call/call.ts';
import { drawn } from '../../lib/quiet.ts';
import { type Cell, cellOf } from '../../data/call/cell.ts';
import { keepDraft, readDraft } from '../../data/session/draft.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { currentOwner } from '../../data/session/session.ts';

/** The state of a confirmed order. */
export type PlacingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer came; the server is polled for the outcome. */
  | { readonly kind: 'asking' }
  /** Not sent, since there is no connection. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** No answer came, and the server has no such order. */
  | { readonly kind: 'not_placed' }
  | { readonly kind: 'placed'; readonly order: Order }
  /** An earlier attempt succeeded after all, with other content than this one. */
  | { readonly kind: 'placed_before'; readonly order: Order };

/** An order as a ticket asks for it; its key is the ticket's. */
export type TicketWish = Omit<OrderWish, 'key'>;

/** The placing of one ticket's order. */
export interface Placing {
  /** Its state; components read it with `useCell`. */
  readonly state: Pick<Cell<PlacingState>, 'get' | 'subscribe'>;
  /** Sends it once, never later: without a connection nothing is sent. */
  readonly send: (wish: TicketWish) => void;
  /** The customer changed the order: the last result is cleared, and after a refusal the next attempt has a new key. */
  readonly change: () => void;
}

interface Ticket {
  readonly state: Cell<PlacingState>;
  /** The component that shows the ticket. */
  readonly listeners: Set<(order: Order) => void>;
  readonly placing: Placing;
  readonly resume: () => void;
}

/** They outlive their screens: a customer who leaves while an order is being sent finds its outcome on returning. */
const tickets = new Map<string, Ticket>();
let accepted: Order | undefined;

/** The order that this page has just placed, from the server's answer: shown before anything else is requested. */
export function acceptedOrder(id: string): Order | undefined {
  return accepted?.id === id ? accepted : undefined;
}

/**
 * Places the order of a ticket at most once, also when the page or the connection fails: its key is kept in the tab
 * before it is sent. What got no answer is asked about, also after a reload.
 *
 * @param name of the ticket, the same after a reload
 * @param onPlaced hears once of an order that was placed, also of one that was found out about later
 */
export function usePlacing(name: string, onPlaced: (order: Order) => void): Placing {
  const owner = currentOwner() ?? '';
  const ticket = ticketOf(name, owner);
  useEffect(() => ticket.resume(), [ticket]);
  useEffect(() => {
    ticket.listeners.add(onPlaced);
    const known = ticket.state.get();
    // It was placed while the screen was closed.
    if (known.kind === 'placed') {
      ticket.state.set({ kind: 'idle' });
      onPlaced(known.order);
    }
    return () => void ticket.listeners.delete(onPlaced);
  }, [ticket, onPlaced]);
  return ticket.placing;
}

function ticketOf(name: string, owner: string): Ticket {
  const id = `${owner} ${name}`;
  let ticket = tickets.get(id);
  if (!ticket) tickets.set(id, (ticket = makeTicket(`order-key ${name}`)));
  return ticket;
}

function makeTicket(draft: string): Ticket {
  const state = cellOf<PlacingState>({ kind: 'idle' });
  const listeners = new Set<(order: Order) => void>();
  let kept = readKeptKey(readDraft(draft)) ?? { key: newRequestKey(), stage: 'fresh' as const };

  function keep(next: KeptKey): void {
    kept = next;
    keepDraft(draft, next);
  }

  function isBusy(): boolean {
    const { kind } = state.get();
    return kind === 'sending' || kind === 'asking';
  }

  async function send(wish: TicketWish): Promise<void> {
    if (isBusy()) return;
    if (!navigator.onLine) return state.set({ kind: 'not_sent' });
    const before = kept;
    // Stored before the request is sent: a page that closes now must find it when it returns.
    keep({ ...kept, stage: 'open' });
    const answering = call(placeOrder, { key: kept.key, ...wish });
    state.set({ kind: 'sending' });
    const answer = await answering;
    if (answer.ok) return placed(answer.value);
    if (isUnsure(answer) || answer.code === 'key_reused') return ask(wish);
    keep(afterRefusal(before));
    state.set({ kind: 'declined', answer });
    void refreshAnswersTo([getTicketFacts, getBalances]);
  }

  async function ask(wish?: TicketWish): Promise<void> {
    state.set({ kind: 'asking' });
    const answer = await askForOrder(kept.key);
    if (!answer.ok) return state.set({ kind: 'declined', answer });
    if (answer.value) return placed(answer.value, wish);
    keep({ ...kept, stage: 'late' });
    state.set({ kind: 'not_placed' });
  }

  function placed(order: Order, wish?: TicketWish): void {
    accepted = order;
    // The next order of this ticket is another.
    keep({ key: newRequestKey(), stage: 'fresh' });
    const isOther = wish !== undefined && !sameOrder(order, wish);
    if (isOther) state.set({ kind: 'placed_before', order });
    else if (listeners.size === 0) state.set({ kind: 'placed', order });
    else {
      noteOwnAct(order.id);
      for (const listener of listeners) listener(order);
      state.set({ kind: 'idle' });
    }
    void refresh();
  }

  return {
    state,
    listeners,
    placing: {
      state,
      send: (wish) => void send(wish),
      change() {
        if (isBusy()) return;
        const next = afterChange(kept, newRequestKey());
        if (next !== kept) keep(next);
        if (state.get().kind !== 'idle') state.set({ kind: 'idle' });
      },
    },
    resume() {
      if (kept.stage === 'open' && state.get().kind === 'idle') void ask();
    },
  };
}

/** What the order changed; not before the person sees that it was accepted. */
async function refresh(): Promise<void> {
  await drawn();
  await refreshAnswersTo([getTicketFacts, getBalances, getOrders]);
}
