import type { AuthCommand, UnauthCommand } from '../../contract/feed.ts';
import type { PrivateNews, TicketAnswer } from './api.ts';
import type { Page } from './pages.ts';
import type { SocketWorld } from './socket.ts';

/** How long a page has to provide a ticket before the hub asks another page. */
export const TICKET_LIMIT_MS = 8_000;
/** How long the server has to answer a ticket. */
export const AUTH_LIMIT_MS = 10_000;
const AGAIN_FIRST_MS = 2_000;
const AGAIN_MAX_MS = 60_000;

interface PersonalOptions {
  readonly pages: () => Iterable<Pick<Page, 'name' | 'port' | 'isPaused'>>;
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  readonly startTimer: SocketWorld['startTimer'];
}

/**
 * The private part of the hub's socket, for the customer signed in on the pages. Pages fetch the tickets, since the hub
 * has no tokens. The hub remembers the number of the last event, so that it misses none between two connections.
 */
export interface Personal {
  /** The page reports the signed-in customer. Reporting the same customer after the session ended retries. */
  declare(page: string, owner: string | undefined): void;
  /** The page's answer to the request for a ticket; `undefined` when it could not get one. */
  ticket(owner: string, answer: TicketAnswer | undefined): void;
  /** A new socket has opened. */
  opened(): void;
  /** Handles a socket message that is not a quote. */
  hear(message: Readonly<Record<string, unknown>>): void;
  /** The page became visible; it receives the events it missed. */
  release(page: string): void;
  /** The page is gone. */
  left(page: string): void;
}

export function createPersonal({ pages, isOpen, send, startTimer }: PersonalOptions): Personal {
  const owners = new Map<string, string>();
  /** For paused pages: the last event of each kind. */
  const held = new Map<string, Map<string, PrivateNews>>();
  let owner: string | undefined;
  let cursor: number | undefined;
  let state: 'off' | 'asking' | 'sent' | 'on' = 'off';
  let failures = 0;
  /** How many tickets the server has yet to answer, and how many of them are of former customers; it answers in order. */
  let unanswered = 0;
  let former = 0;
  let turn = 0;
  let stopTimer: (() => void) | undefined;

  function arm(afterMs: number): void {
    stopTimer?.();
    stopTimer = startTimer(ask, afterMs);
  }

  /** Requests a ticket from the next active page; without a page or a connection, it waits for one. */
  function ask(): void {
    stopTimer?.();
    state = 'off';
    if (owner === undefined || !isOpen()) return;
    const awake = [...pages()].filter((each) => !each.isPaused && owners.get(each.name) === owner);
    turn += 1;
    const page = awake[turn % awake.length];
    if (!page) return;
    state = 'asking';
    arm(TICKET_LIMIT_MS);
    page.port.post({ news: { kind: 'ask', owner } });
  }

  function askLater(): void {
    state = 'asking';
    failures += 1;
    arm(Math.min(AGAIN_MAX_MS, AGAIN_FIRST_MS * 2 ** (failures - 1)));
  }

  function tell(news: PrivateNews): void {
    for (const { name, port, isPaused } of pages()) {
      if (owners.get(name) !== news.owner) continue;
      if (!isPaused) {
        port.post({ news });
        continue;
      }
      const missed = held.get(name) ?? new Map<string, PrivateNews>();
      held.set(name, missed.set(news.kind === 'event' ? news.topic : news.kind, news));
    }
  }

  /** Tells pages whose events arrive; `only` names one page. */
  function tellHeard(only?: string): void {
    if (owner === undefined) return;
    const news = { kind: 'heard', owner } as const;
    for (const { name, port, isPaused } of pages()) {
      if (!owners.has(name) || (only !== undefined && name !== only)) continue;
      if (!isPaused) port.post({ news });
      else held.set(name, (held.get(name) ?? new Map<string, PrivateNews>()).set(news.kind, news));
    }
  }

  /** The socket has one customer: the one declared last, as long as one of their pages is there. */
  function listenFor(next: string | undefined): void {
    if (next === undefined && state !== 'off') {
      send(JSON.stringify({ cmd: 'unauth' } satisfies UnauthCommand));
    }
    // Their answers are still to come, and are not the next customer's.
    former = unanswered;
    owner = next;
    cursor = undefined;
    failures = 0;
    held.clear();
    tellHeard();
    ask();
  }

  function forget(page: string): void {
    owners.delete(page);
    const left = [...owners.values()];
    if (owner !== undefined && !left.includes(owner)) listenFor(left.at(-1));
  }

  function hearEvent(of: string, seq: unknown, topic: unknown): void {
    if (typeof seq !== 'number' || typeof topic !== 'string') return;
    // After a resync the sequence may restart.
    if (topic !== 'resync' && seq <= (cursor ?? -1)) return;
    cursor = seq;
    tell({ kind: 'event', owner: of, seq, topic });
  }

  return {
    declare(page, next) {
      if (next === undefined) return forget(page);
      owners.set(page, next);
      if (next !== owner) return listenFor(next);
      tellHeard(page);
      if (state === 'off') ask();
    },
    ticket(of, answer) {
      if (state !== 'asking' || of !== owner) return;
      if (!answer) return askLater();
      cursor ??= answer.after;
      state = 'sent';
      arm(AUTH_LIMIT_MS);
      unanswered += 1;
      const after = cursor === undefined ? {} : { after: cursor };
      send(JSON.stringify({ cmd: 'auth', ticket: answer.ticket, ...after } satisfies AuthCommand));
    },
    opened() {
      unanswered = former = 0;
      ask();
    },
    hear({ cmd, seq, topic, error }) {
      const isRefusal = cmd === 'error' && (error === 'bad_ticket' || error === 'unavailable');
      if (cmd === 'authed' || isRefusal) {
        unanswered = Math.max(0, unanswered - 1);
        if (former > 0) {
          former -= 1;
          return;
        }
      }
      if (owner === undefined) return;
      if (isRefusal && state === 'sent') askLater();
      else if (cmd === 'authed' && state === 'sent') {
        stopTimer?.();
        state = 'on';
        failures = 0;
        // Answers that the pages fetched earlier may be outdated.
        if (cursor === undefined) hearEvent(owner, seq, 'resync');
      } else if (cmd === 'event' && state === 'on') hearEvent(owner, seq, topic);
      else if (cmd === 'halts' && state === 'on') tell({ kind: 'halts', owner });
      else if (cmd === 'unauthed' && state === 'on') {
        state = 'off';
        tell({ kind: 'ended', owner });
      }
    },
    release(name) {
      const missed = held.get(name);
      held.delete(name);
      for (const page of pages()) {
        if (page.name !== name) continue;
        for (const news of missed?.values() ?? []) page.port.post({ news });
      }
      if (state === 'off') ask();
    },
    left(page) {
      held.delete(page);
      forget(page);
    },
  };
}
