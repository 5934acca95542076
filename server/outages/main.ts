/** `npm run outages`: breaks one part of the product after the other on this machine, and prints what customers felt. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentenceOf } from '../cannot-start.ts';
import { outageTable } from './felt.ts';
import { readOutageOptions } from './options.ts';
import { runOutages } from './run-outages.ts';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
const say = (line: string) => void process.stdout.write(`${line}\n`);

let dataDir: string | undefined;
try {
  const options = readOutageOptions(process.argv.slice(2));
  dataDir = mkdtempSync(join(tmpdir(), 'plumb-outages-'));
  const { outages, orders, events, refused, losses } = await runOutages(options, {
    env: process.env,
    dataDir,
    say,
    signal: stopping.signal,
  });
  say(
    '\nThe longest that customers felt, in seconds: in the middle outage of its kind · in the worst.\n',
  );
  for (const line of outageTable(outages)) say(line);
  const others = [...refused].map(([code, count]) => `${count} × ${code}`);
  say(
    `\n${orders} orders, ${others.length > 0 ? `refused ${others.join(', ')}` : 'none refused'}.`,
  );
  say(`${events.pages} pages, ${events.resyncs} told to fetch everything again.`);
  if (losses.length === 0) {
    rmSync(dataDir, { recursive: true, force: true });
    say('Nothing was lost, nothing doubled, no private event missed, and the audit is clean.');
  } else {
    for (const loss of losses) say(`✗ ${loss}`);
    say(`The database is kept in ${dataDir}.`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  if (dataDir !== undefined) say(`The database is kept in ${dataDir}.`);
  process.exitCode = 1;
}
