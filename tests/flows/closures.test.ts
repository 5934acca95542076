import { expect, test } from 'vitest';
import { sqlOf } from '../../server/db/tx.ts';
import { demoClock, firstDemoStartMs } from '../../server/market/exchange-clock.ts';
import { readClosures } from '../../server/market/closures.ts';
import { simulatedExchange } from '../../server/market/simulated/exchange.ts';
import { aDatabase } from '../harness/postgres.ts';

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
