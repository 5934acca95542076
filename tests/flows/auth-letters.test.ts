import { describe, expect, test } from 'vitest';
import { checkCode, sendCode } from '../../contract/sign-up.ts';
import { mailFound } from '../../server/doctor/carriers.ts';
import { aGateway, aMailServer } from '../harness/carriers.ts';
import { aPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { mailAccount, must } from '../harness/sign-up.ts';

const account = mailAccount('ada@example.com');
const phone = { kind: 'phone', areaCode: '81', phone: '9012345678' } as const;
const mailFrom = 'Plumb <codes@plumb.example>';

/** Makes the next try due. */
async function tryAgain(app: TestApp): Promise<void> {
  await (await app.pool()).query('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
}

async function lettersOf(app: TestApp) {
  return app.services.db.sql<{ sent_at: Date | null; given_up_at: Date | null; tries: number }>`
    select sent_at, given_up_at, tries from outbox order by id`;
}

describe('mail', () => {
  test('is sent by the configured server, and its code works', async () => {
    const server = await aMailServer();
    const app = await anApp({ services: { smtpUrl: server.url, mailFrom } });
    const sent = must(await app.call(sendCode, { purpose: 'sign_up', account, language: 'ja' }));
    expect(sent.isDemoInbox).toBe(false);
    await app.runJobs();

    expect(server.taken).toHaveLength(1);
    const [mail] = server.taken;
    expect(mail).toMatchObject({
      from: 'codes@plumb.example',
      to: ['ada@example.com'],
      user: 'plumb',
    });
    const subject = /^Subject: =\?UTF-8\?B\?(.+?)\?=/m.exec(mail?.source ?? '')?.[1] ?? '';
    const code = /^\d{6}/.exec(Buffer.from(subject, 'base64').toString())?.[0] ?? '';
    expect(await app.call(checkCode, { challenge: sent.challenge, code })).toMatchObject({
      ok: true,
    });
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated/m);
    await tryAgain(app);
    expect(server.taken).toHaveLength(1);
  });

  test('and the password of the mail server leave no machine in clear text', async () => {
    const server = await aMailServer();
    // The server offers no STARTTLS, as if somebody in between had removed it. The address
    // reaches this machine and is not known to: it stands for one of another machine.
    const smtpUrl = server.url.replace('127.0.0.1', '0.0.0.0');
    const app = await anApp({ services: { smtpUrl, mailFrom } });
    must(await app.call(sendCode, { purpose: 'sign_up', account }));
    await app.runJobs();
    expect(await lettersOf(app)).toMatchObject([{ sent_at: null, given_up_at: null, tries: 1 }]);
    expect(server.taken).toEqual([]);
    expect(server.signIns).toBe(0);
    expect((await mailFound({ smtpUrl })).text).toContain('offers no encryption');
    expect(server.signIns).toBe(0);
  });

  test('that a server cannot take now is tried again, under the same number', async () => {
    const server = await aMailServer();
    const app = await anApp({ services: { smtpUrl: server.url, mailFrom } });
    server.refuse = { code: 450, text: 'ada@example.com is busy' };
    must(await app.call(sendCode, { purpose: 'sign_up', account }));
    await app.runJobs();
    expect(await lettersOf(app)).toMatchObject([{ sent_at: null, given_up_at: null, tries: 1 }]);
    // The stored failure contains no personal data.
    const { rows } = await (await app.pool()).query('select last_error from graphile_worker.jobs');
    expect(JSON.stringify(rows)).toContain('the mail did not leave');
    expect(JSON.stringify(rows)).not.toContain('ada@');
    server.refuse = undefined;
    await tryAgain(app);
    expect(server.taken).toHaveLength(1);
    expect(await lettersOf(app)).toMatchObject([{ sent_at: expect.any(Date), tries: 2 }]);
  });

  test('to an address that does not exist is given up and delays no other mail', async () => {
    const clock = { nowMs: Date.now() };
    const server = await aMailServer();
    const app = await anApp({
      wallNowMs: () => clock.nowMs,
      services: { smtpUrl: server.url, mailFrom },
    });
    server.refuse = { code: 550, text: 'no such user' };
    must(await app.call(sendCode, { purpose: 'sign_up', account }));
    await app.runJobs();
    expect(await lettersOf(app)).toMatchObject([{ sent_at: null, given_up_at: expect.any(Date) }]);
    clock.nowMs += 60_000;
    const other = mailAccount('other@example.com');
    expect(await app.call(sendCode, { purpose: 'sign_up', account: other })).toMatchObject({
      ok: true,
    });
  });

  test('with an expired code is not sent', async () => {
    const clock = { nowMs: Date.now() };
    const server = await aMailServer();
    const app = await anApp({
      wallNowMs: () => clock.nowMs,
      services: { smtpUrl: server.url, mailFrom },
    });
    must(await app.call(sendCode, { purpose: 'sign_up', account }));
    clock.nowMs += 5 * 60_000;
    await app.runJobs();
    expect(server.taken).toEqual([]);
    expect(await lettersOf(app)).toMatchObject([{ given_up_at: expect.any(Date) }]);
  });

  test('that cannot be delivered in time returns a refusal, until the next try is allowed', async () => {
    const clock = { nowMs: Date.now() };
    const server = await aMailServer();
    const app = await anApp({
      wallNowMs: () => clock.nowMs,
      services: { smtpUrl: server.url, mailFrom },
    });
    server.refuse = { code: 421, text: 'closing' };
    const ask = (name: string) =>
      app.call(sendCode, { purpose: 'sign_up', account: mailAccount(`${name}@example.com`) });
    must(await ask('first'));
    await app.runJobs();
    must(await ask('second'));
    clock.nowMs += 31_000;
    expect(await ask('third')).toEqual({ ok: false, code: 'channel_congested' });
    // Text messages use another channel.
    expect(await app.call(sendCode, { purpose: 'sign_up', account: phone })).toMatchObject({
      ok: true,
    });
    server.refuse = undefined;
    await tryAgain(app);
    expect(new Set(server.taken.map(({ to }) => to[0]))).toEqual(
      new Set(['first@example.com', 'second@example.com']),
    );
    expect(await ask('third')).toMatchObject({ ok: true });
  });

  test('that the server cannot take now for one address delays no code to another', async () => {
    const clock = { nowMs: Date.now() };
    const server = await aMailServer();
    const app = await anApp({
      wallNowMs: () => clock.nowMs,
      services: { smtpUrl: server.url, mailFrom },
    });
    server.refuse = { code: 450, text: 'mailbox busy', to: 'first@example.com' };
    const ask = (name: string) =>
      app.call(sendCode, { purpose: 'sign_up', account: mailAccount(`${name}@example.com`) });
    must(await ask('first'));
    await app.runJobs();
    clock.nowMs += 31_000;
    expect(await ask('second')).toMatchObject({ ok: true });
    await app.runJobs();
    expect(server.taken.map(({ to }) => to)).toEqual([['second@example.com']]);
  });

  test.for([
    { code: 421, text: 'closing' },
    { code: 451, text: 'too many messages', isOfSender: true },
  ])('that the server takes from nobody delays the next codes: %j', async (refuse) => {
    const clock = { nowMs: Date.now() };
    const server = await aMailServer();
    const app = await anApp({
      wallNowMs: () => clock.nowMs,
      services: { smtpUrl: server.url, mailFrom },
    });
    server.refuse = refuse;
    const ask = (name: string) =>
      app.call(sendCode, { purpose: 'sign_up', account: mailAccount(`${name}@example.com`) });
    must(await ask('first'));
    await app.runJobs();
    clock.nowMs += 31_000;
    expect(await ask('second')).toEqual({ ok: false, code: 'channel_congested' });
  });

  test('does not leave for an address without an account that forgot its password', async () => {
    const server = await aMailServer();
    const app = await anApp({ services: { smtpUrl: server.url, mailFrom } });
    const { email } = await aPerson(app.services);
    must(await app.call(sendCode, { purpose: 'reset', account }));
    must(await app.call(sendCode, { purpose: 'reset', account: mailAccount(email) }));
    await app.runJobs();
    expect(server.taken.map(({ to }) => to)).toEqual([[email]]);
  });
});

describe('a text message', () => {
  test('is sent by the configured gateway, with its token', async () => {
    const gateway = await aGateway();
    const app = await anApp({ services: { smsUrl: gateway.url, smsToken: 'a-secret-token' } });
    const sent = must(await app.call(sendCode, { purpose: 'sign_up', account: phone }));
    expect(sent).toMatchObject({ channel: 'phone', isDemoInbox: false });
    await app.runJobs();

    expect(gateway.asked).toHaveLength(1);
    const [asked] = gateway.asked;
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer a-secret-token',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const { to, text } = (asked?.body ?? {}) as { to: string; text: string };
    expect(to).toBe('+819012345678');
    const code = /^\d{6}/.exec(text)?.[0] ?? '';
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    expect(await app.call(checkCode, { challenge: sent.challenge, code })).toMatchObject({
      ok: true,
    });
  });

  test.for([500, 429, 401, 302])(
    'that the gateway answers with %i is tried again',
    async (status) => {
      const gateway = await aGateway();
      const app = await anApp({ services: { smsUrl: gateway.url, smsToken: 'a-secret-token' } });
      gateway.status = status;
      must(await app.call(sendCode, { purpose: 'sign_up', account: phone }));
      await app.runJobs();
      gateway.status = 200;
      await tryAgain(app);
      const keys = gateway.asked.map(({ headers }) => headers['idempotency-key']);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(await lettersOf(app)).toMatchObject([{ sent_at: expect.any(Date) }]);
    },
  );

  test('to a number that the gateway will never reach is given up', async () => {
    const gateway = await aGateway();
    const app = await anApp({ services: { smsUrl: gateway.url, smsToken: 'a-secret-token' } });
    gateway.status = 422;
    must(await app.call(sendCode, { purpose: 'sign_up', account: phone }));
    await app.runJobs();
    await tryAgain(app);
    expect(gateway.asked).toHaveLength(1);
    expect(await lettersOf(app)).toMatchObject([{ given_up_at: expect.any(Date) }]);
  });
});
