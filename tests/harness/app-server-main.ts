/**
 * The product's server for the browser suites: as `server/main.ts` starts it, but serving a given build, and stopped
 * with the test that started it.
 */
import { startServer } from '../../server/start.ts';

const [dist] = process.argv.slice(2);
if (dist === undefined) throw new Error('the folder of a build is missing');

/** A server on the real clock, at a time other than the test's. */
const { WALL_START } = process.env;
const aheadMs = WALL_START === undefined ? 0 : Date.parse(WALL_START) - Date.now();
const { WALL_START: _ours, ...env } = process.env;

const server = await startServer({
  env,
  dist,
  wallNowMs: () => Date.now() + aheadMs,
  say: (line) => process.stderr.write(`${line}\n`),
});
process.send?.({ url: server.url });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  process.exit(0);
}
// The channel closes when the test's process ends, however it ends.
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
