/** `npm run load -- URL`: loads one's own product and prints what customers felt. */
import { sentenceOf } from '../cannot-start.ts';
import { reportLines } from './felt.ts';
import { readLoadOptions } from './load-options.ts';
import { startLoad } from './run-load.ts';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const options = readLoadOptions(process.argv.slice(2));
  const load = await startLoad(options, say, stopping.signal);
  await load.ended;
  const report = load.next();
  for (const line of reportLines(report)) say(line);
  process.exitCode = report.errors.size > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
