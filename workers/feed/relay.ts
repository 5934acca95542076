import type { ChannelMessage, News, Patch, RelayChannel } from './api.ts';
import type { Hub } from './hub.ts';
import type { PagePort } from './pages.ts';

const CHANNEL: RelayChannel = 'plumb-feed';

/** The hub's end of one page's control calls. */
export interface RelayedControl extends EventTarget {
  postMessage(body: unknown): void;
}

/** Serves the pages of other tabs over a channel, in browsers without SharedWorker. */
export interface Relay {
  /** Announces the hub and answers every request. */
  open(): void;
  portOf(page: string): PagePort;
}

export function createRelay(
  epoch: string,
  hub: Pick<Hub, 'acknowledge' | 'leave'>,
  expose: (control: RelayedControl) => void,
): Relay {
  const controls = new Map<string, RelayedControl>();
  let channel: BroadcastChannel | undefined;
  /** A patch waits for the end of the current task, so that pages with the same patch get it in one message. */
  const waiting = new Map<Patch | News, string[]>();

  function say(message: ChannelMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel?.postMessage(message);
  }

  function hear({ data }: MessageEvent<ChannelMessage>): void {
    if (data.kind === 'who') say({ kind: 'hub', epoch });
    else if (data.kind === 'ack' && data.epoch === epoch) hub.acknowledge(data.page, data);
    else if (data.kind === 'leave' && data.epoch === epoch) hub.leave(data.page);
    else if (data.kind === 'call' && data.epoch === epoch) {
      controlOf(data.page).dispatchEvent(new MessageEvent('message', { data: data.body }));
    }
  }

  function controlOf(page: string): RelayedControl {
    const known = controls.get(page);
    if (known) return known;
    const control = Object.assign(new EventTarget(), {
      postMessage: (body: unknown) => say({ kind: 'answer', page, body }),
    });
    controls.set(page, control);
    expose(control);
    return control;
  }

  function sayWaiting(): void {
    for (const [patch, pages] of waiting) say({ kind: 'patch', pages, patch });
    waiting.clear();
  }

  return {
    open() {
      if (channel) return;
      channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', hear);
      say({ kind: 'hub', epoch });
    },
    portOf: (page) => ({
      post(patch) {
        if (waiting.size === 0) queueMicrotask(sayWaiting);
        waiting.set(patch, [...(waiting.get(patch) ?? []), page]);
      },
      close() {
        controls.delete(page);
      },
    }),
  };
}
