/** A feed server for benches, in a separate process, so that its CPU time and memory can be measured. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { FEED_PATH } from '../../contract/feed.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import { attachStream } from '../../server/http/stream.ts';
import { Group } from '../../server/http/stream/group.ts';
import { QuoteTable } from '../../server/http/stream/quote-table.ts';
import { regularTick, scriptedMarket } from '../harness/scripted-market.ts';
import type { ServerSetup, ServerUsage } from './fanout-processes.ts';
import { benchTickers } from './fanout-tickers.ts';

type Question =
  | ({ do: 'start' } & ServerSetup)
  | { do: 'run'; hz: number; beats: number }
  | { do: 'usage' };

/** Every ticker trades in every beat, around 200 dollars, to the cent. */
function ticksOfBeat(tickers: readonly string[], beat: number) {
  return tickers.map((ticker, at) => regularTick(ticker, 200 + ((beat * 7 + at * 13) % 997) / 100));
}

interface BenchSide {
  beat(): void;
  frames(): number;
  clients(): number;
}

const server = createServer();

/** The product's stream; time and beats are the bench's, the rest is as in production. */
function ours(setup: ServerSetup): BenchSide {
  const tickers = benchTickers(setup.quotes);
  const bus = inProcessBus();
  let pump: (() => void) | undefined;
  let beats = 0;
  let frames = 0;
  const count = { inc: () => undefined };
  const stream = attachStream({
    server,
    bus,
    market: scriptedMarket(tickers),
    allowedOrigins: [],
    isProxy: () => false,
    log: { info: () => undefined },
    metrics: {
      clients: { set: () => undefined },
      framesSent: { inc: (sent) => void (frames += sent) },
      quotesSent: count,
      closed: count,
    },
    // The stalled bench runs longer than the server would keep a stuck client.
    limits: { stuckMs: 600_000, silenceMs: 600_000 },
    every(intervalMs, onBeat) {
      if (intervalMs === 100) pump = onBeat;
      return () => undefined;
    },
  });
  return {
    beat() {
      bus.publish('ticks', ticksOfBeat(tickers, (beats += 1)));
      pump?.();
    },
    frames: () => frames,
    clients: () => stream.clients(),
  };
}

/** The reference: `ws` alone, sending prepared frames. */
function bare(setup: ServerSetup): BenchSide {
  const tickers = benchTickers(setup.quotes);
  const frames = readyFrames(setup, tickers);
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const sockets = new Set<WebSocket>();
  const isBinary = setup.dialect === 'compact';
  let sent = 0;
  let beats = 0;
  server.on('upgrade', (request, socket: Duplex, head) => {
    if (request.url !== FEED_PATH) return;
    wss.handleUpgrade(request, socket, head, (ws) => {
      ws.on('close', () => sockets.delete(ws));
      ws.on('error', () => ws.terminate());
      ws.on('message', () => {
        sockets.add(ws);
        ws.send(frames[0] ?? '', { binary: isBinary });
      });
    });
  });
  return {
    beat() {
      const frame = frames[(beats += 1) % frames.length] ?? '';
      for (const ws of sockets) ws.send(frame, { binary: isBinary });
      sent += sockets.size;
    },
    frames: () => sent,
    clients: () => sockets.size,
  };
}

/** The payloads that the product would send, without their frame headers. */
function readyFrames({ dialect }: ServerSetup, tickers: readonly string[]): Buffer[] {
  const table = new QuoteTable(scriptedMarket(tickers));
  const ids = tickers.map((_, id) => id);
  const group = new Group(table, '', dialect, [{ type: 'market', ids }]);
  return Array.from({ length: 64 }, (_, beat) => {
    table.record(ticksOfBeat(tickers, beat));
    table.closeRound();
    const framed = group.since(table.closedRound - 1)?.bytes ?? Buffer.alloc(0);
    const header = (framed[1] ?? 0) < 126 ? 2 : framed[1] === 126 ? 4 : 10;
    return framed.subarray(header);
  });
}

let side: BenchSide | undefined;

/** Runs beats on a fixed grid; a late beat does not delay the next ones. */
async function run(hz: number, beats: number): Promise<true> {
  const startedMs = performance.now();
  for (let beat = 0; beat < beats; beat += 1) {
    side?.beat();
    const waitMs = startedMs + ((beat + 1) * 1000) / hz - performance.now();
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, waitMs));
    });
  }
  return true;
}

async function answer(question: Question): Promise<unknown> {
  if (question.do === 'start') {
    side = question.side === 'ours' ? ours(question) : bare(question);
    server.listen({ port: question.port ?? 0, host: '127.0.0.1', backlog: 4096 });
    await once(server, 'listening');
    if (question.hz > 0) void run(question.hz, Infinity);
    return (server.address() as AddressInfo).port;
  }
  if (question.do === 'run') return run(question.hz, question.beats);
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const usage: ServerUsage = {
    cpuUs: user + system,
    systemUs: system,
    rssBytes: process.memoryUsage.rss(),
    frames: side?.frames() ?? 0,
    clients: side?.clients() ?? 0,
  };
  return usage;
}

process.on('message', (question) => {
  void answer(question as Question).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
