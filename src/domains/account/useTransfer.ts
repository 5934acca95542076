import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer, Declined } from '../../../contract/answer.ts';
import { getAccountEvents } from '../../../contract/activity.ts';
import {
  getBalances,
  getTransfer,
  makeTransfer,
  type Transfer,
} from '../../../contract/account.ts';
import { answerUnder, askUntilAnswered } from '../../data/account/ask-order.ts';
import { keepKey, readKey } from '../../data/account/kept-keys.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { call } from '../../data/call/call.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { heldReload } from '../../data/device/updates.ts';
import { currentOwner } from '../../data/session/session.ts';

/** State of a transfer that was confirmed. */
export type TransferState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer arrived; the page is asking the server for the outcome. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** No answer arrived, and the server cannot be reached for the outcome. */
  | { readonly kind: 'unknown'; readonly key: string }
  /** No answer arrived, and the server has no such transfer. */
  | { readonly kind: 'not_made' }
  /** An earlier attempt succeeded, with other accounts or another amount than now. */
  | { readonly kind: 'made_before'; readonly transfer: Transfer };

interface Wish {
  readonly key: string;
  readonly from: Transfer['from'];
  readonly to: Transfer['to'];
  readonly amountMicros: string;
}

/** The name under which the tab stores the key of a transfer without an outcome. */
const KEY = 'transfer';

/** The key of a transfer whose outcome this tab does not know; `undefined` without one. */
export function openTransferKey(): string | undefined {
  return readKey(currentOwner() ?? '', KEY)?.key;
}

/**
 * Sends a transfer once, and asks for its outcome when no answer arrives, also after a reload. Calls `onMade` with a
 * completed transfer, or once its screen has returned; its key never moves money twice.
 */
export function useTransfer(onMade: (transfer: Transfer) => void) {
  const [state, setState] = useState<TransferState>({ kind: 'idle' });
  const isShown = useRef(false);

  async function send(wish: Wish): Promise<void> {
    if (!navigator.onLine) {
      setState({ kind: 'declined', answer: { ok: false, code: 'offline' } });
      return;
    }
    setState({ kind: 'sending' });
    await heldReload('request', () => sendNow(wish));
  }

  async function sendNow(wish: Wish): Promise<void> {
    const isFirst = openTransferKey() !== wish.key;
    const owner = currentOwner();
    // Stored before the transfer is sent, so that a page that closes now finds it on its return.
    keepKey(owner ?? '', KEY, { key: wish.key, stage: 'open' });
    const answer = await answerUnder(wish.key, call(makeTransfer, wish));
    if (answer.ok) return made(answer.value);
    if (!UNSURE.has(answer.code)) {
      void refreshAnswersTo([getBalances]);
      if (answer.code !== 'key_reused') {
        // An earlier attempt without an answer may still arrive.
        if (isFirst) forgetKey(wish.key);
        return setState({ kind: 'declined', answer });
      }
    }
    return askNow(wish.key, owner, wish);
  }

  async function askNow(key: string, owner = currentOwner(), wish?: Wish): Promise<void> {
    setState({ kind: 'asking' });
    const asked = { owner, key, isAskedOnce: true };
    const answer = await askUntilAnswered(() => findTransfer(key), asked);
    if (!answer.ok) return setState({ kind: 'unknown', key });
    const transfer = answer.value;
    if (!transfer) return setState({ kind: 'not_made' });
    if (wish && !isWhatWasAsked(transfer, wish)) {
      forgetKey(key);
      return setState({ kind: 'made_before', transfer });
    }
    return made(transfer);
  }

  function made(transfer: Transfer): void {
    void refreshAnswersTo([getBalances, getAccountEvents]);
    // The screen was left: on its return it finds the transfer by its key.
    if (!isShown.current) return;
    forgetKey(transfer.key);
    noteOwnAct(transfer.key);
    setState({ kind: 'idle' });
    onMade(transfer);
  }

  const ask = (key: string): Promise<void> => heldReload('request', () => askNow(key));

  const askAtStart = useEffectEvent(() => {
    const key = openTransferKey();
    if (key !== undefined) void ask(key);
  });
  useEffect(() => {
    isShown.current = true;
    askAtStart();
    return () => void (isShown.current = false);
  }, []);

  return { state, send, ask, clear: () => setState({ kind: 'idle' }) };
}

async function findTransfer(key: string): Promise<Answer<Transfer | null>> {
  const answer = await call(getTransfer, { key });
  return answer.ok ? { ok: true, value: answer.value.transfer } : answer;
}

function forgetKey(key: string): void {
  keepKey(currentOwner() ?? '', KEY, { key, stage: 'fresh' });
}

/** Answers that leave the outcome unknown. */
const UNSURE: ReadonlySet<Declined['code']> = new Set([
  'offline',
  'timeout',
  'unreadable',
  'unavailable',
  'fault',
]);

function isWhatWasAsked(transfer: Transfer, wish: Wish): boolean {
  return (
    transfer.from === wish.from &&
    transfer.to === wish.to &&
    transfer.amountMicros === wish.amountMicros
  );
}
