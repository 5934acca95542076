import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
  modules: { source: string }[];
}

/**
 * The modules that the tool checked and its violations. The tool exits with an error on violations, so the report is
 * read in either case.
 */
async function cruise(...folders: string[]): Promise<Report> {
  const report = 'node_modules/.cache/plumb-direction.json';
  await run('npx', [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    '--output-to',
    report,
    ...folders,
  ]).catch((error: unknown) => {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number')
      throw error;
  });
  return JSON.parse(await readFile(report, 'utf8')) as Report;
}

/** Imports that go up or past the door of an engine, and the rule that rejects each. */
const WRONG = [
  ['contract/goes-up.ts', '../server/config.ts', 'contract-imports-itself'],
  ['src/live/edits-in-place.ts', 'valtio', 'proxies-stay-in-data'],
  ['src/app/goes-across.ts', '../../operator/words.ts', 'operator-apart'],
  ['operator/goes-across.ts', '../src/lib/csv.ts', 'operator'],
  ['server/http/goes-up.ts', '../domains/trade/calls.ts', 'server-floor-http'],
  ['server/broker/goes-up.ts', '../http/handle.ts', 'server-floor-broker'],
  ['server/strategy/goes-up.ts', '../http/handle.ts', 'server-floor-broker'],
  ['server/http/goes-deep.ts', '../strategy/backtest.ts', 'strategy-door'],
  ['server/ledger/goes-up.ts', '../broker/trading.ts', 'server-floor-alerts'],
  ['server/notify/goes-up.ts', '../outbox/outbox.ts', 'server-floor-notify'],
  ['server/people/goes-up.ts', '../notify/notify.ts', 'server-floor-people'],
  ['server/market/goes-up.ts', '../bus/bus.ts', 'server-floor-jobs'],
  ['server/db/goes-up.ts', '../audit/audit-log.ts', 'server-floor-db'],
  ['server/goes-up.ts', './db/tx.ts', 'server-floor-none'],
  ['server/domains/goes-in.ts', '../ledger/write.ts', 'ledger-door'],
  ['server/domains/makes.ts', '../ledger/make-ledger.ts', 'ledger-makers'],
  ['server/domains/trade/goes-in.ts', '../../broker/settle/lots.ts', 'broker-door'],
  ['server/broker/read/goes-up.ts', '../desk/place-orders.ts', 'broker-room-read'],
  ['server/http/goes-in.ts', '../market/closures.ts', 'market-door'],
  ['server/http/makes.ts', '../market/simulated/exchange.ts', 'market-makers'],
] as const;

let report: Report;

beforeAll(async () => {
  for (const [file, target] of WRONG) await writeFile(file, `import '${target}';\n`);
  try {
    report = await cruise('contract', 'workers', 'src', 'operator', 'server');
  } finally {
    for (const [file] of WRONG) await rm(file);
  }
}, 180_000);

test('the direction tool sees the modules of every part', () => {
  for (const part of [
    'contract/',
    'workers/feed/',
    'src/domains/',
    'src/data/',
    'operator/',
    'server/',
  ]) {
    const seen = report.modules.filter(({ source }) => source.startsWith(part));
    expect(seen.length, part).toBeGreaterThan(5);
  }
});

test.for(WRONG)('an import from %s of %s is rejected by %s', ([file, , rule]) => {
  const found = report.summary.violations.map(({ from, rule: { name } }) => `${from} ${name}`);
  expect(found).toContain(`${file} ${rule}`);
});
