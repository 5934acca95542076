import { expect, test } from 'vitest';
import { reportLines } from '../../server/load/felt.ts';
import { readLoadOptions } from '../../server/load/load-options.ts';
import { startLoad } from '../../server/load/run-load.ts';
import { freePort } from '../harness/free-port.ts';
import { aSharedDatabase } from '../harness/processes.ts';

test('a load has its defaults, and its words are read', () => {
  expect(readLoadOptions(['http://localhost:8080'])).toEqual({
    url: new URL('http://localhost:8080'),
    clients: 100,
    seconds: 30,
    rate: 10,
    tickers: 20,
  });
  const words = ['--clients', '5', '--seconds', '2', '--rate', '0', '--tickers', '3'];
  expect(readLoadOptions(['http://[::1]:8080', ...words])).toMatchObject({
    clients: 5,
    seconds: 2,
    rate: 0,
    tickers: 3,
  });
});

test.for([
  [[], 'Use: npm run load'],
  [['localhost:8080'], 'Use: npm run load'],
  [['http://localhost:8080/buy'], 'Use: npm run load'],
  [['http://localhost:8080', '--loud', '1'], 'Use: npm run load'],
  [['http://localhost:8080', 'clients', '1'], 'Use: npm run load'],
  [['http://localhost:8080', '--clients', '20001'], '--clients is a whole number from 1 to 20000'],
  [['http://localhost:8080', '--seconds'], '--seconds is a whole number from 1 to 3600'],
  [['https://plumb.example'], 'plumb.example is not this machine'],
  [['http://10.0.0.7:8080'], '10.0.0.7 is not this machine'],
  [['http://localhost.example'], 'localhost.example is not this machine'],
] as const)('%j is refused', ([words, why]) => {
  expect(() => readLoadOptions(words)).toThrow(why);
});

test('another machine is loaded if the caller states that it is theirs', () => {
  const { url } = readLoadOptions(['https://plumb.example', '--yes-this-is-mine']);
  expect(url.hostname).toBe('plumb.example');
});

test(
  'clients report their connections, the arrival of prices and the results of calls, and reconnect after a loss',
  { timeout: 300_000 },
  async () => {
    const shared = await aSharedDatabase({ DEMO_START: '2026-11-20T16:00:00Z' });
    const port = await freePort();
    const settings = { PORT: String(port) };
    const first = await shared.start('web', settings);
    const url = new URL(await first.ready);
    const options = { url, clients: 8, seconds: 3_600, rate: 40, tickers: 5 };
    const over = new AbortController();
    const said: string[] = [];
    const running = await startLoad(options, (line) => void said.push(line), over.signal);
    await expect.poll(() => said.length).toBe(1);
    expect(said[0]).toContain('8 clients follow 5 instruments');

    await expect.poll(() => running.report().firstQuote.count).toBe(8);
    first.child.kill('SIGKILL');
    await first.ended;
    await (
      await shared.start('web', settings)
    ).ready;
    await expect.poll(() => running.report().away.count, { timeout: 120_000 }).toBe(8);
    await expect.poll(() => running.report().call.count, { timeout: 120_000 }).toBeGreaterThan(20);
    await expect
      .poll(() => running.report().quoteAge.count, { timeout: 120_000 })
      .toBeGreaterThan(50);
    over.abort();
    await running.ended;
    const report = running.next();
    expect(running.report().frames).toBe(0);

    expect(report.connect.count).toBeGreaterThanOrEqual(16);
    expect(report.firstQuote.count).toBe(16);
    expect(report.away.count).toBe(8);
    const awayMs = report.away.percentile(50) ?? Number.NaN;
    expect(awayMs).toBeGreaterThan(3_000);
    expect(report.lost).toBe(8);
    // The first price after the outage is about as old as the outage was long.
    expect(report.quoteAge.most).toBeGreaterThan(awayMs / 2);
    expect(report.errors.get('call: ECONNREFUSED')).toBeGreaterThan(0);
    const lines = reportLines(report).join('\n');
    expect(lines).toMatch(/^connected +\d+ /m);
    expect(lines).toContain('8 sockets lost and opened again');
    expect(lines).toMatch(/Errors: .*ECONNREFUSED/);
  },
);

test('what does not answer as the product does is not loaded', async () => {
  const url = new URL(`http://127.0.0.1:${await freePort()}`);
  const options = { url, clients: 1, seconds: 1, rate: 1, tickers: 1 };
  await expect(startLoad(options, () => undefined)).rejects.toThrow(
    'does not answer as Plumb does',
  );
});
