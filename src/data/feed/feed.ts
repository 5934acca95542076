import type { Nudge, PageLock, Patch } from '../../../workers/feed/api.ts';
import { follows } from './feed-follows.ts';
import type { createLeadership } from './feed-leadership.ts';
import { type Link, type OpenLink } from './feed-link.ts';
import { linkPerson } from './feed-person.ts';
import { openSharedLink } from './feed-shared.ts';
import { noteHubStatus, noteLink, noteTier } from './feed-status.ts';
import { watchPage } from './feed-page-life.ts';
import { applyPatchPart } from './quotes.ts';
import { randomName } from '../../lib/bytes.ts';
import { usableLocks } from '../../lib/locks.ts';

/** A hub sends something at least every 5 s; after this long without a message the page checks that it is alive. */
const SILENCE_LIMIT_MS = 12_000;
const REOPEN_AFTER_MS = 250;
const REOPEN_AFTER_MOST_MS = 5000;

let started = false;

/** Connects this page to the market feed for the page's lifetime. Called once, when the app starts. */
export function startFeed(): void {
  if (started) return;
  started = true;
  const page = randomName();
  // The hub waits for this lock, so the page must hold it before it registers with the hub.
  void holdPageLock(page).then(() => keepLinked(page));
}

/** Opens one link after another: when a hub is lost, the page subscribes to everything again at the next one. */
async function keepLinked(page: string): Promise<never> {
  let tier: Tier | undefined;
  let linked: Link | undefined;
  let lastHeardMs = performance.now();
  let endLink: (() => void) | undefined;
  /** Resolved while this page is active: a page that may be frozen opens no link. */
  let awake = Promise.resolve();
  let wake: (() => void) | undefined;

  const take = (patch: Patch): void => {
    lastHeardMs = performance.now();
    noteHubStatus(patch.status);
    for (const part of patch.parts) applyPatchPart(part);
  };
  /** Calls the hub; a hub that does not answer is abandoned. */
  const ask = async (call: Parameters<Link['ask']>[0]): Promise<void> => {
    const asked = linked;
    if (!asked) return;
    try {
      await asked.ask(call);
    } catch (problem) {
      logProblem('The feed does not answer', problem);
      if (asked === linked) endLink?.();
    }
  };

  follows.listen(() => void ask((api) => api.follow(page, follows.topics())));
  watchPage({
    nudge: (nudge: Nudge) => void ask((api) => api.nudge(nudge)),
    show() {
      wake?.();
      tier?.leadership?.queue();
      void ask((api) => api.show(page));
    },
    hide: () => void ask((api) => api.hide(page)),
    leave() {
      ({ promise: awake, resolve: wake } = Promise.withResolvers<void>());
      linked?.pause();
      tier?.leadership?.release();
    },
  });
  setInterval(() => {
    const isQuiet = performance.now() - lastHeardMs > SILENCE_LIMIT_MS;
    if (isQuiet && document.visibilityState === 'visible') void ask((api) => api.epoch());
  }, SILENCE_LIMIT_MS / 3);

  for (let failures = 0; ;) {
    const ended = Promise.withResolvers<void>();
    endLink = ended.resolve;
    await awake;
    try {
      tier ??= await chooseTier();
      const link = await tier.openLink(page, take);
      noteTier(link.tier);
      linked = link;
      await link.ask((api) => api.follow(page, follows.topics()));
      if (document.visibilityState === 'hidden') await link.ask((api) => api.hide(page));
      void linkPerson(page, (call) => link.ask(call));
      failures = 0;
      await Promise.race([link.gone, ended.promise]);
    } catch (problem) {
      failures += 1;
      logProblem('The feed could not be linked', problem);
    }
    linked?.close();
    linked = undefined;
    noteLink('connecting');
    if (failures > 0) await pause(Math.min(REOPEN_AFTER_MS * 2 ** failures, REOPEN_AFTER_MOST_MS));
  }
}

interface Tier {
  readonly openLink: OpenLink;
  readonly leadership?: ReturnType<typeof createLeadership>;
}

/**
 * Selects the best of the three tiers that this browser supports. The code of the two rare tiers loads on demand.
 * Source: docs/browser.md, SharedWorker.
 */
async function chooseTier(): Promise<Tier> {
  // Without locks the hub cannot detect a closed tab. Plain HTTP pages have no locks either.
  const locks = await usableLocks();
  if (locks && 'SharedWorker' in globalThis) return { openLink: openSharedLink };
  if (!locks || !('BroadcastChannel' in globalThis)) {
    const { openOwnLink } = await import('./feed-own.ts');
    return { openLink: openOwnLink };
  }
  const [{ createLeadership }, { relayedLinks }] = await Promise.all([
    import('./feed-leadership.ts'),
    import('./feed-relay.ts'),
  ]);
  const leadership = createLeadership(locks);
  return { openLink: relayedLinks(leadership), leadership };
}

/** Holds a lock until the tab is gone, so that the hub notices. Resolves once the lock is held. */
async function holdPageLock(page: string): Promise<void> {
  const locks = await usableLocks();
  return new Promise((resolve) => {
    if (!locks) return resolve();
    locks
      .request(`tab:${page}` satisfies PageLock, () => {
        resolve();
        return new Promise<never>(() => undefined);
      })
      .catch((problem: unknown) => {
        logProblem('The page could not hold its lock', problem);
        resolve();
      });
    return undefined;
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function logProblem(what: string, problem: unknown): void {
  // oxlint-disable-next-line no-console -- the only trace of a feed that fails on a customer's device
  console.warn(what, problem);
}
