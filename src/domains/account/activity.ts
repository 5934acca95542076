import { useCallback, useMemo, useState } from 'react';
import type { AccountName } from '../../../contract/account.ts';
import { type AccountEvent, getAccountEvents } from '../../../contract/activity.ts';
import type { Declined } from '../../../contract/answer.ts';
import { type EventPages, joinEvents } from '../../data/account/event-pages.ts';
import { answerKey, keepAnswer, readAnswerKept } from '../../data/call/answers.ts';
import { call } from '../../data/call/call.ts';
import { useKnown } from '../../data/call/known.ts';

/** The events of the accounts, loaded downwards. */
export interface ActivityList {
  /** Newest first; `undefined` until loaded. */
  readonly events: readonly AccountEvent[] | undefined;
  readonly hasMore: boolean;
  readonly asOfMs: number | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
  readonly reload: () => void;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly moreDeclined: Declined | undefined;
}

interface Below {
  readonly account: AccountName | undefined;
  readonly pages: EventPages | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
}

const PAGE = 50;

/** The events of one account, or of all. Every page is stored for offline use. */
export function useActivity(account: AccountName | undefined): ActivityList {
  const head = useKnown(getAccountEvents, { ...(account && { account }), limit: PAGE });
  const [kept, setBelow] = useState<Below>();
  const below = kept?.account === account ? kept : undefined;
  const pages = useMemo(() => joinEvents(head.value, below?.pages), [head.value, below?.pages]);

  const loadMore = useCallback(async () => {
    if (!pages || pages.next === null) return;
    setBelow({ account, pages, waiting: true, declined: undefined });
    const input = { ...(account && { account }), limit: PAGE, before: pages.next };
    const key = answerKey(getAccountEvents, input);
    const askedAtMs = Date.now();
    const answer = await call(getAccountEvents, input);
    if (answer.ok) void keepAnswer(key, answer.value, askedAtMs);
    const page = answer.ok ? answer.value : (await readAnswerKept(getAccountEvents, key))?.value;
    setBelow({
      account,
      pages: page ? { events: [...pages.events, ...page.events], next: page.next } : pages,
      waiting: false,
      declined: page || answer.ok ? undefined : answer,
    });
  }, [account, pages]);

  return {
    events: pages?.events,
    hasMore: pages !== undefined && pages.next !== null,
    asOfMs: head.asOfMs,
    waiting: head.waiting,
    declined: head.declined,
    reload: head.reload,
    loadMore: useCallback(() => void loadMore(), [loadMore]),
    isLoadingMore: below?.waiting ?? false,
    moreDeclined: below?.declined,
  };
}
