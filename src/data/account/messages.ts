import { useCallback, useEffect, useMemo } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import {
  getMessage,
  getMessages,
  getUnread,
  type Message,
  type MessageCategory,
} from '../../../contract/message.ts';
import { answerKey, keepAnswer, readAnswerKept } from '../call/answers.ts';
import { call } from '../call/call.ts';
import { type Cell, cellOf, useCell } from '../call/cell.ts';
import { type Known, useKnown } from '../call/known.ts';
import { refreshAnswersTo } from '../call/known-source.ts';
import { arrivedAfter, byAge, type Place } from './arrival-rules.ts';
import { joinPages, type MessagePages, PAGE_ROWS } from './message-pages.ts';
import { isRead, withMarks } from '../sync/read-mark-rules.ts';
import { letGoOfKnown, markSeen, useReadMarks } from '../sync/read-marks.ts';
import { report } from '../device/report.ts';
import { currentOwner, onOwnerChange, usePerson } from '../session/session.ts';

type Unread = OutputOf<typeof getUnread>;

/** The number of unread messages by category, including read marks of this device that the server does not have yet. */
export function useUnread(): Known<Unread> {
  const known = useKnown(getUnread, {});
  const marks = useReadMarks();
  const { value, asOfMs } = known;
  useEffect(() => {
    if (asOfMs !== undefined) void settle(asOfMs);
  }, [asOfMs]);
  return useMemo(
    () => ({ ...known, value: value && withMarks(value, marks) }),
    [known, value, marks],
  );
}

/** Once the server has the read marks, the answers are requested again and then include them. */
async function settle(askedAtMs: number): Promise<void> {
  if (await letGoOfKnown(askedAtMs)) refreshMessages();
}

/** Requests the messages on screen again, for example after the server reported new ones. */
export function refreshMessages(): void {
  void refreshAnswersTo([getUnread, getMessages, getMessage]);
}

/** A list of messages that grows downwards. */
export interface MessageList {
  /** Newest first; `undefined` until loaded. */
  readonly pages: MessagePages | undefined;
  readonly asOfMs: number | undefined;
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
  readonly reload: () => void;
  /** Loads the next page below. */
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly moreDeclined: Declined | undefined;
  readonly isRead: (message: Message) => boolean;
}

interface Below extends Partial<MessagePages> {
  readonly waiting: boolean;
  readonly declined: Declined | undefined;
}

const nothingBelow: Below = { waiting: false, declined: undefined };
/** Pages loaded below the newest one, for the lifetime of the page. */
const belowOf = new Map<string, Cell<Below>>();
// The messages of a customer who signed out, also in another tab, do not stay in memory.
onOwnerChange(() => belowOf.clear());

function belowCell(category: MessageCategory | undefined): Cell<Below> {
  const name = `${currentOwner() ?? ''} ${category ?? ''}`;
  const known = belowOf.get(name);
  if (known) return known;
  const cell = cellOf(nothingBelow);
  belowOf.set(name, cell);
  return cell;
}

/** The messages of a category, or of all. */
export function useMessages(category: MessageCategory | undefined): MessageList {
  const head = useKnown(getMessages, headOf(category));
  const cell = belowCell(category);
  const below = useCell(cell);
  const marks = useReadMarks();
  const unread = useUnread().value;

  const pages = useMemo(() => joinPages(head.value, pagesOf(below)), [head.value, below]);
  const loadMore = useCallback(() => {
    if (pages) void loadBelow(cell, category, pages);
  }, [cell, category, pages]);

  const left = unread?.categories.reduce(
    (sum, each) => (category === undefined || each.category === category ? sum + each.unread : sum),
    0,
  );
  const inHead = useMemo(() => new Set(head.value?.messages), [head.value]);
  return {
    pages,
    asOfMs: head.asOfMs,
    waiting: head.waiting,
    declined: head.declined,
    reload: head.reload,
    loadMore,
    isLoadingMore: below.waiting,
    moreDeclined: below.declined,
    // Pages below are not requested again: the count shows that everything was read elsewhere.
    isRead: (message) => isRead(message, marks) || (left === 0 && !inHead.has(message)),
  };
}

function headOf(category: MessageCategory | undefined) {
  return { ...(category && { category }), limit: PAGE_ROWS };
}

function pagesOf({ messages, hasMore }: Below): MessagePages | undefined {
  return messages && hasMore !== undefined ? { messages, hasMore } : undefined;
}

async function loadBelow(
  cell: Cell<Below>,
  category: MessageCategory | undefined,
  shown: MessagePages,
): Promise<void> {
  const last = shown.messages.at(-1);
  if (!last || !shown.hasMore || cell.get().waiting) return;
  cell.set({ ...shown, waiting: true, declined: undefined });
  const input = { ...headOf(category), before: last.id, beforeMs: last.atMs };
  const key = answerKey(getMessages, input);
  const askedAtMs = Date.now();
  const answer = await call(getMessages, input);
  if (answer.ok) void keepAnswer(key, answer.value, askedAtMs);
  // Loaded messages are readable without a connection.
  const page = answer.ok ? answer.value : (await readAnswerKept(getMessages, key))?.value;
  if (page) {
    const messages = [...shown.messages, ...page.messages];
    cell.set({ messages, hasMore: page.hasMore, waiting: false, declined: undefined });
  } else if (!answer.ok) cell.set({ ...shown, waiting: false, declined: answer });
}

/** One message: from its own call or, if that fails, from a list. */
export function useMessage(id: string | undefined, category: MessageCategory | undefined) {
  const one = useKnown(getMessage, id === undefined ? undefined : { id });
  const isMissing = one.value === undefined && one.declined !== undefined;
  const ofCategory = useKnown(getMessages, isMissing ? headOf(category) : undefined);
  const ofAll = useKnown(getMessages, isMissing ? headOf(undefined) : undefined);
  const lists = [
    ofCategory.value,
    ofAll.value,
    belowCell(category).get(),
    belowCell(undefined).get(),
  ];
  const listed = lists.flatMap((list) => list?.messages ?? []);
  const value = one.value ?? listed.find((message) => message.id === id);
  return { ...one, value };
}

/** Marks a message as read once it is on the screen. */
export function useSeen(message: Message | undefined): void {
  useEffect(() => {
    if (message) markSeen(message);
  }, [message]);
}

/** The newest message of each person that this page had when it last looked; undefined if there was none. */
const lastHad = new Map<string, Place | undefined>();

/** Records the messages that existed when the page opened; later ones are arrivals, however late `useArrivals` runs. */
export function useWhatWasThere(): void {
  const { value, asOfMs } = useUnread();
  const owner = usePerson()?.tradeAccount;
  useEffect(() => {
    // Messages stored on the device do not include those that arrived while the app was closed.
    if (!value || owner === undefined || (asOfMs ?? 0) < performance.timeOrigin) return;
    if (!lastHad.has(owner)) lastHad.set(owner, newestOf(value).at(-1));
  }, [value, owner, asOfMs]);
}

/** Calls `onArrival` with each message that arrives or changes while the page is visible and that this device had not seen. */
export function useArrivals(onArrival: (message: Message) => void): void {
  const { value } = useUnread();
  const owner = usePerson()?.tradeAccount;
  useEffect(() => {
    if (!value || owner === undefined || !lastHad.has(owner)) return;
    const last = lastHad.get(owner);
    const newest = newestOf(value);
    lastHad.set(owner, newest.at(-1));
    if (document.hidden) return;
    const arrived = arrivedAfter(last, newest);
    if (arrived) onArrival(arrived);
  }, [value, owner, onArrival]);
}

function newestOf(unread: Unread): Message[] {
  return unread.categories.flatMap((each) => each.newest ?? []).toSorted(byAge);
}

/**
 * Shows a count on the app's icon, where the system supports it; removes it without a count or a signed-in customer.
 * A push changes the badge by itself, so each answer and each return to the page shows the count again.
 */
export function useAppBadge(count: number | undefined, asOfMs: number | undefined): void {
  useEffect(() => {
    if (count !== undefined && asOfMs !== undefined) void showAppBadge(count);
  }, [count, asOfMs]);
  useEffect(() => {
    const showAgain = () => {
      if (count !== undefined && !document.hidden) void showAppBadge(count);
    };
    document.addEventListener('visibilitychange', showAgain);
    return () => document.removeEventListener('visibilitychange', showAgain);
  }, [count]);
  useEffect(() => () => void showAppBadge(0), []);
}

async function showAppBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
  } catch (problem) {
    report('The app has no badge here.', problem);
  }
}
