/** Jobs of a process that was killed are done by another one. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { goneWorkers } from '../../server/jobs/living-worker.ts';
import { aMailServer } from '../harness/carriers.ts';
import { aSharedDatabase } from '../harness/processes.ts';

/** A mail server that accepts connections and never says a word. */
async function aSilentMailServer() {
  const server = createServer();
  const isAsked = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, isAsked };
}

test('a letter whose process was killed while it carried it is carried by another', async () => {
  const mailServer = await aMailServer();
  const silent = await aSilentMailServer();
  const { services, start } = await aSharedDatabase({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'codes@plumb.example',
  });
  const killed = await start('jobs', { SMTP_URL: silent.url });
  await killed.ready;
  await services.db.transaction((tx) =>
    services.outbox.send(tx, {
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Your code',
      body: '123456',
    }),
  );
  await silent.isAsked;
  const other = await start('jobs');
  await other.ready;
  // What a living process does is left to it.
  expect(await goneWorkers(services.db.sql)).toEqual([]);

  killed.child.kill('SIGKILL');
  await killed.ended;
  await expect
    .poll(() => mailServer.taken.map(({ to }) => to), { timeout: 90_000 })
    .toEqual([['ada@example.com']]);
  expect(await goneWorkers(services.db.sql)).toEqual([]);
});
