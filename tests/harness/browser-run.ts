import { DIST } from './app-build.ts';
import { type RunningServer, startAppServer } from './app-server.ts';

/** The environment variable that tells the run's workers about the server. */
const VARIABLE = 'PLUMB_TEST_SERVER';

/**
 * Starts one real server for the whole run; Playwright calls it once. Customers are separated by their accounts, and a
 * test counts sockets on its own line: two workers do not need a server each, and neither does a worker with another
 * browser.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { port, dataDir, stop } = await startAppServer(DIST);
  process.env[VARIABLE] = JSON.stringify({ port, dataDir } satisfies RunningServer);
  return stop;
}

/** The server of the run. */
export function serverOfRun(): RunningServer {
  const told = process.env[VARIABLE];
  if (told === undefined) throw new Error('the run has no server');
  return JSON.parse(told) as RunningServer;
}
