import { expect, onTestFinished, test } from 'vitest';
import { getBalances } from '../../contract/account.ts';
import { readAnswer } from '../../contract/answer.ts';
import { getClock } from '../../contract/clock.ts';
import { API_BASE, type Endpoint } from '../../contract/endpoint.ts';
import { CONSOLE_API, getOperatorSelf } from '../../contract/operator.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aServerProcess } from '../harness/server-process.ts';

const AT_ONCE = 40;

/** A PostgreSQL that the test can stop and start at the same address. */
async function anotherDatabase() {
  const dataDir = await aFolder();
  const start = () => startEmbedded({ dataDir, say: () => undefined, warn: () => undefined });
  let running = await start();
  onTestFinished(() => running.stop());
  const { host = '', port, user, password, database } = running.connection;
  return {
    url: `postgresql://${user}:${String(password)}@${encodeURIComponent(host)}:${port}/${database}`,
    stop: () => running.stop(),
    async startAgain() {
      running = await start();
    },
  };
}

/** Posts like the page of a signed-in customer. */
function post(address: string): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: 'x'.repeat(43) },
  });
}

test('while PostgreSQL is stopped, calls are answered as unavailable, and the log says once that it went and once that it is back', async () => {
  const database = await anotherDatabase();
  const server = aServerProcess({ DATA_DIR: await aFolder(), DATABASE_URL: database.url });
  const url = await server.ready;
  const ask = (endpoint: Endpoint) => post(url + API_BASE + endpoint.path);
  const lines = (text: string) => server.said().split(text).length - 1;
  expect((await ask(getBalances)).status).toBe(401);

  for (let round = 1; round <= 2; round += 1) {
    await database.stop();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(getBalances)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(AT_ONCE).fill(503));
    for (const answer of answers) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      // The page treats this as an unavailable server and keeps the data on the device.
      expect(readAnswer(getBalances, await answer.json())).toMatchObject({
        ok: false,
        code: 'unavailable',
        retryAfterSeconds: expect.any(Number),
      });
    }
    const ofConsole = await post(`${url}${CONSOLE_API}${getOperatorSelf.path}`);
    expect([ofConsole.status, await ofConsole.json()]).toEqual([
      503,
      { refusal: 'unavailable', retryAfterSeconds: expect.any(Number) },
    ]);
    expect(ofConsole.headers.get('retry-after')).not.toBeNull();
    // Calls that need no database are answered.
    expect((await ask(getClock)).status).toBe(200);
    await expect.poll(() => lines('The database is away; calls are answered')).toBe(round);

    await database.startAgain();
    await expect.poll(async () => (await ask(getBalances)).status).toBe(401);
    await expect.poll(() => lines('The database is back.')).toBe(round);
    expect(lines('The database is away; calls are answered')).toBe(round);
  }
  // The machine-readable log has no error, because the program has no bug.
  expect(server.said()).not.toMatch(/"level":[56]0/);
});
