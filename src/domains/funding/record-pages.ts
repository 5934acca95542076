import { useCallback, useMemo, useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import {
  type FundingRecord,
  getFundingRecords,
  type RecordKind,
  type RecordState,
} from '../../../contract/funding-record.ts';
import { answerKey, keepAnswer, readAnswerKept } from '../../data/call/answers.ts';
import { call } from '../../data/call/call.ts';
import { useKnown } from '../../data/call/known.ts';

/** Which records are shown. Wall times, the first included and the last not. */
export interface RecordFilter {
  readonly kind?: RecordKind | undefined;
  readonly state?: RecordState | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
}

type Pages = OutputOf<typeof getFundingRecords>;

/** Records of the customer, growing downwards. */
export interface RecordList {
  /** Newest first; nothing before any are known. */
  readonly records: readonly FundingRecord[] | undefined;
  readonly hasMore: boolean;
  readonly asOfMs: number | undefined;
  readonly declined: Declined | undefined;
  readonly reload: () => void;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly moreDeclined: Declined | undefined;
}

interface Below {
  readonly of: string;
  readonly pages: Pages | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
}

const PAGE = 50;

/** Whether a record passes a filter. Pure. */
export function passes(
  { kind, state, atMs }: Pick<FundingRecord, 'kind' | 'state' | 'atMs'>,
  filter: RecordFilter,
): boolean {
  return (
    (filter.kind === undefined || filter.kind === kind) &&
    (filter.state === undefined || filter.state === state) &&
    atMs >= (filter.fromMs ?? 0) &&
    atMs < (filter.untilMs ?? Infinity)
  );
}

/**
 * The newest page with what was loaded below it before. When so much came since that the two do not meet, what is below is
 * let go: a gap would look like the truth. Pure.
 */
export function joinRecords(head: Pages | undefined, below: Pages | undefined): Pages | undefined {
  if (!head || !below) return head ?? below;
  const ids = new Set(head.records.map(({ id }) => id));
  if (head.next === null || !below.records.some(({ id }) => ids.has(id))) return head;
  return {
    records: [...head.records, ...below.records.filter(({ id }) => !ids.has(id))],
    next: below.next,
  };
}

/** The records that a filter leaves. Without a connection those of them that this device knows. */
export function useRecords(filter: RecordFilter): RecordList {
  const all = useKnown(getFundingRecords, { limit: PAGE });
  const { kind, state, fromMs, untilMs } = filter;
  const asked = useMemo(
    () => ({
      ...(kind && { kind }),
      ...(state && { state }),
      ...(fromMs !== undefined && { fromMs }),
      ...(untilMs !== undefined && { untilMs }),
      limit: PAGE,
    }),
    [kind, state, fromMs, untilMs],
  );
  const head = useKnown(getFundingRecords, asked);
  const of = JSON.stringify(asked);
  const [kept, setBelow] = useState<Below>();
  const below = kept?.of === of ? kept : undefined;
  const pages = useMemo(() => {
    const known = all.value?.records.filter((record) =>
      passes(record, { kind, state, fromMs, untilMs }),
    );
    const here = head.value ?? (known && { records: known, next: null });
    return joinRecords(here, below?.pages);
  }, [all.value, head.value, below?.pages, kind, state, fromMs, untilMs]);

  const loadMore = useCallback(async () => {
    if (!pages || pages.next === null) return;
    setBelow({ of, pages, waiting: true, declined: undefined });
    const input = { ...asked, before: pages.next };
    const key = answerKey(getFundingRecords, input);
    const askedAtMs = Date.now();
    const answer = await call(getFundingRecords, input);
    if (answer.ok) void keepAnswer(key, answer.value, askedAtMs);
    const page = answer.ok ? answer.value : (await readAnswerKept(getFundingRecords, key))?.value;
    setBelow({
      of,
      pages: page ? { records: [...pages.records, ...page.records], next: page.next } : pages,
      waiting: false,
      declined: page || answer.ok ? undefined : answer,
    });
  }, [of, asked, pages]);

  return {
    records: pages?.records,
    hasMore: pages !== undefined && pages.next !== null,
    asOfMs: head.asOfMs ?? all.asOfMs,
    declined: head.declined,
    reload: head.reload,
    loadMore: useCallback(() => void loadMore(), [loadMore]),
    isLoadingMore: below?.waiting ?? false,
    moreDeclined: below?.declined,
  };
}
