import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { getNews, getNewsItem, type NewsItem } from '../../../contract/news.ts';
import { call } from '../call/call.ts';
import { useCell } from '../call/cell.ts';
import { useKnown } from '../call/known.ts';
import { joinPages, type Page, pageOfLines } from '../call/pages.ts';
import { fillWire, keepOpened, readNewsKept, takeNewest, wireCell } from './wire.ts';
import { corrected, isWanted, type WantedNews } from './wire-rules.ts';

/** Short, so that news appears promptly. */
const REFRESH_MS = 10_000;
const HEAD_ROWS = 50;
const PAGE_ROWS = 50;

/** A list of news that grows at both ends. */
export interface NewsList {
  /** Latest first; `undefined` until loaded. */
  readonly items: readonly NewsItem[] | undefined;
  /** The server has answered since the screen was opened: later items are new. */
  readonly isFresh: boolean;
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
  /** The list that it belongs to. */
  readonly of: unknown;
  readonly page: Page<NewsItem> | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
}

/** All news, latest first: the cached items at once, then updates. */
export function useWire(): NewsList {
  const { page, ...head } = useHead(everything);
  const wire = useCell(wireCell);
  const { value, isFresh } = head;
  useEffect(() => {
    if (!value || !isFresh) return;
    void takeNewest(value).then(fillWire);
  }, [value, isFresh]);
  const shown = wire && wire.items.length > 0 ? pageOfLines(wire.items, wire.hasMore) : page;
  return useGrowing(head, shown, everything);
}

/** News about the market or about some instruments; offline, the cached part of it. */
export function useNews(
  wanted: WantedNews | undefined,
  /** A preview requests fewer items, less often. */
  { rows = HEAD_ROWS, refreshMs = REFRESH_MS }: { rows?: number; refreshMs?: number } = {},
): NewsList {
  const { page, ...head } = useHead(wanted, rows, refreshMs);
  const wire = useCell(wireCell);
  const kept = useMemo(
    () => wanted && wire?.items.filter((item) => isWanted(item, wanted)),
    [wire, wanted],
  );
  const shown = page ?? (kept && kept.length > 0 ? pageOfLines(kept, false) : undefined);
  return useGrowing(head, shown, wanted);
}

const everything: WantedNews = {};

function useHead(wanted: WantedNews | undefined, rows = HEAD_ROWS, refreshMs = REFRESH_MS) {
  const [openedAtMs] = useState(() => Date.now());
  const input = useMemo(() => wanted && inputOf(wanted, rows), [wanted, rows]);
  const { value, asOfMs, ...known } = useKnown(getNews, input, { refreshMs });
  const page = useMemo(() => value && pageOfLines(corrected(value.items), value.hasMore), [value]);
  // Request and opening may happen in the same millisecond.
  const isFresh = asOfMs !== undefined && asOfMs >= openedAtMs - FRESH_MS;
  return { ...known, value, asOfMs, page, isFresh };
}

/** A response requested this recently by another component counts as new. */
const FRESH_MS = 2_000;

function useGrowing(
  head: Omit<ReturnType<typeof useHead>, 'page'>,
  top: Page<NewsItem> | undefined,
  wanted: WantedNews | undefined,
): NewsList {
  const [loaded, setBelow] = useState<Below>();
  const below = loaded?.of === wanted ? loaded : undefined;
  const page = useMemo(() => joinPages(top, below?.page), [top, below?.page]);
  const loadMore = useCallback(async () => {
    if (!wanted || !page || page.next === null) return;
    setBelow({ of: wanted, page, waiting: true, declined: undefined });
    const answer = await call(getNews, { ...inputOf(wanted, PAGE_ROWS), before: page.next });
    const more = answer.ok ? answer.value : undefined;
    setBelow({
      of: wanted,
      page: more ? pageOfLines([...page.lines, ...more.items], more.hasMore) : page,
      waiting: false,
      declined: answer.ok ? undefined : answer,
    });
  }, [wanted, page]);
  return {
    items: page?.lines,
    isFresh: head.isFresh,
    hasMore: page !== undefined && page.next !== null,
    asOfMs: head.asOfMs,
    waiting: head.waiting,
    declined: head.declined,
    reload: head.reload,
    loadMore: useCallback(() => void loadMore(), [loadMore]),
    isLoadingMore: below?.waiting ?? false,
    moreDeclined: below?.declined,
  };
}

function inputOf({ scope, tickers }: WantedNews, limit: number): InputOf<typeof getNews> {
  return { ...(scope && { scope }), ...(tickers && { tickers: [...tickers] }), limit };
}

/** One item with the items that it corrects and is corrected by; offline, as cached. */
export function useNewsItem(id: string | undefined) {
  const known = useKnown(getNewsItem, id === undefined ? undefined : { id });
  const [kept, setKept] = useState<NewsItem>();
  useEffect(() => {
    let isOver = false;
    if (id !== undefined) {
      void (async () => {
        const read = await readNewsKept(id);
        if (!isOver) setKept(read);
      })();
    }
    return () => {
      isOver = true;
    };
  }, [id]);
  const item = known.value?.item ?? (kept?.id === id ? kept : undefined);
  useEffect(() => {
    if (item) keepOpened(item);
  }, [item]);
  return { ...known, item };
}
