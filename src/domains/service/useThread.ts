import { useCallback, useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import { getMatter, type MatterThread, type ServiceMessage } from '../../../contract/service.ts';
import { answerKey, keepAnswer, readAnswerKept } from '../../data/call/answers.ts';
import { call } from '../../data/call/call.ts';
import { useKnown } from '../../data/call/known.ts';
import { joinMessages } from './messages.ts';

interface Earlier {
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
}

const settled: Earlier = { waiting: false, declined: undefined };

/** A conversation that grows downwards as messages arrive, and upwards on request. Available offline once read. */
export function useThread(id: string) {
  const head = useKnown(getMatter, { id });
  const [known, setKnown] = useState<readonly ServiceMessage[]>([]);
  const [earlier, setEarlier] = useState<Earlier>(settled);
  const joined = joinMessages(known, head.value?.messages ?? []);
  // Messages of earlier pages stay when the latest page no longer contains them.
  if (joined !== known) setKnown(joined);
  const firstSeq = joined[0]?.seq ?? 1;

  const loadEarlier = useCallback(async () => {
    setEarlier({ waiting: true, declined: undefined });
    const input = { id, before: firstSeq };
    const key = answerKey(getMatter, input);
    const askedAtMs = Date.now();
    const answer = await call(getMatter, input);
    if (answer.ok) void keepAnswer(key, answer.value, askedAtMs);
    const page: MatterThread | undefined = answer.ok
      ? answer.value
      : (await readAnswerKept(getMatter, key))?.value;
    if (page) setKnown((now) => joinMessages(now, page.messages));
    setEarlier(page || answer.ok ? settled : { waiting: false, declined: answer });
  }, [id, firstSeq]);

  return {
    matter: head.value,
    messages: joined,
    asOfMs: head.asOfMs,
    declined: head.declined,
    reload: head.reload,
    hasEarlier: firstSeq > 1,
    loadEarlier: useCallback(() => void loadEarlier(), [loadEarlier]),
    earlier,
  };
}
