/** `npm run cluster`: the product in several processes on this machine, behind one address. */
import { sentenceOf } from '../cannot-start.ts';
import { startCluster } from './cluster.ts';

const starting = startCluster({
  env: process.env,
  words: process.argv.slice(2),
  say: (line) => void process.stdout.write(`${line}\n`),
});

let isStopping = false;

async function stop(): Promise<void> {
  // Asked twice is asked urgently.
  if (isStopping) process.exit(1);
  isStopping = true;
  process.stdout.write('Stopping …\n');
  await (await starting).stop();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void stop().catch(() => process.exit(1)));
}

try {
  await starting;
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
