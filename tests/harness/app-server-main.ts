/**
 * The product's server for the browser suites: as `server/main.ts` starts it, but serving a given build, and stopped
 * with the test that started it.
 */
import { startServer } from '../../server/start.ts';
import { stopOnSignal } from '../../server/stop-on-signal.ts';

const [dist] = process.argv.slice(2);
if (dist === undefined) throw new Error('the folder of a build is missing');

/** A server on the real clock, at a time other than the test's. */
const { WALL_START } = process.env;
const aheadMs = WALL_START === undefined ? 0 : Date.parse(WALL_START) - Date.now();
const { WALL_START: _ours, ...env } = process.env;

const say = (line: string) => process.stderr.write(`${line}\n`);
const starting = startServer({ env, dist, wallNowMs: () => Date.now() + aheadMs, say });
stopOnSignal({ starting, say });
process.send?.({ url: (await starting).url });
