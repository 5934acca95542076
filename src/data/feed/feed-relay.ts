import { wrap } from 'comlink';
import type { ChannelMessage, FeedApi, Patch, RelayChannel } from '../../../workers/feed/api.ts';
import { type Leadership, SILENCE_BEFORE_STEALING_MS } from './feed-leadership.ts';
import { type Link, limited, lockFreed, type OpenLink } from './feed-link.ts';
import { openOwnLink } from './feed-own.ts';
import { hearNews } from './feed-person.ts';

const CHANNEL: RelayChannel = 'plumb-feed';
const ASK_AGAIN_MS = 1000;

/** One worker in the leader tab for all tabs; it serves the others over a channel between them. */
export function relayedLinks(leadership: Leadership): OpenLink {
  leadership.queue();
  return async (page, take) => {
    if (leadership.isLeading()) return openLeaderLink(page, take, leadership);
    const epoch = await findHub(leadership);
    if (epoch === undefined) return openLeaderLink(page, take, leadership);
    return openFollowerLink(epoch, page, take, leadership);
  };
}

async function openLeaderLink(
  page: string,
  take: (patch: Patch) => void,
  leadership: Leadership,
): Promise<Link> {
  const link = await openOwnLink(page, take, { tier: 'leader', ended: leadership.lost() });
  await link.ask((api) => api.relay());
  return link;
}

/** The epoch of the leader's hub; `undefined` when this tab has become the leader. Waits without a limit. */
async function findHub(leadership: Leadership): Promise<string | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  const found = new Promise<string>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
      if (data.kind === 'hub') resolve(data.epoch);
    });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const ask = (): void => channel.postMessage({ kind: 'who' } satisfies ChannelMessage);
  ask();

  let silentMs = 0;
  const asking = setInterval(() => {
    ask();
    if (document.visibilityState === 'visible') silentMs += ASK_AGAIN_MS;
    if (silentMs >= SILENCE_BEFORE_STEALING_MS) leadership.steal();
  }, ASK_AGAIN_MS);

  try {
    return await Promise.race([found, leadership.gained().then(() => undefined)]);
  } finally {
    clearInterval(asking);
    channel.close();
  }
}

async function openFollowerLink(
  epoch: string,
  page: string,
  take: (patch: Patch) => void,
  leadership: Leadership,
): Promise<Link> {
  const channel = new BroadcastChannel(CHANNEL);
  const stop = new AbortController();
  const close = (): void => {
    stop.abort();
    channel.close();
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const say = (message: ChannelMessage): void => channel.postMessage(message);

  const answers = new EventTarget();
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'answer' && data.page === page) {
      answers.dispatchEvent(new MessageEvent('message', { data: data.body }));
    } else if (data.kind === 'patch' && data.pages.includes(page)) {
      if ('news' in data.patch) return hearNews(data.patch.news);
      say({ kind: 'ack', page, epoch, ack: data.patch.batch });
      if (data.patch.epoch === epoch) take(data.patch);
    }
  });

  const api = wrap<FeedApi>({
    postMessage: (body) => say({ kind: 'call', page, epoch, body }),
    addEventListener: answers.addEventListener.bind(answers),
    removeEventListener: answers.removeEventListener.bind(answers),
  });
  const left = Promise.withResolvers<void>();
  const gone = Promise.race([
    lockFreed(`hub:${epoch}`, stop.signal),
    leadership.gained(),
    left.promise,
  ]);
  try {
    await limited(api.join(page, true), gone);
    return {
      tier: 'follower',
      epoch,
      gone,
      pause() {
        // The tabs' messages would evict the page from the back/forward cache, so it must not even listen.
        say({ kind: 'leave', page, epoch });
        close();
        left.resolve();
      },
      close,
      ask: (call) => limited(call(api), gone),
    };
  } catch (problem) {
    close();
    throw problem;
  }
}
