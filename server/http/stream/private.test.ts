import { expect, test } from 'vitest';
import { PRIVATE_BACKLOG_MAX } from '../../../contract/feed.ts';
import type { StreamClient } from './client.ts';
import type { PrivateParts } from './private-parts.ts';
import { PrivateStreams } from './private.ts';

/** One person's events in memory, in place of the database. */
function aWorld() {
  let newest = 0;
  let isDown = false;
  const ended = new Set<string>();
  const warned: string[] = [];
  let wake: ((personIds: readonly string[]) => void) | undefined;
  let changed: ((personId: string) => void) | undefined;
  const answers = <T>(value: T) =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(value);

  const parts: PrivateParts = {
    wallNowMs: () => 1,
    redeem: (ticket) => answers(ticket === 'good' ? { personId: 'P', sessionId: 'S' } : undefined),
    feed: {
      listen(listener) {
        wake = listener;
        return () => undefined;
      },
      since: (_person, seq, limit) =>
        answers(
          Array.from({ length: Math.min(limit, newest - seq) }, (_, at) => ({
            seq: seq + at + 1,
            topic: 'balances' as const,
            atMs: 1,
          })),
        ),
      newest: () => answers(newest),
    },
    newestOf: () => answers(new Map([['P', newest]])),
    endedAmong: (ids) => answers(ids.filter((id) => ended.has(id))),
    onSessionsChange(listener) {
      changed = listener;
      return () => undefined;
    },
  };
  const streams = new PrivateStreams(parts, (what) => warned.push(what));
  const said: { cmd: string; seq?: number; topic?: string; error?: string }[] = [];
  const client = {
    isOpen: true,
    hasRoom: true,
    reply: (message: (typeof said)[number]) => said.push(message),
  };
  return {
    streams,
    client,
    said,
    warned,
    auth: (ticket: string, after?: number) =>
      streams.hear(client as unknown as StreamClient, {
        cmd: 'auth',
        ticket,
        ...(after !== undefined && { after }),
      }),
    leave: () => streams.leave(client as unknown as StreamClient),
    happen: (count = 1) => (newest += count),
    wake: () => wake?.(['P']),
    end: () => {
      ended.add('S');
      changed?.('P');
    },
    setDown: (down: boolean) => (isDown = down),
    seqs: () => said.flatMap(({ cmd, seq }) => (cmd === 'event' ? [seq] : [])),
  };
}

test('a client that stops reading gets nothing until it reads again, then everything in order', async () => {
  const world = aWorld();
  await world.auth('good');
  world.client.hasRoom = false;
  world.happen(3);
  world.wake();
  world.streams.goOn();
  await Promise.resolve();
  expect(world.seqs()).toEqual([]);
  world.client.hasRoom = true;
  world.streams.goOn();
  await expect.poll(world.seqs).toEqual([1, 2, 3]);
});

test('a client too far behind gets one message to reload instead of single events', async () => {
  const world = aWorld();
  await world.auth('good');
  world.client.hasRoom = false;
  world.happen(PRIVATE_BACKLOG_MAX + 1);
  world.wake();
  world.client.hasRoom = true;
  world.streams.goOn();
  await expect.poll(world.seqs).toEqual([PRIVATE_BACKLOG_MAX + 1]);
  expect(world.said.at(-1)).toMatchObject({ topic: 'resync' });
});

test('while the database is away a socket ticket is answered as unavailable, and missed events are read afterwards', async () => {
  const world = aWorld();
  world.setDown(true);
  await world.auth('good');
  expect(world.said).toEqual([{ cmd: 'error', error: 'unavailable' }]);

  world.setDown(false);
  await world.auth('good');
  world.setDown(true);
  world.happen();
  world.wake();
  await expect.poll(() => world.warned).toContain('Private events could not be read.');
  await world.streams.look();
  expect(world.seqs()).toEqual([]);
  world.setDown(false);
  await world.streams.look();
  await expect.poll(world.seqs).toEqual([1]);
});

test('wake-ups during a read cause one more read, and no event is sent twice', async () => {
  const world = aWorld();
  await world.auth('good');
  for (let at = 0; at < 5; at += 1) {
    world.happen();
    world.wake();
    world.wake();
  }
  await expect.poll(world.seqs).toEqual([1, 2, 3, 4, 5]);
});

test('a session end without a wake-up is found by polling', async () => {
  const world = aWorld();
  await world.auth('good');
  world.setDown(true);
  world.end();
  await expect.poll(() => world.warned.length).toBe(1);
  world.setDown(false);
  await world.streams.look();
  expect(world.said.at(-1)).toEqual({ cmd: 'unauthed' });
  expect(world.streams.size).toBe(0);
});

test('a socket that closes during its ticket check leaves nothing behind', async () => {
  const world = aWorld();
  const turn = world.auth('good');
  world.client.isOpen = false;
  world.leave();
  await turn;
  expect(world.streams.size).toBe(0);
});
