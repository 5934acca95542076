/** The proxy of `compose.yaml` with its own settings, in front of real processes: the test stops one and kills one. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { freePort } from '../harness/free-port.ts';
import { aPerson } from '../harness/people.ts';
import { aSharedDatabase } from '../harness/processes.ts';
import { ReconnectingClient } from '../harness/reconnecting-client.ts';
import { aFolder } from '../harness/server-folder.ts';

const SETTINGS = readFileSync('deploy/compose/haproxy.cfg', 'utf8');
const PAGES = 10;
const SOON = { timeout: 120_000 };

function hasProxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The proxy in front of processes on this machine instead of containers. */
async function aProxy(urls: readonly string[]): Promise<string> {
  const port = await freePort();
  const file = join(await aFolder(), 'haproxy.cfg');
  const targets = urls.map((url, at) => `    server web-${at + 1} ${new URL(url).host}\n`).join('');
  const settings = SETTINGS.replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/(?: {4}server web-.*\n)+/, targets)
    .replace(' resolvers docker init-addr last,libc,none', '');
  expect(settings).toContain(`check inter 1s fall 2 rise 1\n${targets}`);
  writeFileSync(file, settings);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status;
  await expect.poll(answers, SOON).toBe(200);
  return url;
}

describe.skipIf(!hasProxy())('with haproxy (Debian: apt-get install haproxy)', () => {
  test(
    'while one process is stopped and another is killed, calls are answered and sockets continue with the others',
    { timeout: 600_000 },
    async () => {
      const shared = await aSharedDatabase({ PROXIES: '127.0.0.1' });
      const webs = await Promise.all([
        shared.start('web'),
        shared.start('web'),
        shared.start('web'),
      ]);
      const url = await aProxy(await Promise.all(webs.map(({ ready }) => ready)));
      const person = await aPerson(shared.services);
      const pages = Array.from({ length: PAGES }, () => new ReconnectingClient(url, person));
      onTestFinished(() => pages.forEach((page) => page.stop()));
      const areLive = () => pages.filter(({ isLive }) => isLive).length;
      await expect.poll(areLive, SOON).toBe(PAGES);

      const over = new AbortController();
      const answers: (number | string)[] = [];
      const asking = (async () => {
        while (!over.signal.aborted) {
          answers.push(await statusOf(url));
          await delay(20);
        }
      })();
      for (const [at, signal] of [
        [0, 'SIGTERM'],
        [1, 'SIGKILL'],
      ] as const) {
        const before = pages.reduce((sum, { losses }) => sum + losses, 0);
        webs[at]?.child.kill(signal);
        await webs[at]?.ended;
        const lost = () => pages.reduce((sum, { losses }) => sum + losses, 0) - before;
        await expect.poll(lost, SOON).toBeGreaterThan(0);
        await expect.poll(areLive, SOON).toBe(PAGES);
      }
      over.abort();
      await asking;
      expect(answers.length).toBeGreaterThan(50);
      // Only a call that was in progress in the killed process may be lost.
      expect(answers.filter((answer) => answer !== 200).length).toBeLessThanOrEqual(1);
      expect(pages.filter(({ missed }) => missed)).toEqual([]);
    },
  );
});

/** The status of a small call through the proxy. */
async function statusOf(url: string): Promise<number | string> {
  try {
    const answer = await fetch(url + API_BASE + getClock.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error);
  }
}
