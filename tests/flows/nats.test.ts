/** Hints and live prices over a real NATS server, which the test kills and restarts. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pricesOver } from '../../server/bus/nats-prices.ts';
import { type Nats, openNats } from '../../server/bus/nats.ts';
import { postgresBus } from '../../server/bus/postgres-bus.ts';
import { readConfig } from '../../server/config.ts';
import { findingOf } from '../../server/doctor/found.ts';
import { natsFound } from '../../server/doctor/nats.ts';
import { PriceTeller } from '../../server/market/live/price-share.ts';
import { stateAfter } from '../../server/market/live/quote-state.ts';
import { aLiveMarket, aMassive, FRIDAY } from '../harness/live-market.ts';
import { massiveChoice } from '../harness/massive-server.ts';
import { aNatsServer, hasNats } from '../harness/nats-server.ts';
import { aPerson } from '../harness/people.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aPrivateSocket, tell } from '../harness/private-client.ts';
import { aFolder } from '../harness/server-folder.ts';
import { openAuthority } from '../../server/tls/authority.ts';
import { aSharedDatabase } from '../harness/processes.ts';
import { anApp } from '../harness/server.ts';

const AT = Date.parse(FRIDAY);

function aConnection(url: string, caFile?: string) {
  const warned: string[] = [];
  const nats = openNats(url, (message) => void warned.push(message), caFile);
  onTestFinished(() => nats.stop());
  return { nats, warned };
}

/** A certificate for `localhost`, and the file of the authority that issued it. */
async function aServerCertificate() {
  const dataDir = await aFolder();
  const machine = { name: 'nats', addresses: [], networks: [] };
  const nowMs = Date.now();
  const authority = await openAuthority({ dataDir, machine, nowMs, say: () => undefined });
  const caFile = join(dataDir, 'authority.pem');
  writeFileSync(caFile, authority.root.toString());
  return { certificate: await authority.issue(['localhost'], nowMs), caFile };
}

/** What the doctor says about these settings. */
function look(natsUrl: string | undefined, natsCa?: string) {
  return findingOf({ part: 'NATS', ask: () => natsFound({ natsUrl, natsCa }) });
}

async function connected(url: string): Promise<Nats> {
  const { nats } = aConnection(url);
  await expect.poll(() => nats.isConnected()).toBe(true);
  return nats;
}

function trade(sym: string, p: number) {
  return { ev: 'T', sym, x: 4, i: '1', z: 3, p, s: 100, c: [0], t: AT, q: 1 };
}

describe.skipIf(!hasNats)('with nats-server (Debian: apt-get install nats-server)', () => {
  test('wake-ups go over NATS while it is there, and over PostgreSQL while it is not', async () => {
    const server = await aNatsServer();
    const { connection, pool } = await aDatabase();
    const [here, there] = [aConnection(server.url), aConnection(server.url)];
    const busOf = async ({ nats }: { nats: Nats }) => {
      await expect.poll(() => nats.isConnected()).toBe(true);
      const bus = await postgresBus(connection, () => undefined, nats);
      onTestFinished(() => bus.stop());
      return bus;
    };
    const [one, other] = [await busOf(here), await busOf(there)];
    const woken: string[] = [];
    other.subscribe('people', (wakeUp) => void woken.push(...wakeUp.woken));
    const own: string[] = [];
    one.subscribe('people', (wakeUp) => void own.push(...wakeUp.woken));
    // A process that listens only to PostgreSQL receives the messages that do not use NATS.
    const silent = await postgresBus(connection, () => undefined);
    onTestFinished(() => silent.stop());
    const overPostgres: string[] = [];
    silent.subscribe('people', (wakeUp) => void overPostgres.push(...wakeUp.woken));

    const say = async () => {
      const id = randomUUID();
      one.publish('people', { woken: [id] });
      await expect.poll(() => woken).toContain(id);
      return id;
    };
    const first = await say();
    await server.kill();
    await expect
      .poll(() => [here, there].map(({ nats }) => nats.isConnected()))
      .toEqual([false, false]);
    const second = await say();
    await server.start();
    await expect
      .poll(() => [here, there].map(({ nats }) => nats.isConnected()))
      .toEqual([true, true]);
    const third = await say();
    await expect.poll(() => overPostgres).toEqual([second]);
    expect(woken).toEqual([first, second, third]);
    expect(own).toEqual([first, second, third]);
    expect(here.warned).toEqual([
      'NATS is gone; PostgreSQL carries all hints until it is back.',
      'NATS is back.',
    ]);
    expect((await pool.query('select 1')).rowCount).toBe(1);
  });

  test('no page misses an event of its person while NATS is killed and comes back', async () => {
    const server = await aNatsServer();
    const app = await anApp({ across: true, nats: await connected(server.url) });
    const pool = await app.pool();
    const other = await anApp({ across: true, pool, nats: await connected(server.url) });
    const person = await aPerson(app.services);
    const { client } = await aPrivateSocket(other, person);
    const change = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) await tell(app, person.id);
    };
    await change(3);
    await server.kill();
    await change(3);
    await server.start();
    await change(3);
    const events = (await client.take(9)) as { seq: number }[];
    const [first] = events;
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => (first?.seq ?? 0) + at));
  });

  test('a process that starts without its NATS server uses it once it is there', async () => {
    const server = await aNatsServer();
    await server.kill();
    const { nats } = aConnection(server.url);
    expect(nats.publish('people', 'lost')).toBe(false);
    await server.start();
    await expect.poll(() => nats.isConnected()).toBe(true);
  });

  test('a server that requires a user and password accepts the login in its address', async () => {
    const server = await aNatsServer({ user: 'plumb', password: 'p@ss:w/ord' });
    const [here, there] = [await connected(server.url), await connected(server.url)];
    const heard: string[] = [];
    there.subscribe('people', (text) => void heard.push(text));
    await expect
      .poll(() => {
        here.publish('people', 'hello');
        return heard;
      })
      .toContain('hello');
  });

  test('a refused password is reported, and retried until the server accepts it', async () => {
    const server = await aNatsServer({ user: 'plumb', password: 'new' });
    await server.kill();
    await server.start('old');
    const { nats, warned } = aConnection(server.url);
    await expect
      .poll(() => warned)
      .toEqual([
        'NATS is not there, or refuses this process; PostgreSQL carries all hints until then.',
      ]);
    expect(nats.isConnected()).toBe(false);
    await server.kill();
    await server.start();
    await expect.poll(() => nats.isConnected()).toBe(true);
  });

  test('over TLS a server is trusted if its certificate is from the authority in NATS_CA', async () => {
    const login = { user: 'plumb', password: 'p@ss' };
    const { certificate, caFile } = await aServerCertificate();
    const server = await aNatsServer(login, certificate);
    expect(server.url).toMatch(/^tls:/);
    const here = aConnection(server.url, caFile);
    const there = aConnection(server.url, caFile);
    await expect.poll(() => there.nats.isConnected()).toBe(true);
    const heard: string[] = [];
    there.nats.subscribe('people', (text) => void heard.push(text));
    const hello = () => {
      here.nats.publish('people', 'hello');
      return heard;
    };
    await expect.poll(hello).toContain('hello');
    await server.kill();
    await expect.poll(() => here.nats.isConnected()).toBe(false);
    await server.start();
    heard.length = 0;
    await expect.poll(hello).toContain('hello');

    // A client that knows another authority or none refuses the server; a server without TLS is refused too.
    const other = await aServerCertificate();
    const strangers = [aConnection(server.url, other.caFile), aConnection(server.url)];
    for (const { nats, warned } of strangers) {
      await expect.poll(() => warned.length).toBe(1);
      expect(warned[0]).toMatch(
        /^The certificate of the NATS server is not trusted \([A-Z_]+\): NATS_CA names its authority/,
      );
      expect(nats.isConnected()).toBe(false);
    }
    const plain = await aNatsServer();
    const open = aConnection(plain.url.replace('nats:', 'tls:'), caFile);
    await expect.poll(() => open.warned.length).toBe(1);
    expect(open.warned[0]).toContain('The NATS server speaks no TLS');
    expect(open.nats.isConnected()).toBe(false);
  });

  test('the doctor signs in to the server, and says what is wrong', async () => {
    const login = { user: 'plumb', password: 'p@ss' };
    const { certificate, caFile } = await aServerCertificate();
    const server = await aNatsServer(login, certificate);
    expect(await look(undefined)).toMatchObject({ state: 'off' });
    expect(await look(server.url, caFile)).toMatchObject({ state: 'ok' });
    const stranger = await look(server.url, (await aServerCertificate()).caFile);
    expect(stranger.state).toBe('wrong');
    expect(stranger.text).toContain('NATS_CA names its authority');
    const ill = await look(server.url.replace('p%40ss', 'wrong'), caFile);
    expect(ill).toMatchObject({ state: 'wrong', text: expect.stringContaining('refuses') });
    expect(ill.text).not.toContain('wrong');
    await server.kill();
    expect(await look(server.url, caFile)).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('NATS is not there'),
    });
    expect((await look(server.url, '/none')).text).toContain('NATS_CA cannot be used');
  });

  test('a file that is no certificate, and one for a server without TLS, stop the start', () => {
    for (const file of ['package.json', '/none']) {
      expect(() => aConnection('tls://localhost:4222', file)).toThrow('NATS_CA cannot be used');
    }
    const settings = { NATS_URL: 'nats://localhost:4222', NATS_CA: 'ca.pem' };
    expect(() => readConfig(settings)).toThrow(
      'NATS_CA belongs to a NATS_URL that begins with tls:',
    );
  });

  test('a process that has jobs alone follows the prices of a live market', async () => {
    const server = await aNatsServer();
    const vendor = await aMassive(new Date().toISOString());
    const { start } = await aSharedDatabase({
      DEMO: 'on',
      CLOCK: 'real',
      MARKET_DATA: 'massive',
      MASSIVE_KEY: massiveChoice(vendor).key,
      MASSIVE_URL: vendor.url,
      MASSIVE_STREAM: vendor.stream,
      NATS_URL: server.url,
    });
    await (
      await start('jobs')
    ).ready;
    const snapshots = () => vendor.asked.filter((path) => path.includes('/snapshot/')).length;
    const atStart = snapshots();
    const teller = new PriceTeller(pricesOver(await connected(server.url)), '1');
    // A follower that receives prices after a silence loads what it missed.
    await expect
      .poll(() => {
        teller.send(performance.now());
        return snapshots();
      })
      .toBeGreaterThan(atStart);
    expect(vendor.connections()).toBe(0);
  });

  test('one process follows the vendor and the other shows the same prices; without NATS they are old, and it catches up after', async () => {
    const server = await aNatsServer();
    const vendor = await aMassive();
    const { pool } = await aDatabase();
    const open = async () =>
      aLiveMarket(vendor, { pool, wire: pricesOver(await connected(server.url)) });
    const leader = await open();
    leader.market.start();
    await expect.poll(() => leader.market.source?.().stream).toBe('live');
    await expect.poll(() => vendor.channels.size).toBe(6);
    const follower = await open();
    follower.market.start();
    const ticks: number[] = [];
    follower.market.listen((batch) => ticks.push(...batch.map(({ lastPrice }) => lastPrice)));

    const told = async (price: number) => {
      vendor.send(trade('AAPL', price), {
        ev: 'Q',
        sym: 'AAPL',
        bp: price - 0.1,
        bs: 300,
        ap: price + 0.1,
        as: 200,
        t: AT,
      });
      await expect.poll(() => leader.market.quote('AAPL')?.regular.price).toBe(price);
    };
    await expect.poll(() => follower.market.time()).not.toHaveProperty('heardAtMs');
    await told(210);
    await expect.poll(() => follower.market.quote('AAPL')).toEqual(leader.market.quote('AAPL'));
    await expect.poll(() => ticks).toEqual([210]);
    expect(follower.market.source?.()).toMatchObject({ stream: 'off', connections: 0 });

    await server.kill();
    await expect.poll(() => follower.market.time()).toHaveProperty('heardAtMs');
    expect(follower.market.quote('AAPL')).toMatchObject({ regular: { price: 210 }, bid: null });
    await told(211);
    expect(leader.market.time()).not.toHaveProperty('heardAtMs');

    // The prices that were lost meanwhile come from a snapshot of the vendor.
    const bar = { o: 205, h: 211, l: 204, c: 211, v: 4_000 };
    vendor.snapshots.set('AAPL', {
      ticker: 'AAPL',
      day: bar,
      lastTrade: { c: [0], i: '7', p: 211, s: 5, t: AT * 1e6, x: 4 },
      prevDay: bar,
    });
    await server.start();
    const backMs = performance.now();
    await expect.poll(() => follower.market.time()).not.toHaveProperty('heardAtMs');
    await expect.poll(() => follower.market.quote('AAPL')?.regular.price).toBe(211);
    console.log(
      `Prices were live again ${Math.round(performance.now() - backMs)} ms after NATS was back.`,
    );
    await told(212);
    await expect.poll(() => follower.market.quote('AAPL')?.regular.price).toBe(212);

    // The follower takes the stream over.
    leader.market.stop();
    await expect.poll(() => follower.market.source?.().stream).toBe('live');
  });

  test('a split is applied to the price once, regardless of which process starts the day first', async () => {
    const server = await aNatsServer();
    const vendor = await aMassive();
    const { pool } = await aDatabase();
    const [friday, monday] = ['2026-11-20', '2026-11-23'];
    const open = async () => {
      const wire = pricesOver(await connected(server.url));
      const world = await aLiveMarket(vendor, { pool, wire, times: { silenceMs: 60_000 } });
      world.market.start();
      return world;
    };
    const leader = await open();
    await expect.poll(() => leader.market.source?.().stream).toBe('live');
    const follower = await open();
    await expect.poll(() => follower.market.time()).not.toHaveProperty('heardAtMs');
    vendor.splits.push({
      id: 'E1',
      ticker: 'AAPL',
      execution_date: monday,
      split_from: 1,
      split_to: 4,
      adjustment_type: 'forward_split',
    });
    const priceOf = (ticker: string) => follower.market.quote(ticker)?.regular.price;
    const morning = Date.parse(`${monday}T03:50:00-05:00`);
    leader.clock.nowMs = morning;
    await expect.poll(() => priceOf('AAPL')).toBe(50.7475);
    follower.clock.nowMs = morning;
    await expect.poll(() => follower.market.splits(monday)).toHaveLength(1);
    expect(priceOf('AAPL')).toBe(50.7475);

    // Another leader that has not started the day.
    const late = new PriceTeller(pricesOver(await connected(server.url)), '1000');
    const told = (ticker: string, close: number) => {
      const bar = { ticker, date: friday, open: close, high: close, low: close, close, volume: 1 };
      late.add(stateAfter(bar, close, AT));
      late.send(performance.now());
    };
    told('AAPL', 204);
    told('MSFT', 404);
    await expect.poll(() => priceOf('MSFT')).toBe(404);
    expect(priceOf('AAPL')).toBe(50.7475);
  });
});
