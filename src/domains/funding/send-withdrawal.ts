import { useEffect } from 'react';
import { getBalances } from '../../../contract/account.ts';
import type { Declined } from '../../../contract/answer.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import {
  askWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  type Withdrawal,
} from '../../../contract/withdrawal.ts';
import { askUntilAnswered, isUnsure } from '../../data/account/ask-order.ts';
import {
  afterChange,
  afterRefusal,
  type KeptKey,
  readKeptKey,
} from '../../data/account/request-key-rules.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { call } from '../../data/call/call.ts';
import { type Cell, cellOf } from '../../data/call/cell.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { keepDraft, readDraft } from '../../data/session/draft.ts';
import { currentOwner } from '../../data/session/session.ts';

/** The state of a withdrawal that was confirmed. */
export type SendingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer came; the server is asked what became of it. */
  | { readonly kind: 'asking' }
  /** Not sent, since there is no connection. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** No answer came, and the server has no such withdrawal. */
  | { readonly kind: 'not_made' }
  | { readonly kind: 'made'; readonly withdrawal: Withdrawal }
  /** An earlier attempt went through after all, with another address or amount than this one. */
  | { readonly kind: 'made_before'; readonly withdrawal: Withdrawal };

/** A withdrawal as the customer confirmed it; its key is kept here. */
export type SentWish = Omit<InputOf<typeof askWithdrawal>, 'key'>;

/** The sending of a withdrawal. */
export interface Sending {
  readonly state: Pick<Cell<SendingState>, 'get' | 'subscribe'>;
  /** Sends it once, never later: without a connection nothing is sent. */
  readonly send: (wish: SentWish) => Promise<void>;
  /** The customer changed it: the last result is cleared, and after a refusal the next attempt has a new key. */
  readonly change: () => void;
}

interface Kept {
  readonly state: Cell<SendingState>;
  readonly listeners: Set<(withdrawal: Withdrawal) => void>;
  readonly sending: Sending;
  readonly resume: () => void;
}

const DRAFT = 'withdrawal-key';

/** They outlive their screen: a customer who leaves while one is sent finds its outcome on returning. */
const byOwner = new Map<string, Kept>();

/**
 * Asks for a withdrawal at most once, also when the page or the connection fails: its key is kept in the tab before it is
 * sent. What got no answer is asked about, also after a reload.
 *
 * @param onMade hears once of a withdrawal that was made, also of one that was found out about later
 */
export function useSending(onMade: (withdrawal: Withdrawal) => void): Sending {
  const owner = currentOwner() ?? '';
  const kept = keptOf(owner);
  useEffect(() => kept.resume(), [kept]);
  useEffect(() => {
    kept.listeners.add(onMade);
    const known = kept.state.get();
    // It was made while the screen was closed.
    if (known.kind === 'made') {
      kept.state.set({ kind: 'idle' });
      onMade(known.withdrawal);
    }
    return () => void kept.listeners.delete(onMade);
  }, [kept, onMade]);
  return kept.sending;
}

function keptOf(owner: string): Kept {
  let kept = byOwner.get(owner);
  if (!kept) byOwner.set(owner, (kept = makeKept()));
  return kept;
}

function makeKept(): Kept {
  const state = cellOf<SendingState>({ kind: 'idle' });
  const listeners = new Set<(withdrawal: Withdrawal) => void>();
  let kept = readKeptKey(readDraft(DRAFT)) ?? { key: newRequestKey(), stage: 'fresh' as const };

  function keep(next: KeptKey): void {
    kept = next;
    keepDraft(DRAFT, next);
  }

  function isBusy(): boolean {
    const { kind } = state.get();
    return kind === 'sending' || kind === 'asking';
  }

  async function send(wish: SentWish): Promise<void> {
    if (isBusy()) return;
    if (!navigator.onLine) return state.set({ kind: 'not_sent' });
    const before = kept;
    // Stored before the request is sent: a page that closes now must find it when it returns.
    keep({ ...kept, stage: 'open' });
    state.set({ kind: 'sending' });
    const answer = await call(askWithdrawal, { key: kept.key, ...wish });
    if (answer.ok) return made(answer.value, wish);
    if (isUnsure(answer) || answer.code === 'key_reused') return ask(wish);
    keep(afterRefusal(before));
    state.set({ kind: 'declined', answer });
    void refreshAnswersTo([getWithdrawalTerms, getBalances]);
  }

  async function ask(wish?: SentWish): Promise<void> {
    state.set({ kind: 'asking' });
    const answer = await askUntilAnswered(() => call(getWithdrawal, { by: 'key', key: kept.key }));
    if (!answer.ok) return state.set({ kind: 'declined', answer });
    if (answer.value.withdrawal) return made(answer.value.withdrawal, wish);
    keep({ ...kept, stage: 'late' });
    state.set({ kind: 'not_made' });
  }

  function made(withdrawal: Withdrawal, wish?: SentWish): void {
    // The next withdrawal is another.
    keep({ key: newRequestKey(), stage: 'fresh' });
    const isOther =
      wish !== undefined &&
      (withdrawal.payeeId !== wish.payeeId || withdrawal.amountMicros !== wish.amountMicros);
    if (isOther) state.set({ kind: 'made_before', withdrawal });
    else if (listeners.size === 0) state.set({ kind: 'made', withdrawal });
    else {
      noteOwnAct(withdrawal.id);
      for (const listener of listeners) listener(withdrawal);
      state.set({ kind: 'idle' });
    }
    void refreshAnswersTo([getWithdrawalTerms, getBalances]);
  }

  return {
    state,
    listeners,
    sending: {
      state,
      send,
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
