import type { Topic } from '../../contract/feed.ts';
import type { FeedStatus, News, Patch, PatchPart } from './api.ts';
import {
  emptyMarket,
  type Market,
  type NumberedTopic,
  numberTopics,
  patchBetween,
} from './patch.ts';
import type { Symbols } from './symbols.ts';
import { nameOf } from './topics.ts';

/** A page that has not acknowledged a batch for this long counts as frozen. */
export const SILENT_AFTER_MS = 10_000;
/** The hub sends each page a message at least this often, so that a page notices a silent hub. */
export const KEEP_ALIVE_MS = 5000;
/** How long a resumed page waits for its snapshot, so that everything it missed arrives as one batch. */
export const RESUME_WAIT_MS = 1500;

/** The port that receives a page's patches. */
export interface PagePort {
  post(message: Patch | News): void;
  close(): void;
}

/** The topics of pages, as one object shared by all pages with the same topics. */
export interface FollowedSet {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly numbered: readonly NumberedTopic[];
}

export interface Page {
  readonly name: string;
  readonly port: PagePort;
  set: FollowedSet;
  /** Topics followed since the last batch; the next batch contains them in full. */
  added: readonly NumberedTopic[];
  /** The market as last sent to this page. */
  told: Market;
  toldStatus: FeedStatus | undefined;
  postedAtMs: number;
  /** The batch that the page has not acknowledged yet. */
  unacknowledged: number | undefined;
  isPaused: boolean;
  /** The wall time until which a resumed page waits for its snapshot. */
  waitsUntilMs: number;
  stopHideTimer: () => void;
}

export function aPage(name: string, port: PagePort): Page {
  return {
    name,
    port,
    set: { name: '', topics: [], numbered: [] },
    added: [],
    told: emptyMarket,
    toldStatus: undefined,
    postedAtMs: 0,
    unacknowledged: undefined,
    isPaused: false,
    waitsUntilMs: 0,
    stopHideTimer: () => undefined,
  };
}

/** Whether the page wants quotes: it is not paused and it acknowledges messages. */
export function isActive(page: Page, nowMs: number): boolean {
  return !page.isPaused && !isSilent(page, nowMs);
}

function isSilent({ unacknowledged, postedAtMs }: Page, nowMs: number): boolean {
  return unacknowledged !== undefined && nowMs - postedAtMs >= SILENT_AFTER_MS;
}

/** Changes the topics of a page and records the tickers that are new to it. */
export function followedBy(page: Page, set: FollowedSet): void {
  if (set === page.set) return;
  const before = new Map(page.set.numbered.map(({ type, symbols }) => [type, new Set(symbols)]));
  const waiting = new Map(page.added.map(({ type, symbols }) => [type, new Set(symbols)]));
  page.added = set.numbered
    .map(({ type, symbols }) => ({
      type,
      symbols: symbols.filter(
        (symbol) => !before.get(type)?.has(symbol) || waiting.get(type)?.has(symbol),
      ),
    }))
    .filter(({ symbols }) => symbols.length > 0);
  page.set = set;
}

/** Returns one shared object per set of topics, however many pages follow it. */
export function createSets(symbols: Symbols): (topics: readonly Topic[]) => FollowedSet {
  const sets = new Map<string, WeakRef<FollowedSet>>();
  return (topics) => {
    const name = nameOf(topics);
    const known = sets.get(name)?.deref();
    if (known) return known;
    for (const [old, set] of sets) if (!set.deref()) sets.delete(old);
    const set: FollowedSet = { name, topics, numbered: numberTopics(topics, symbols) };
    sets.set(name, new WeakRef(set));
    return set;
  };
}

/** Builds the batch of one flush; pages that follow the same and know the same share one patch. */
export class Batch {
  readonly #made = new Map<FollowedSet, Map<Market, Patch>>();
  readonly #market: Market;
  readonly #symbols: Symbols;
  readonly #head: Omit<Patch, 'parts'>;

  constructor(head: Omit<Patch, 'parts'>, market: Market, symbols: Symbols) {
    this.#head = head;
    this.#market = market;
    this.#symbols = symbols;
  }

  /** The patch that brings the page up to date. */
  patchFor(page: Page): Patch {
    if (page.added.length > 0) return { ...this.#head, parts: this.#partsWithAdded(page) };

    let ofSet = this.#made.get(page.set);
    if (!ofSet) this.#made.set(page.set, (ofSet = new Map()));
    let patch = ofSet.get(page.told);
    if (!patch) {
      const parts = patchBetween(page.told, this.#market, page.set.numbered, this.#symbols);
      ofSet.set(page.told, (patch = { ...this.#head, parts }));
    }
    return patch;
  }

  #partsWithAdded(page: Page): PatchPart[] {
    const added = new Map(page.added.map(({ type, symbols }) => [type, new Set(symbols)]));
    const kept = page.set.numbered.map(({ type, symbols }) => ({
      type,
      symbols: symbols.filter((symbol) => !added.get(type)?.has(symbol)),
    }));
    return [
      ...patchBetween(emptyMarket, this.#market, page.added, this.#symbols),
      ...patchBetween(page.told, this.#market, kept, this.#symbols),
    ];
  }
}

/** Whether the status changed since the page last received it, ignoring the time of the last frame. */
export function isOtherStatus(told: FeedStatus | undefined, now: FeedStatus): boolean {
  return told === undefined || told.link !== now.link || told.keeps !== now.keeps;
}
