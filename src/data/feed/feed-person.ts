import type { Remote } from 'comlink';
import type { FeedApi, PrivateNews, TicketAnswer } from '../../../workers/feed/api.ts';
import { report } from '../device/report.ts';
import {
  currentOwner,
  currentPerson,
  isSharedSession,
  onOwnerChange,
  onPersonChange,
} from '../session/session.ts';

type Ask = (call: (api: Remote<FeedApi>) => Promise<void>) => Promise<void>;

const listeners = new Set<(news: PrivateNews) => void>();
const relinkListeners = new Set<() => void>();
let tickets: ((owner: string) => Promise<TicketAnswer | undefined>) | undefined;
let linked: { readonly page: string; readonly ask: Ask } | undefined;
/** A customer was signed in during this page's life, so the hub must learn of a sign-out. */
let hasDeclared = false;
/** What the hub stored must go, and no hub has done it yet. */
let mustForget = false;
/** A hub was told that this page has a session of a shared device. */
let wasShared = false;

/** Calls the listener with the feed's messages for the signed-in customer. Returns a stop function. */
export function onPrivateNews(listener: (news: PrivateNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener when the hub after a lost one knows the customer. Returns a stop function. */
export function onRelink(listener: () => void): () => void {
  relinkListeners.add(listener);
  return () => relinkListeners.delete(listener);
}

/** Sets the source of socket tickets for the private part of the feed and enables requests for them. */
export function giveTickets(source: NonNullable<typeof tickets>): void {
  tickets = source;
  void declare();
}

/** Handles a message that the hub posted. Only the feed's links call this. */
export function hearNews(news: PrivateNews): void {
  if (news.kind === 'ask') void answer(news.owner);
  for (const listener of listeners) listener(news);
}

/** Connects the signed-in customer to one link to the hub after the other. Only the feed calls this. */
export async function linkPerson(page: string, ask: Ask): Promise<void> {
  const isFirst = linked === undefined;
  if (isFirst) {
    onPersonChange(() => void declare());
    onPersonChange(() => void declareShared());
    forgetAfterEach();
  }
  linked = { page, ask };
  await declareShared();
  if (mustForget) await forgetKeptQuotes();
  await declare();
  if (!isFirst) for (const listener of relinkListeners) listener();
}

/** Deletes the quotes that the hub stored; without a hub, the next one does it. */
export async function forgetKeptQuotes(): Promise<void> {
  mustForget = true;
  if (linked) await quietly(forgetAt(linked.ask));
}

async function forgetAt(ask: Ask): Promise<void> {
  await ask((api) => api.forget());
  mustForget = false;
}

/** The stored quotes include those of what a customer held, so none outlive the customer's session. */
function forgetAfterEach(): void {
  let last = currentOwner();
  onOwnerChange((owner) => {
    if (last !== undefined) void forgetKeptQuotes();
    last = owner;
  });
}

/** Reports whether the session is that of a shared device. */
async function declareShared(): Promise<void> {
  const isShared = isSharedSession();
  if (!linked || (!isShared && !wasShared)) return;
  wasShared = isShared;
  const { page, ask } = linked;
  await quietly(ask((api) => api.keepNothing(page, isShared)));
}

/** Reports the signed-in customer to the hub, once a source of tickets is set. */
async function declare(): Promise<void> {
  const owner = currentPerson()?.tradeAccount;
  if (!tickets || !linked || (owner === undefined && !hasDeclared)) return;
  hasDeclared = true;
  const { page, ask } = linked;
  await quietly(ask((api) => api.person(page, owner)));
}

async function answer(owner: string): Promise<void> {
  const ticket = await tickets?.(owner);
  if (linked) await quietly(linked.ask((api) => api.ticket(owner, ticket)));
}

/** Prices continue without what concerns the customer. The feed itself detects a lost hub. */
async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    report('The private part of the feed does not answer.', problem);
  }
}
