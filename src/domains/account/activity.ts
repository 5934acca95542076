import { useCallback, useMemo, useState } from 'react';
import type { AccountName } from '../../../contract/account.ts';
import { type Activity, getActivity } from '../../../contract/activity.ts';
import type { Declined } from '../../../contract/answer.ts';
import { type ActivityPages, joinActivity } from '../../data/account/activity-pages.ts';
import { answerKey, keepAnswer, readAnswerKept } from '../../data/call/answers.ts';
import { call } from '../../data/call/call.ts';
import { useKnown } from '../../data/call/known.ts';

/** What moved on the accounts, growing downwards. */
export interface ActivityList {
  /** Newest first; nothing before any are known. */
  readonly activities: readonly Activity[] | undefined;
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
  readonly pages: ActivityPages | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
}

const PAGE = 50;

/** What moved on one account, or on all. Every page is kept for when there is no connection. */
export function useActivity(account: AccountName | undefined): ActivityList {
  const head = useKnown(getActivity, { ...(account && { account }), limit: PAGE });
  const [kept, setBelow] = useState<Below>();
  const below = kept?.account === account ? kept : undefined;
  const pages = useMemo(() => joinActivity(head.value, below?.pages), [head.value, below?.pages]);

  const loadMore = useCallback(async () => {
    const last = pages?.activities.at(-1);
    if (!pages || !last) return;
    setBelow({ account, pages, waiting: true, declined: undefined });
    const input = { ...(account && { account }), limit: PAGE, before: last.id };
    const key = answerKey(getActivity, input);
    const askedAtMs = Date.now();
    const answer = await call(getActivity, input);
    if (answer.ok) void keepAnswer(key, answer.value, askedAtMs);
    const page = answer.ok ? answer.value : (await readAnswerKept(getActivity, key))?.value;
    setBelow({
      account,
      pages: page
        ? { activities: [...pages.activities, ...page.activities], hasMore: page.hasMore }
        : pages,
      waiting: false,
      declined: page || answer.ok ? undefined : answer,
    });
  }, [account, pages]);

  return {
    activities: pages?.activities,
    hasMore: pages?.hasMore ?? false,
    asOfMs: head.asOfMs,
    waiting: head.waiting,
    declined: head.declined,
    reload: head.reload,
    loadMore: useCallback(() => void loadMore(), [loadMore]),
    isLoadingMore: below?.waiting ?? false,
    moreDeclined: below?.declined,
  };
}
