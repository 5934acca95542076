/**
 * `npm run bench [name …]`: runs every benchmark of `tests/bench` in turn. Each prints both of its sides and, as its
 * last line, one JSON object `{ name, ratio, bar, sides }`; the script collects these lines in a table. `bar` may be `{
 * min }` or `{ max }`; a plain number is a minimum.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const files = readdirSync('tests/bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));

const rows = [];
let broken = 0;
for (const file of files) {
  console.log(`\n— ${file}`);
  const { status, lines } = await runBench(file);
  const found = lines.flatMap(resultOf);
  if (status !== 0 || found.length === 0) broken += 1;
  rows.push(...found);
}

console.table(
  rows.map(({ name, ratio, bar, sides }) => ({
    name,
    ratio,
    bar: barOf(bar),
    reached: reaches(ratio, bar),
    ...sides,
  })),
);
if (broken > 0) console.log(`${broken} benchmarks ended without a result.`);
process.exitCode = broken === 0 && rows.every(({ ratio, bar }) => reaches(ratio, bar)) ? 0 : 1;

function runBench(file) {
  const child = spawn('node', ['--expose-gc', `tests/bench/${file}`, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk) => {
    text += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, lines: text.split('\n') }));
  });
}

function resultOf(line) {
  if (!line.startsWith('{"name"')) return [];
  return [JSON.parse(line)];
}

function barOf(bar) {
  if (typeof bar === 'number') return `≥ ${bar}`;
  return bar.max === undefined ? `≥ ${bar.min}` : `≤ ${bar.max}`;
}

function reaches(ratio, bar) {
  if (typeof bar === 'number') return ratio >= bar;
  return bar.max === undefined ? ratio >= bar.min : ratio <= bar.max;
}
