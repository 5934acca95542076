import { sentenceOf } from '../cannot-start.ts';
import { readConfig } from '../config.ts';
import { runOps } from './ops.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

try {
  process.exitCode = await runOps(process.argv.slice(2), readConfig(process.env), { write, warn });
} catch (error) {
  warn(sentenceOf(error));
  process.exitCode = 1;
}
