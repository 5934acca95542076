import { expect, onTestFinished, test } from 'vitest';
import { inProcessBus } from '../../server/bus/bus.ts';
import { postgresBus } from '../../server/bus/postgres-bus.ts';
import { followClosures, setClosure } from '../../server/broker/broker.ts';
import { dbOf, sqlOf } from '../../server/db/tx.ts';
import { demoClock, firstDemoStartMs } from '../../server/market/exchange-clock.ts';
import { readClosures } from '../../server/market/closures.ts';
import { simulatedExchange } from '../../server/market/simulated/exchange.ts';
import { aDatabase } from '../harness/postgres.ts';
import { newYorkTime, setExchange } from '../harness/set-exchange.ts';

const FRIDAY_NOON = Date.parse('2026-11-20T17:00:00Z');
const MONDAY_0928 = Date.parse('2026-11-23T14:28:00Z');

test('a day that an operator closes has no sessions, and the demo starts on the next one', async () => {
  const { pool } = await aDatabase();
  await pool.query("insert into market_closure values ('2026-11-20', 'closed', 'mourning')");
  const closures = await readClosures(sqlOf(pool));
  expect(firstDemoStartMs(FRIDAY_NOON, closures)).toBe(MONDAY_0928);

  const clock = { speed: 1, nowMs: () => FRIDAY_NOON };
  const market = simulatedExchange({ seed: 'closed', symbols: 'all', clock, closures });
  expect(market.time()).toMatchObject({
    session: 'closed',
    nextSession: 'pre',
    closures: { '2026-11-20': 'closed' },
  });
});

test('a day that an operator ends early ends at 13:00, and its after-hours at 17:00', async () => {
  const { pool } = await aDatabase();
  await pool.query("insert into market_closure values ('2026-11-20', 'early', 'a storm')");
  const closures = await readClosures(sqlOf(pool));
  const clock = demoClock({
    startMs: FRIDAY_NOON,
    speed: 1,
    ranFromMs: 0,
    runningMs: () => 0,
    closures,
  });
  const market = simulatedExchange({ seed: 'early', symbols: 'all', clock, closures });
  expect(market.time()).toMatchObject({
    session: 'regular',
    earlyClose: true,
    sessionEndsAtMs: Date.parse('2026-11-20T18:00:00Z'),
  });
});

test('closures known to the code hold without a row', async () => {
  const { pool } = await aDatabase();
  expect((await readClosures(sqlOf(pool))).get('2025-01-09')).toBe('closed');
});

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const warn = (error: unknown) => {
  throw error;
};
const BY = { actor: 'operator:test', reason: 'mourning', nowMs: 0 };

/** A market of this source at a time in New York. */
const at = (source: 'simulated' | 'live', date: string, time: string, speed = 1) => ({
  source,
  speed,
  exchangeMs: newYorkTime(date, time),
});

test('every process follows a closure, a change and a removal, also when the wake-up is lost', async () => {
  const { connection, pool } = await aDatabase();
  const sql = sqlOf(pool);
  const bus = await postgresBus(connection, () => undefined);
  onTestFinished(() => bus.stop());
  const [woken, deaf] = [await readClosures(sql), await readClosures(sql)];
  onTestFinished(followClosures({ closures: woken, sql, bus, warn }));
  // Nothing from another process reaches this bus.
  onTestFinished(followClosures({ closures: deaf, sql, bus: inProcessBus(), warn }));

  const market = at('live', THURSDAY, '12:00');
  const close = (closure: 'closed' | 'early' | null) =>
    setClosure(dbOf(pool), { ...BY, date: FRIDAY, closure, market });
  expect(await close('closed')).toBe('done');
  expect(await close('closed')).toBe('unchanged');
  await expect.poll(() => woken.get(FRIDAY)).toBe('closed');
  expect(await close('early')).toBe('done');
  await expect.poll(() => woken.get(FRIDAY)).toBe('early');
  await expect.poll(() => deaf.get(FRIDAY), { timeout: 7_000 }).toBe('early');
  expect(await close(null)).toBe('done');
  await expect.poll(() => woken.has(FRIDAY)).toBe(false);
  expect(woken.get('2025-01-09'), 'one that the code knows').toBe('closed');
}, 20_000);

test.for([
  ['simulated', THURSDAY, '15:58', 1, 'done'],
  ['simulated', THURSDAY, '15:59', 1, 'too_late'],
  // A minute is more than an hour of this market, and the bell is skipped with the night.
  ['simulated', THURSDAY, '14:58', 60, 'done'],
  ['simulated', THURSDAY, '15:01', 60, 'too_late'],
  ['simulated', '2026-11-18', '19:00', 800, 'too_late'],
  ['simulated', FRIDAY, '10:00', 1, 'too_late'],
  ['live', THURSDAY, '23:59', 1, 'done'],
  ['live', FRIDAY, '03:58', 1, 'done'],
  ['live', FRIDAY, '03:59', 1, 'too_late'],
  ['live', MONDAY, '10:00', 1, 'too_late'],
] as const)(
  'the %s market at %s %s, %i times as fast as the wall: closing that Friday is %s',
  async ([source, date, time, speed, outcome]) => {
    const { pool } = await aDatabase();
    const market = at(source, date, time, speed);
    const closing = { ...BY, date: FRIDAY, closure: 'closed', market } as const;
    expect(await setClosure(dbOf(pool), closing)).toBe(outcome);
    expect((await readClosures(sqlOf(pool))).has(FRIDAY)).toBe(outcome === 'done');
  },
);

test('a weekend or a holiday stays closed: no closure makes it a trading day', async () => {
  const { pool } = await aDatabase();
  const market = at('live', THURSDAY, '12:00');
  for (const date of ['2026-11-21', '2026-11-26', '2026-12-25']) {
    const closing = { ...BY, date, closure: 'early', market } as const;
    expect(await setClosure(dbOf(pool), closing), date).toBe('no_trading_day');
  }
});

test('a market that runs shows the same to the byte as one that starts with the closure', async () => {
  const { pool } = await aDatabase();
  const sql = sqlOf(pool);
  const followed = await readClosures(sql);
  const running = setExchange(THURSDAY, '12:00', { seed: 'same', closures: followed });
  const unaware = setExchange(THURSDAY, '12:00', { seed: 'same' });
  const told = async (market: typeof running) => {
    const parts = await Promise.all(
      ['AAPL', 'SPY', 'TQQQ', 'TLT'].map(async (ticker) => [
        market.quote(ticker),
        await market.bars(ticker, '1W', '5m'),
        await market.bars(ticker, '1Y', '1d'),
        market.closeOn(ticker, THURSDAY),
        await market.stockFacts(ticker),
      ]),
    );
    const { dates, close } = await market.days('1M');
    return JSON.stringify([market.time(), parts, dates, [...close]]);
  };
  await told(running);
  const market = at('simulated', THURSDAY, '12:00');
  await setClosure(dbOf(pool), { ...BY, date: FRIDAY, closure: 'closed', market });
  await followed.read(sql);
  const starting = setExchange(THURSDAY, '12:00', {
    seed: 'same',
    closures: await readClosures(sql),
  });
  expect(running.quote('AAPL')).toEqual(unaware.quote('AAPL'));
  expect(await told(running), 'the day that runs').toBe(await told(starting));
  for (const [date, time] of [
    [THURSDAY, '15:59:59'],
    [THURSDAY, '18:00'],
    [FRIDAY, '12:00'],
    [MONDAY, '10:00'],
    [MONDAY, '16:30'],
  ] as const) {
    running.set(date, time);
    starting.set(date, time);
    unaware.set(date, time);
    expect(await told(running), `${date} ${time}`).toBe(await told(starting));
    if (time !== '15:59:59') continue;
    expect(running.quote('AAPL'), 'until the bell').toEqual(unaware.quote('AAPL'));
  }
  expect(running.time().session).toBe('after');
  expect((await running.days('1M')).dates).not.toContain(FRIDAY);
  expect((await unaware.days('1M')).dates).toContain(FRIDAY);
});

test('a demo clock that runs leaves a day out that is closed, and never goes back', async () => {
  const { pool } = await aDatabase();
  const closures = await readClosures(sqlOf(pool));
  let runningMs = 0;
  const clock = demoClock({
    startMs: newYorkTime(THURSDAY, '12:00'),
    speed: 60,
    ranFromMs: 0,
    runningMs: () => runningMs,
    closures,
  });
  const hours = (count: number) => (runningMs += (count * 3_600_000) / 60);
  hours(2);
  expect(clock.nowMs()).toBe(newYorkTime(THURSDAY, '14:00'));
  const market = at('simulated', THURSDAY, '14:00', 60);
  const closing = { ...BY, date: FRIDAY, market };
  await setClosure(dbOf(pool), { ...closing, closure: 'closed' });
  await closures.read(sqlOf(pool));
  expect(clock.nowMs()).toBe(newYorkTime(THURSDAY, '14:00'));
  hours(7);
  expect(clock.nowMs()).toBe(newYorkTime(MONDAY, '08:50'));
  // Removed by hand, as no command does: the clock waits until the days have passed.
  await pool.query('delete from market_closure');
  await closures.read(sqlOf(pool));
  expect(clock.nowMs()).toBe(newYorkTime(MONDAY, '08:50'));
});
