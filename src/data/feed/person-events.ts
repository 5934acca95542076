import { getClock } from '../../../contract/clock.ts';
import { getTicket } from '../../../contract/sign-in.ts';
import { PRIVATE_TOPICS, type PrivateTopic } from '../../../contract/topics.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import type { PrivateNews, TicketAnswer } from '../../../workers/feed/api.ts';
import { call } from '../call/call.ts';
import { giveTickets, onPrivateNews, onRelink } from './feed-person.ts';
import { currentLink } from './feed-status.ts';
import { refreshAnswersTo, refreshChanged } from '../call/known-source.ts';
import { drawn } from '../../lib/quiet.ts';
import { readStored, store } from '../device/local-storage.ts';
import { startOutbox } from '../sync/outbox.ts';
import { keepPersonalInTab, readPersonalOfTab } from '../session/personal-tab.ts';
import { currentOwner, currentPerson, isSharedSession } from '../session/session.ts';
import { refreshPerson } from '../session/session-acts.ts';
import { pullSoon, startSync } from '../sync/sync.ts';

/** Events arrive in bursts, for example after a transfer, so events within this time share one refresh. */
const GATHER_MS = 50;
/** The polling interval of a visible page without a socket. */
const POLL_MS = 60_000;
/** After this long a feed that is still being connected counts as missing. */
const CONNECTING_LIMIT_MS = 30_000;
/** The owner and the number of the last event that this browser saw. */
const SEEN_KEY = 'private_seen';

const due = new Set<PrivateTopic>();
let isGathering = false;
let isStarted = false;
/** The customer whose events the feed receives; in another tab another customer may be signed in. */
let heard: string | undefined;
/** When this page first saw the feed being connected; `undefined` while it is not. Monotonic time. */
let connectingSinceMs: number | undefined;

/** Starts listening to the private part of the feed. Only `person-feed.ts` calls this. */
export function startPersonEvents(): void {
  if (isStarted) return;
  isStarted = true;
  startOutbox();
  startSync();
  onPrivateNews(take);
  // All tabs share the number of the last event, so this page may have missed some that another tab saw.
  onRelink(() => {
    if (currentPerson()) refreshSoon(PRIVATE_TOPICS);
  });
  giveTickets(ticketFor);
  document.addEventListener('visibilitychange', pollIfDeaf);
  setInterval(pollIfDeaf, POLL_MS);
}

function take(news: PrivateNews): void {
  if (news.kind === 'heard') {
    heard = news.owner;
    pollIfDeaf();
  }
  if (news.owner !== currentPerson()?.tradeAccount) return;
  // The server decides whether this browser's session is the one that ended.
  if (news.kind === 'ended') void refreshPerson();
  if (news.kind === 'halts') void refreshAnswersTo([getTicketFacts, getClock]);
  if (news.kind !== 'event') return;
  const seen = `${news.owner} ${news.seq}`;
  if (isSharedSession()) keepPersonalInTab(SEEN_KEY, seen);
  else store(SEEN_KEY, seen);
  if (news.topic === 'resync') refreshSoon(PRIVATE_TOPICS);
  else refreshSoon(PRIVATE_TOPICS.filter((topic) => topic === news.topic));
}

function pollIfDeaf(): void {
  const owner = currentPerson()?.tradeAccount;
  const isHeard = isLinked() && (heard === undefined || heard === owner);
  if (!document.hidden && !isHeard && owner !== undefined) refreshSoon(PRIVATE_TOPICS);
}

function isLinked(): boolean {
  const link = currentLink();
  connectingSinceMs = link === 'connecting' ? (connectingSinceMs ?? performance.now()) : undefined;
  if (connectingSinceMs === undefined) return link === 'live';
  return performance.now() - connectingSinceMs < CONNECTING_LIMIT_MS;
}

function refreshSoon(topics: readonly PrivateTopic[]): void {
  for (const topic of topics) due.add(topic);
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => void refreshDue(), GATHER_MS);
}

/** Waits until the page is idle, so that it never runs between a tap and its response. */
async function refreshDue(): Promise<void> {
  await drawn();
  isGathering = false;
  const topics = [...due];
  due.clear();
  if (topics.includes('sync')) pullSoon();
  if (topics.includes('identity') || topics.includes('person')) void refreshPerson();
  void refreshChanged(topics);
}

async function ticketFor(owner: string): Promise<TicketAnswer | undefined> {
  const answer = await call(getTicket, {}, { mayGo: () => currentOwner() === owner });
  if (!answer.ok) return undefined;
  const after = seenBy(owner);
  return { ticket: answer.value.ticket, ...(after === undefined ? {} : { after }) };
}

const readSeen = () => (isSharedSession() ? readPersonalOfTab(SEEN_KEY) : readStored(SEEN_KEY));

function seenBy(owner: string): number | undefined {
  const [whose, seq] = (readSeen() ?? '').split(' ');
  const number = Number(seq);
  return whose === owner && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
