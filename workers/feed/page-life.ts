import type { Topic } from '../../contract/feed.ts';
import type { Ack } from './api.ts';
import {
  aPage,
  createSets,
  followedBy,
  isActive,
  type Page,
  type PagePort,
  RESUME_WAIT_MS,
} from './pages.ts';
import type { SocketWorld } from './socket.ts';
import type { Symbols } from './symbols.ts';
import { unionOf } from './topics.ts';

/** A hidden page is paused after this long. Source: docs/browser.md, SharedWorker. */
export const PAUSE_AFTER_MS = 5000;

interface PageLifeOptions {
  readonly symbols: Symbols;
  readonly startTimer: SocketWorld['startTimer'];
  readonly nowMs: () => number;
  /** Calls back when the page is gone; returns a function that stops watching. */
  readonly watchPage: (page: string, onGone: () => void) => () => void;
  /** Called after pages joined, left, paused or resumed: the demand on the server may have changed. */
  readonly onDemand: () => void;
  /** The page is gone, and has not joined again. */
  readonly onGone: (page: string) => void;
  /** A page may be waiting for changes. */
  readonly onNews: () => void;
  /** Whether the page lacks data that the hub has. */
  readonly isBehind: (page: Page) => boolean;
  /** Resolves once the hub has full quotes of a resuming page's topics, or cannot get them. */
  readonly askFor: (topics: readonly Topic[]) => Promise<void>;
}

/** The pages of the hub: which are open, what they follow, which are paused. */
export interface PageLife {
  readonly all: () => Iterable<Page>;
  readonly count: () => number;
  readonly activeTopics: () => (readonly Topic[])[];
  readonly join: (name: string, port: PagePort, isWatched: boolean) => void;
  readonly drop: (name: string) => void;
  readonly acknowledge: (name: string, ack: Ack) => void;
  /** Changes what a page follows; `undefined` for a page that has not joined. */
  readonly follow: (name: string, topics: readonly Topic[]) => Page | undefined;
  /** Pauses the page when it has been hidden for `PAUSE_AFTER_MS`. */
  readonly hide: (name: string) => void;
  readonly pause: (name: string) => void;
  /** Resumes the page; `false` for a page that has not joined. */
  readonly show: (name: string) => boolean;
}

export function createPageLife(options: PageLifeOptions): PageLife {
  const { startTimer, nowMs, onDemand, onNews } = options;
  const setOf = createSets(options.symbols);
  const pages = new Map<string, Page & { stopWatching(): void }>();

  function drop(name: string): void {
    if (remove(name)) options.onGone(name);
  }

  function remove(name: string): boolean {
    const page = pages.get(name);
    if (!page) return false;
    pages.delete(name);
    page.stopHideTimer();
    page.stopWatching();
    page.port.close();
    onDemand();
    return true;
  }

  function pause(name: string): void {
    const page = pages.get(name);
    if (!page) return;
    page.stopHideTimer();
    page.isPaused = true;
    onDemand();
  }

  /** Sends everything that the page missed while paused as one batch, snapshot included. */
  async function resume(page: Page): Promise<void> {
    page.isPaused = false;
    page.waitsUntilMs = nowMs() + RESUME_WAIT_MS;
    onDemand();
    const goOn = (): void => {
      page.waitsUntilMs = 0;
      onNews();
    };
    const giveUpWaiting = startTimer(goOn, RESUME_WAIT_MS);
    await options.askFor(page.set.topics);
    giveUpWaiting();
    goOn();
  }

  return {
    all: () => pages.values(),
    count: () => pages.size,
    activeTopics() {
      const atMs = nowMs();
      return [...pages.values()]
        .filter((page) => isActive(page, atMs))
        .map(({ set }) => set.topics);
    },
    join(name, port, isWatched) {
      remove(name);
      const stopWatching = isWatched ? options.watchPage(name, () => drop(name)) : () => undefined;
      pages.set(name, { ...aPage(name, port), stopWatching });
      onDemand();
      onNews();
    },
    drop,
    acknowledge(name, { ack }) {
      const page = pages.get(name);
      if (page?.unacknowledged !== ack) return;
      const wasActive = isActive(page, nowMs());
      page.unacknowledged = undefined;
      if (!wasActive) onDemand();
      if (options.isBehind(page)) onNews();
    },
    follow(name, topics) {
      const page = pages.get(name);
      if (page) followedBy(page, setOf(unionOf([topics])));
      return page;
    },
    hide(name) {
      const page = pages.get(name);
      if (!page) return;
      page.stopHideTimer();
      page.stopHideTimer = startTimer(() => pause(name), PAUSE_AFTER_MS);
    },
    pause,
    show(name) {
      const page = pages.get(name);
      if (!page) return false;
      page.stopHideTimer();
      if (page.isPaused) void resume(page);
      return true;
    },
  };
}
