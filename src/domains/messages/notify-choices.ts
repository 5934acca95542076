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
  /** Why the last change came to nothing. */
  readonly changeDeclined: Declined | undefined;
  readonly change: (next: NotifyChoices) => void;
}

interface Wanted {
  readonly choices: NotifyChoices;
  /** When the server accepted it: an answer requested later is newer. */
  readonly takenAtMs: number | undefined;
}

/**
 * What notifies the person. A change shows at once, so that the next can be made meanwhile; changes are sent one after
 * the other, and one that is declined goes back.
 */
export function useNotifyChoices(): EditedChoices {
  const known = useKnown(getNotifyChoices, {});
  const [wanted, setWanted] = useState<Wanted>();
  const [changeDeclined, setDeclined] = useState<Declined>();
  const before = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((next: NotifyChoices) => {
    setWanted({ choices: next, takenAtMs: undefined });
    setDeclined(undefined);
    before.current = (async (earlier) => {
      await earlier;
      const answer = await call(setNotifyChoices, next);
      if (!answer.ok) setDeclined(answer);
      const taken = answer.ok ? { choices: answer.value, takenAtMs: Date.now() } : undefined;
      setWanted((now) => (now?.choices === next ? taken : now));
      if (answer.ok) void refreshAnswersTo([getNotifyChoices]);
    })(before.current);
  }, []);

  const isNewer =
    wanted && (wanted.takenAtMs === undefined || (known.asOfMs ?? 0) <= wanted.takenAtMs);
  return { ...known, value: isNewer ? wanted.choices : known.value, changeDeclined, change };
}
