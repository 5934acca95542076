import { useState } from 'react';
import { getBrokerAccount, openBrokerAccount } from '../../../../contract/broker-account.ts';
import type { Refusal } from '../../../../contract/refusals.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useDraft } from '../../../data/session/draft.ts';
import { noAnswers, readBrokerAnswers, type TypedAnswers } from './read-broker-answers.ts';

/** Another device requested the account, or the service needs none any more. */
const OVERTAKEN: ReadonlySet<string> = new Set<Refusal>([
  'broker_account_requested',
  'broker_account_not_needed',
]);

/** The answers being typed, and the function that sends them. The agreement is asked for anew after each reload. */
export function useBrokerAnswers(email: string | null) {
  const draft = useDraft('broker-account', noAnswers(email ?? ''));
  const [hasAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const sending = useCall(openBrokerAccount);
  const typed = draft.fields;
  const read = readBrokerAnswers(typed, hasAgreed);

  return {
    typed,
    hasAgreed,
    problems: isTried && 'problems' in read ? read.problems : {},
    isSending,
    declined: sending.declined,
    change: (part: Partial<TypedAnswers>): void => {
      sending.clear();
      draft.change(part);
    },
    agree: (next: boolean): void => {
      sending.clear();
      setAgreed(next);
    },
    send: async (): Promise<void> => {
      setTried(true);
      if ('problems' in read || isSending) return;
      setSending(true);
      const answer = await sending.send(read.input);
      // The form stays locked until the screen shows what became of it.
      if (answer.ok || OVERTAKEN.has(answer.code)) await refreshAnswersTo([getBrokerAccount]);
      setSending(false);
      if (answer.ok) draft.drop();
    },
  };
}
