import { useCallback, useRef, useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import {
  getNotifyChoices,
  type NotifyChoices,
  setNotifyChoices,
} from '../../../contract/message.ts';
import { call } from '../../data/call/call.ts';
import { type Known, useKnown } from '../../data/call/known.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';

/** The person's notification choices, and the function that changes them. */
export interface EditedChoices extends Known<NotifyChoices> {
  /** Why the last change failed. */
  readonly changeDeclined: Declined | undefined;
  readonly change: (next: NotifyChoices) => void;
}

interface Wanted {
  readonly choices: NotifyChoices;
  /** When the server accepted it: an answer requested later is newer. */
  readonly takenAtMs: number | undefined;
}

/**
 * The customer's notification choices. A change shows immediately, so that the next one can follow. Changes are sent
 * one after another; of the waiting ones only the last, since each contains all choices. A declined change is reverted.
 * A page that closes sends the waiting change.
 */
export function useNotifyChoices(): EditedChoices {
  const known = useKnown(getNotifyChoices, {});
  const [wanted, setWanted] = useState<Wanted>();
  const [changeDeclined, setDeclined] = useState<Declined>();
  const sending = useRef<{ isBusy: boolean; next: NotifyChoices | undefined }>({
    isBusy: false,
    next: undefined,
  });

  const sendAll = useCallback(async () => {
    const queue = sending.current;
    const sendAtOnce = () => {
      if (queue.next) void call(setNotifyChoices, queue.next, { keepalive: true });
      queue.next = undefined;
    };
    queue.isBusy = true;
    addEventListener('pagehide', sendAtOnce);
    while (queue.next) {
      const { next } = queue;
      queue.next = undefined;
      const answer = await call(setNotifyChoices, next, { keepalive: true });
      if (!answer.ok) setDeclined(answer);
      const taken = answer.ok ? { choices: answer.value, takenAtMs: Date.now() } : undefined;
      setWanted((now) => (now?.choices === next ? taken : now));
      if (answer.ok) void refreshAnswersTo([getNotifyChoices]);
    }
    removeEventListener('pagehide', sendAtOnce);
    queue.isBusy = false;
  }, []);

  const change = useCallback(
    (next: NotifyChoices) => {
      setWanted({ choices: next, takenAtMs: undefined });
      setDeclined(undefined);
      sending.current.next = next;
      if (!sending.current.isBusy) void sendAll();
    },
    [sendAll],
  );

  const isNewer =
    wanted && (wanted.takenAtMs === undefined || (known.asOfMs ?? 0) <= wanted.takenAtMs);
  return { ...known, value: isNewer ? wanted.choices : known.value, changeDeclined, change };
}
