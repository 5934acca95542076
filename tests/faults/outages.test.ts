/** A round of `npm run outages`: each part of the product is killed or frozen once, under load. */
import { expect, test } from 'vitest';
import { runOutages } from '../../server/outages/run-outages.ts';
import { aFolder } from '../harness/server-folder.ts';
import { hasNats } from '../harness/nats-server.ts';
import { SYMBOLS } from '../harness/server-process.ts';

const LIMIT_MS = 1_800_000;

test.skipIf(!process.env['PLUMB_LONG'])(
  'with any part killed or frozen, no order is lost or repeated, and no page misses an event',
  { timeout: LIMIT_MS },
  async () => {
    const said: string[] = [];
    const options = { minutes: 0, webs: 2, customers: 4, pages: 3, pauseSeconds: 1 };
    const { outages, orders, losses } = await runOutages(options, {
      env: { PATH: process.env['PATH'], SIM_SYMBOLS: String(SYMBOLS) },
      dataDir: await aFolder(),
      say: (line) => void said.push(line),
    });
    console.log(said.join('\n'));
    expect(losses).toEqual([]);
    expect(outages).toHaveLength(hasNats ? 11 : 10);
    expect(orders).toBeGreaterThan(outages.length);
  },
);
