import { expect, test } from 'vitest';
import { dbOf } from '../../server/db/tx.ts';
import { bankAddress, bankKey } from '../../server/http/demo-bank.ts';
import { bankTexts } from '../../server/http/demo-bank-texts.ts';
import { creditBankDeposits, keepBooking, readBankTreasury } from '../../server/funding/funding.ts';
import { aBankScene, dollars, OPERATOR } from '../harness/bank.ts';

/** A scene with an authorized browser. */
async function aBrowser() {
  const scene = await aBankScene();
  const { app } = scene;
  const headers = { cookie: `plumb_demo_bank=${bankKey(app.services.vault)}` };
  const read = async (path: string) => (await app.get(path, headers)).text();
  const form = /name="form" value="([^"]+)"/.exec(await read('/demo/bank'))?.[1] ?? '';
  return {
    scene,
    app,
    read,
    async submit(
      fields: Readonly<Record<string, string>>,
      more: Readonly<Record<string, string>> = {},
    ) {
      const answer = await app.post(
        '/demo/bank',
        String(new URLSearchParams({ form, ...fields })),
        {
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
          ...more,
        },
      );
      return {
        status: answer.status,
        place: answer.headers.get('location') ?? '',
        html: await answer.text(),
      };
    },
  };
}

const transfer = { act: 'send', sender: 'Ada', amount: '75.50', reference: '' };

test('a transfer with the right reference is credited after a minute; a wrong one or none waits', async () => {
  const { scene, submit, read } = await aBrowser();
  const ada = await scene.customer();
  const wrong = `${ada.reference.slice(0, -1)}${ada.reference.endsWith('0') ? '1' : '0'}`;
  for (const reference of [ada.reference, wrong, '']) {
    const sent = await submit({ ...transfer, reference, lang: 'es' });
    expect(sent).toMatchObject({
      status: 303,
      place: '/demo/bank?lang=es&view=activity&notice=sent',
    });
  }
  const { states, takeBack } = bankTexts.en;
  expect((await read('/demo/bank?view=activity')).split(states.sent)).toHaveLength(4);
  scene.clock.nowMs += 60_000;
  await scene.app.services.funding.demoBank?.arrive();
  await creditBankDeposits(scene.parts);
  const page = await read('/demo/bank?view=activity');
  expect(page.split(states.unmatched)).toHaveLength(3);
  expect(page).toContain(states.credited);
  expect((await ada.wallet()).available).toBe(dollars(75.5));

  expect(page).toContain(takeBack);
  const id = /name="act" value="take_back"><input type="hidden" name="name" value="([^"]+)"/.exec(
    page,
  )?.[1];
  const taken = await submit({ act: 'take_back', name: id ?? '' });
  expect(taken.place).toContain('taken_back');
  expect((await ada.wallet()).available).toBe(0n);
  expect((await submit({ act: 'take_back', name: id ?? '' })).place).toContain('not_now');
});

test('a transfer that an operator noted as no customer’s waits no longer', async () => {
  const { scene, submit, read } = await aBrowser();
  await submit(transfer);
  scene.clock.nowMs += 60_000;
  await scene.app.services.funding.demoBank?.arrive();
  const { states } = bankTexts.en;
  expect(await read('/demo/bank?view=activity')).toContain(states.unmatched);
  const [row] = await scene.parts.db.sql<{ bank_ref: string }>`select bank_ref from bank_booking`;
  const keep = { bankRef: row?.bank_ref ?? '', actor: OPERATOR, because: 'our own money' };
  expect(await keepBooking(scene.parts, keep)).toBe(true);
  const page = await read('/demo/bank?view=activity');
  expect(page).toContain(states.own);
  expect(page).not.toContain(states.unmatched);
});

test('approved withdrawals are paid out, settled and sent back', async () => {
  const { scene, submit, read } = await aBrowser();
  const ada = await scene.customer(1_000);
  expect((await submit({ act: 'pay_out' })).place).toContain('nothing_approved');
  const account = await ada.link();
  const { id } = await ada.ask(dollars(400), account);
  expect(await read('/demo/bank?view=payouts')).toContain(
    'Approved, not in a file yet: 1 (400.00 USD)',
  );
  expect((await submit({ act: 'pay_out' })).place).toContain('paid_out');
  const { sql } = scene.parts.db;
  expect(await sql`select sent_by from bank_payout_sent`).toEqual([
    { sent_by: 'product:demo_bank' },
  ]);
  const page = await read('/demo/bank?view=payouts');
  expect(page).toContain('•••• 3210');
  expect((await submit({ act: 'settle' })).place).toContain('settled');
  const trace = /name="act" value="send_back"><input type="hidden" name="name" value="(\d+)"/.exec(
    page,
  )?.[1];
  expect((await submit({ act: 'send_back', name: trace ?? '', code: 'R99' })).place).toContain(
    'not_now',
  );
  expect((await submit({ act: 'send_back', name: trace ?? '', code: 'R02' })).place).toContain(
    'sent_back',
  );
  const { withdrawals } = scene.app.services.funding;
  expect(await withdrawals.find(ada.person.id, { id })).toMatchObject({
    state: 'returned',
    reason: 'account_closed',
  });
  expect(await ada.wallet()).toEqual({ available: dollars(1_000), held: 0n });
  // The bank debited the sum of the file, and returned that of the payout.
  const treasury = await readBankTreasury(dbOf(await scene.app.pool()).sql);
  expect(treasury.bookedMicros).toBe(treasury.ledgerMicros);
});

test.for([
  ['a word', { amount: 'lots' }, 'bad_amount'],
  ['nothing', { amount: '0' }, 'bad_amount'],
  ['a part of a cent', { amount: '1.234' }, 'bad_amount'],
  ['nobody', { sender: ' ' }, 'bad_sender'],
] as const)('%s sends nothing, and the page says why', async ([, wrong, notice]) => {
  const { submit, read } = await aBrowser();
  const answer = await submit({ ...transfer, ...wrong });
  expect([answer.status, answer.html.includes(bankTexts.en.notices[notice])]).toEqual([422, true]);
  expect(await read('/demo/bank?view=activity')).toContain(bankTexts.en.none);
});

test('typed input is shown as text on the page', async () => {
  const { submit, read } = await aBrowser();
  await submit({ ...transfer, sender: '<b>Ada</b>', reference: '=1+1"><script>' });
  const page = await read('/demo/bank?view=activity');
  expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(page).not.toContain('<script>');
});

test('a browser without the key, another site and a form of another page get nothing', async () => {
  const { app, submit, read } = await aBrowser();
  expect((await app.get('/demo/bank')).status).toBe(403);
  expect((await submit(transfer, { cookie: '' })).status).toBe(403);
  expect((await submit(transfer, { origin: 'https://example.com' })).status).toBe(403);
  expect((await submit({ ...transfer, form: 'x' })).status).toBe(403);
  expect(await read('/demo/bank?view=activity')).toContain(bankTexts.en.none);
  const opened = await app.get(
    new URL(bankAddress(app.url, bankKey(app.services.vault))).pathname +
      new URL(bankAddress(app.url, bankKey(app.services.vault))).search,
  );
  expect(opened.headers.get('set-cookie')).toContain('HttpOnly');
});

test('all languages have the same texts', () => {
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
      : 'text';
  for (const texts of Object.values(bankTexts)) {
    expect(shapeOf(texts)).toEqual(shapeOf(bankTexts.en));
    expect(JSON.stringify(texts)).not.toContain('""');
  }
});
