import type { HubLink } from './api.ts';
import type { Decoder } from './decode.ts';
import { createDemand, type Demand } from './demand.ts';
import type { Keep } from './keep.ts';
import { lastSignOf, linkOf } from './link.ts';
import type { LiveMarket } from './live-market.ts';
import type { PageLife } from './page-life.ts';
import { createSnapshots, type FetchQuotes, type Snapshots } from './snapshots.ts';
import { createSocket, type FeedSocket, type SocketWorld } from './socket.ts';
import type { Timers } from './timers.ts';
import { unionOf } from './topics.ts';

/** The hub's access to the server. */
export interface SourceWorld extends Omit<SocketWorld, 'openSocket'> {
  readonly url: string;
  /** `undefined` where the browser has no WebSocket. */
  readonly openSocket: SocketWorld['openSocket'] | undefined;
  readonly fetchQuotes: FetchQuotes;
  log(message: string): void;
}

interface SourceParts {
  readonly world: SourceWorld;
  readonly decoder: Decoder;
  readonly live: LiveMarket;
  readonly keep: Keep;
  readonly timers: Timers<'subscribe' | 'snapshot'>;
  readonly pages: PageLife;
  /** Called when data arrived or the link changed. */
  readonly onNews: () => void;
  /** Called when a new socket has opened. */
  readonly onOpen: () => void;
}

/** The source of quotes: one socket for all pages, and calls for full quotes. */
export interface Source {
  readonly socket: FeedSocket | undefined;
  readonly demand: Demand;
  readonly snapshots: Snapshots;
  link(): HubLink;
  /** Wall time of the last sign of life. */
  lastSignMs(): number | null;
}

export function createSource(parts: SourceParts): Source {
  const { world, decoder, live, keep, timers, pages, onNews, onOpen } = parts;
  let answerMs: number | null = null;
  /** Whether the last call for quotes was answered, since the socket was last open. */
  let isAnswered = false;
  let wasOpen = false;

  const socket =
    world.openSocket && createSocket({ ...world, openSocket: world.openSocket, onFrame, onStatus });
  if (!socket) world.log('This browser has no WebSocket: quotes come by calls.');

  const snapshots = createSnapshots({
    fetchQuotes: world.fetchQuotes,
    beforeAsking: live.placeOfCall,
    onSnapshots(found, asked) {
      answerMs = world.nowMs();
      isAnswered = true;
      const followed = unionOf(Array.from(pages.all(), ({ set }) => set.topics));
      live.takeInAnswer(found, asked, followed);
      onNews();
    },
    onFailure() {
      fallSilent();
      onNews();
    },
  });
  const demand: Demand = createDemand({
    socket,
    snapshots,
    timers,
    activeTopics: pages.activeTopics,
  });

  function onFrame(frame: string | ArrayBuffer): void {
    decoder.decode(frame);
    onNews();
  }

  function onStatus(status: FeedSocket['status']): void {
    if (status === 'open') {
      decoder.forgetIds();
      demand.askForUnion();
      onOpen();
    } else if (wasOpen) fallSilent();
    wasOpen = status === 'open';
    onNews();
  }

  /** Neither the socket nor a call delivers quotes at the moment. */
  function fallSilent(): void {
    isAnswered = false;
    demand.askAgainSoon();
  }

  const link = (): HubLink => linkOf(socket, isAnswered);
  return {
    socket,
    demand,
    snapshots,
    link,
    lastSignMs() {
      const frameMs = socket?.lastFrameAtMs ?? null;
      return lastSignOf(link(), { frameMs, answerMs, keptMs: keep.keptAtMs });
    },
  };
}
