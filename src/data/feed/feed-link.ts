import { type Remote, transfer, wrap } from 'comlink';
import type {
  FeedApi,
  HubLock,
  News,
  PageLock,
  PageMessage,
  Patch,
} from '../../../workers/feed/api.ts';
import { hearNews } from './feed-person.ts';
import type { FeedTier } from './feed-status.ts';
import { usableLocks } from '../../lib/locks.ts';

/** The timeout of a call to the hub; a dead worker never answers. Source: docs/browser.md, Comlink. */
export const HUB_CALL_LIMIT_MS = 5000;

/** A connection to one run of the hub. */
export interface Link {
  readonly tier: FeedTier;
  readonly epoch: string;
  /** The hub's control calls, each with its time limit. */
  ask<T>(call: (api: Remote<FeedApi>) => Promise<T>): Promise<T>;
  /** Resolves when this run of the hub has ended, or when another link must be opened for another reason. */
  readonly gone: Promise<void>;
  /** Pauses the page until it is visible again. Expects no answer, because the page may be frozen. */
  pause(): void;
  close(): void;
}

/** Opens a link and joins; `take` receives the patches from then on. */
export type OpenLink = (page: string, take: (patch: Patch) => void) => Promise<Link>;

/** The hub did not answer in time, or ended. */
export class HubSilent extends Error {
  override readonly name = 'HubSilent';
}

/** Returns the answer, or throws {@link HubSilent} when the hub ends first or the timeout passes. */
export async function limited<T>(
  work: Promise<T>,
  gone: Promise<void>,
  limitMs = HUB_CALL_LIMIT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HubSilent('no answer in time')), limitMs);
  });
  const ended = gone.then(() => Promise.reject(new HubSilent('the hub has ended')));
  try {
    return await Promise.race([work, late, ended]);
  } finally {
    clearTimeout(timer);
    ended.catch(() => undefined);
  }
}

/** Resolves when the holder of the lock is gone; never in a browser without locks. */
export function lockFreed(name: HubLock | PageLock, stop: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  usableLocks()
    .then((locks) => locks?.request(name, { mode: 'shared', signal: stop }, () => resolve()))
    .catch((problem: unknown) => {
      // Abandoned because the link was closed; no caller is waiting.
      if (!stop.aborted) throw problem;
    });
  return promise;
}

/** The endpoint of control calls. */
type ControlPort = Parameters<typeof wrap>[0];

/** Joins the hub behind `control` with a port of its own for quotes. */
export async function linkTo(
  control: ControlPort,
  page: string,
  take: (patch: Patch) => void,
  { tier, failed, end }: { tier: FeedTier; failed: Promise<void>; end: () => void },
): Promise<Link> {
  const api = wrap<FeedApi>(control);
  const stop = new AbortController();
  const quotes = new MessageChannel();
  const say = (message: PageMessage): void => quotes.port1.postMessage(message);
  const close = (): void => {
    stop.abort();
    quotes.port1.close();
    end();
  };

  try {
    const epoch = await limited(api.epoch(), failed);
    const gone = Promise.race([failed, lockFreed(`hub:${epoch}`, stop.signal)]);
    quotes.port1.addEventListener('message', ({ data }: MessageEvent<Patch | News>) => {
      if ('news' in data) return hearNews(data.news);
      say({ ack: data.batch });
      if (data.epoch === epoch) take(data);
    });
    quotes.port1.start();
    const holdsLock = (await usableLocks()) !== undefined;
    await limited(api.join(page, holdsLock, transfer(quotes.port2, [quotes.port2])), gone);
    return {
      tier,
      epoch,
      gone,
      pause: () => say({ pause: true }),
      close,
      ask: (call) => limited(call(api), gone),
    };
  } catch (problem) {
    close();
    throw problem;
  }
}
