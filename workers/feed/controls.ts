import type { FeedApi } from './api.ts';
import type { Keep } from './keep.ts';
import type { LatePersonal } from './late-personal.ts';
import type { LiveMarket } from './live-market.ts';
import type { PageLife } from './page-life.ts';
import type { Source } from './source.ts';

/** The hub's control calls for pages. */
export type Controls = Pick<
  FeedApi,
  'follow' | 'hide' | 'show' | 'nudge' | 'leave' | 'person' | 'ticket' | 'keepNothing' | 'forget'
>;

/** The parts of the hub that the control calls use. */
export interface ControlParts {
  readonly pages: PageLife;
  readonly source: Source;
  readonly live: LiveMarket;
  readonly keep: Keep;
  readonly personal: LatePersonal;
  readonly requestFlush: () => void;
}

export function createControls(parts: ControlParts): Controls {
  const { pages, source, live, keep, personal, requestFlush } = parts;
  const { demand, socket } = source;

  return {
    follow(name, topics) {
      const before = demand.union;
      const page = pages.follow(name, topics);
      if (!page) return Promise.reject(notJoined());
      live.seed(page.set.numbered);
      live.allow(page.added);
      demand.lookAgain();
      demand.askForNew(page.set.topics, before);
      requestFlush();
      return Promise.resolve();
    },
    hide(name) {
      pages.hide(name);
      keep.saveNow();
      return Promise.resolve();
    },
    show(name) {
      if (!pages.show(name)) return Promise.reject(notJoined());
      personal.release(name);
      return Promise.resolve();
    },
    nudge(nudge) {
      socket?.nudge(nudge);
      if (nudge !== 'offline' && source.link() !== 'live') demand.askForUnion();
      return Promise.resolve();
    },
    leave(name) {
      pages.drop(name);
      keep.saveNow();
      return Promise.resolve();
    },
    person: (name, owner) => personal.declare(name, owner),
    ticket: async (owner, answer) => personal.ticket(owner, answer),
    keepNothing: (name, isShared) => keep.keepNothing(name, isShared),
    forget: () => keep.forget(),
  };
}

function notJoined(): Error {
  return new Error('this page has not joined');
}
