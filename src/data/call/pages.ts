import { useCallback, useMemo, useState } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { answerKey, keepAnswer, readAnswerKept } from './answers.ts';
import { call } from './call.ts';
import { useKnown } from './known.ts';
import { usePerson } from '../session/session.ts';

/** A page of a list, latest first. */
export interface Page<Line> {
  readonly lines: readonly Line[];
  /** The cursor of the next page; `undefined` on the last. */
  readonly next: string | null;
}

/** A page that the next one follows below its last line. Pure. */
export function pageOfLines<Line extends { readonly id: string }>(
  lines: readonly Line[],
  hasMore: boolean,
): Page<Line> {
  return { lines, next: hasMore ? (lines.at(-1)?.id ?? null) : null };
}

/** A filtered, paged list. When it changes, the list is reloaded: create it with `useMemo`. */
export interface Pages<E extends Endpoint, Line> {
  readonly endpoint: E;
  /** Requests the first page without a filter, which this device usually has cached. */
  readonly all: InputOf<E>;
  /** Requests a page of the filtered list; the first one without a cursor. */
  readonly inputFrom: (before?: string) => InputOf<E>;
  readonly pageOf: (answer: OutputOf<E>) => Page<Line>;
  /** Whether the filter keeps a line. */
  readonly passes: (line: Line) => boolean;
}

/** The lines of a list, loaded downwards. */
export interface LineList<Line> {
  /** Latest first; `undefined` until loaded. */
  readonly lines: readonly Line[] | undefined;
  readonly hasMore: boolean;
  readonly asOfMs: number | undefined;
  readonly declined: Declined | undefined;
  readonly reload: () => void;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly moreDeclined: Declined | undefined;
}

interface Below<Line> {
  /** The list that the lines belong to. */
  readonly of: unknown;
  readonly owner: string | undefined;
  readonly page: Page<Line> | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
}

/**
 * Merges the latest first page with the pages loaded below it, from the last line that both have: the first page says
 * what is above that line. When they do not overlap, the lower pages are dropped, because a list with a gap would be
 * wrong. Pure.
 */
export function joinPages<Line extends { readonly id: string }>(
  head: Page<Line> | undefined,
  below: Page<Line> | undefined,
): Page<Line> | undefined {
  if (!head || !below) return head ?? below;
  const ids = new Set(head.lines.map(({ id }) => id));
  const last = below.lines.findLastIndex(({ id }) => ids.has(id));
  if (head.next === null || last === -1) return head;
  return { lines: [...head.lines, ...below.lines.slice(last + 1)], next: below.next };
}

/** The filtered list; offline, the part of it that this device has cached, whose rest then counts as declined. */
export function usePages<E extends Endpoint, Line extends { readonly id: string }>(
  pages: Pages<E, Line>,
): LineList<Line> {
  const { endpoint, all: allInput, inputFrom, pageOf, passes } = pages;
  const owner = usePerson()?.tradeAccount;
  const all = useKnown(endpoint, allInput);
  const head = useKnown(endpoint, inputFrom());
  const [kept, setBelow] = useState<Below<Line>>();
  const below = kept?.of === pages && kept.owner === owner ? kept : undefined;
  const known = useMemo(() => all.value && pageOf(all.value), [all.value, pageOf]);
  // Until the first page is loaded, lines that are not cached may pass the filter too.
  const isPart = !head.value && known !== undefined && known.next !== null;
  const page = useMemo(() => {
    if (head.value) return joinPages(pageOf(head.value), below?.page);
    const lines = known?.lines.filter(passes);
    return lines && !(isPart && lines.length === 0) ? { lines, next: null } : undefined;
  }, [known, isPart, head.value, below?.page, pageOf, passes]);

  const loadMore = useCallback(async () => {
    if (!page || page.next === null) return;
    setBelow({ of: pages, owner, page, waiting: true, declined: undefined });
    const input = inputFrom(page.next);
    const key = answerKey(endpoint, input);
    const askedAtMs = Date.now();
    const answer = await call(endpoint, input);
    if (answer.ok) void keepAnswer(key, answer.value, askedAtMs);
    const value = answer.ok ? answer.value : (await readAnswerKept(endpoint, key))?.value;
    const further = value === undefined ? undefined : pageOf(value);
    setBelow({
      of: pages,
      owner,
      page: further ? { lines: [...page.lines, ...further.lines], next: further.next } : page,
      waiting: false,
      declined: further || answer.ok ? undefined : answer,
    });
  }, [pages, owner, endpoint, inputFrom, pageOf, page]);
  const loadBelow = useCallback(() => void loadMore(), [loadMore]);

  return {
    lines: page?.lines,
    hasMore: page !== undefined && (isPart || page.next !== null),
    asOfMs: head.asOfMs ?? all.asOfMs,
    declined: head.declined,
    reload: head.reload,
    loadMore: isPart ? head.reload : loadBelow,
    isLoadingMore: isPart ? head.declined === undefined : (below?.waiting ?? false),
    moreDeclined: isPart ? head.declined : below?.declined,
  };
}
