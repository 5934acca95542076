import { expect, test } from 'vitest';
import {
  addBankAccount,
  getBankAccounts,
  removeBankAccount,
  setDefaultBankAccount,
} from '../../contract/bank-account.ts';
import {
  announceTransfer,
  getBankDeposit,
  getBankDeposits,
  getBankDetails,
  getProof,
  NOTICES_MAX,
  PROOFS_MAX,
  removeNotice,
  removeProof,
  uploadProof,
} from '../../contract/bank-deposit.ts';
import { isBankReference } from '../../contract/bank-reference.ts';
import { getFundingRecords } from '../../contract/funding-record.ts';
import { setIdentityName } from '../../contract/identity.ts';
import { MICROS } from '../../contract/money.ts';
import { getWithdrawals } from '../../contract/withdrawal.ts';
import { switchWay } from '../../server/funding/funding.ts';
import { aNumber, NAME } from '../harness/papers.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { aJpeg, upload } from '../harness/pictures.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { auditedOf } from '../harness/sign-up.ts';
import { given } from '../harness/trading-floor.ts';

const dollars = (amount: number) => String(BigInt(amount) * MICROS);

/** An app at a moment of wall time, with two verified customers. */
async function aBank() {
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const [ada, eve] = [
    await aPerson(app.services, { identity: 'passed' }),
    await aPerson(app.services, { identity: 'passed' }),
  ];
  return { app, clock, ada, eve };
}

let keys = 0;
function announced(app: TestApp, person: TestPerson, change: object = {}) {
  keys += 1;
  const notice = {
    key: `notice-${keys}`.padEnd(20, '_'),
    amountMicros: dollars(250),
    sentOn: '2026-11-20',
    sender: 'Ada Quartermain',
  };
  return app.call(announceTransfer, { ...notice, ...change }, person);
}

const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\nstartxref\n9\n%%EOF\n`);

test('each customer has a reference of their own, the same on every device and at every time', async () => {
  const { app, ada, eve } = await aBank();
  const phone = await onAnotherDevice(app.services, ada);
  const ask = async (person: TestPerson) => given(await app.call(getBankDetails, {}, person));
  const [first, same, another] = await Promise.all([ask(ada), ask(phone), ask(eve)]);
  expect(same).toEqual(first);
  expect(another.reference).not.toBe(first.reference);
  expect([first, another].every(({ reference }) => isBankReference(reference))).toBe(true);
  expect(first).toMatchObject({ isSimulated: true, routingNumber: '125000998' });
});

test.for([
  ['bank_deposit_closed', ['deposit_bank'], 'all'],
  ['bank_deposit_closed', ['deposit_bank'], 'one'],
  ['recharge_closed', ['deposit_bank', 'deposit_usdt'], 'all'],
] as const)('refuses with %s at once when %s are closed for %s', async ([code, ways, whose]) => {
  const { app, ada, eve } = await aBank();
  const { db, privateFeed, wallNowMs } = app.services;
  const by = { actor: 'operator:test', nowMs: wallNowMs() };
  const personId = whose === 'one' ? ada.id : undefined;
  for (const way of ways) await switchWay(db, privateFeed, { ...by, way, personId, isOpen: false });
  expect(await app.call(getBankDetails, {}, ada)).toMatchObject({ ok: false, code });
  expect(await announced(app, ada)).toMatchObject({ ok: false, code });
  expect((await app.call(getBankDetails, {}, eve)).ok).toBe(whose === 'one');
});

test('a customer whose identity has not passed gets no details', async () => {
  const { app } = await aBank();
  const person = await aPerson(app.services);
  expect(await app.call(getBankDetails, {}, person)).toMatchObject({ code: 'not_verified' });
});

test('a transfer is announced once per key, is in the records, and can be canceled', async () => {
  const { app, ada, clock } = await aBank();
  const key = 'the-same-notice-twice';
  const first = given(await announced(app, ada, { key }));
  expect(first).toMatchObject({
    state: 'announced',
    notice: { amountMicros: dollars(250), sentOn: '2026-11-20', sender: 'Ada Quartermain' },
    booking: null,
  });
  expect(given(await announced(app, ada, { key }))).toEqual(first);
  expect(await announced(app, ada, { key, sender: 'Eve' })).toMatchObject({ code: 'key_reused' });
  const { records } = given(await app.call(getFundingRecords, {}, ada));
  expect(records).toEqual([
    {
      id: first.id,
      kind: 'bank_deposit',
      state: 'announced',
      amountMicros: dollars(250),
      address: first.reference,
      txid: '',
      confirmations: null,
      atMs: clock.nowMs,
      changedAtMs: clock.nowMs,
    },
  ]);
  const taken = given(await app.call(removeNotice, { id: first.id }, ada));
  expect(taken.events.map(({ state }) => state)).toEqual(['announced', 'cancelled']);
  expect(given(await app.call(getBankDeposits, {}, ada)).deposits).toEqual([taken]);
});

test('a page end that names no record is refused, and one of any time gives a page', async () => {
  const { app, ada } = await aBank();
  const id = '00000000-0000-4000-8000-000000000000';
  for (const call of [getFundingRecords, getWithdrawals] as const) {
    for (const before of [`1.${'-'.repeat(36)}`, `1.${id.replace('-', '0')}`, `1.${id}0`]) {
      expect(await app.call(call, { before }, ada)).toMatchObject({
        code: 'bad_parameter',
        field: 'before',
      });
    }
    given(await app.call(call, { before: `9999999999999999.${id}` }, ada));
  }
});

test('a notice for a day far from today, or one too many, is refused', async () => {
  const { app, ada } = await aBank();
  for (const sentOn of ['2026-08-01', '2026-12-24']) {
    expect(await announced(app, ada, { sentOn })).toMatchObject({
      code: 'bad_parameter',
      field: 'sentOn',
    });
  }
  for (let made = 0; made < NOTICES_MAX; made += 1) given(await announced(app, ada));
  expect(await announced(app, ada)).toMatchObject({ code: 'notice_limit' });
});

test('a proof is judged by its content, kept encrypted, and given back to its customer alone', async () => {
  const { app, clock, ada, eve } = await aBank();
  const { id } = given(await announced(app, ada));
  const send = (kind: 'picture' | 'pdf', bytes: Buffer, as = ada) =>
    upload(app.url, uploadProof, { id, kind, name: 'slip.pdf' }, bytes, as);
  const jpeg = await aJpeg();
  // The declared type does not count.
  expect(await send('pdf', jpeg)).toMatchObject({ code: 'proof_unreadable', problem: 'is no PDF' });
  expect(await send('pdf', Buffer.concat([jpeg, pdf()]))).toMatchObject({
    code: 'proof_unreadable',
  });
  expect(await send('pdf', pdf('/S/JavaScript'))).toMatchObject({ code: 'proof_unreadable' });
  expect(await send('picture', pdf())).toMatchObject({ code: 'proof_unreadable' });
  expect(await send('pdf', pdf(), eve)).toMatchObject({ code: 'not_found' });

  given(await send('picture', jpeg));
  clock.nowMs += 1;
  const { proofs } = given(await send('pdf', pdf()));
  expect(proofs.map(({ kind, name }) => [kind, name])).toEqual([
    ['picture', 'slip.pdf'],
    ['pdf', 'slip.pdf'],
  ]);
  const [picture, paper] = proofs.map((proof) => proof.id);
  const file = given(await app.call(getProof, { id: paper ?? '' }, ada));
  expect(file).toEqual({
    name: 'slip.pdf',
    mediaType: 'application/pdf',
    base64: pdf().toString('base64'),
  });
  const [kept] = await app.services.db.sql<{ sealed: Buffer }>`
    select sealed from bank_proof where id = ${paper ?? ''}`;
  expect(kept?.sealed.includes('%PDF')).toBe(false);

  // Another customer with its id cannot read or remove it.
  for (const endpoint of [getProof, removeProof] as const) {
    expect(await app.call(endpoint, { id: paper ?? '' }, eve)).toMatchObject({ code: 'not_found' });
  }
  expect(await app.call(getBankDeposit, { id }, eve)).toMatchObject({ code: 'not_found' });
  expect(await app.call(removeNotice, { id }, eve)).toMatchObject({ code: 'not_found' });
  const left = given(await app.call(removeProof, { id: picture ?? '' }, ada));
  expect(left.proofs.map((proof) => proof.id)).toEqual([paper]);
  for (let count = 1; count < PROOFS_MAX; count += 1) given(await send('pdf', pdf()));
  expect(await send('pdf', pdf())).toMatchObject({ code: 'notice_limit' });
});

/** Details of an account in the name of {@link NAME}. */
const account = {
  holderName: 'Ada M Quartermain-Solis',
  bankName: 'First Example Bank',
  bankAddress: null,
  routingNumber: '021000021',
  accountNumber: '000123456789',
  type: 'checking',
  ssn: '000000000',
} as const;

/** A verified customer with {@link NAME} and an SSN on file, who links accounts. */
async function aHolder(app: TestApp) {
  const opened = await aPerson(app.services);
  const ssn = aNumber();
  given(await app.call(setIdentityName, { ...NAME, ssn, idNumber: 'X1234567' }, opened));
  await app.services.db.sql`update person set identity_status = 'passed' where id = ${opened.id}`;
  const holder = await onAnotherDevice(app.services, opened);
  const add = (change: object = {}, as = holder) =>
    app.call(addBankAccount, { ...account, ssn, ...change }, as);
  return { holder, add };
}

test('a bank account is linked only in its customer’s name, and its number is never shown again', async () => {
  const { app, eve } = await aBank();
  const { holder: ada, add } = await aHolder(app);
  for (const [change, problem] of [
    [{ routingNumber: '123456789' }, 'routing'],
    [{ routingNumber: '021000022' }, 'routing'],
    [{ holderName: 'Eve Quartermain-Solis' }, 'name'],
    [{ holderName: 'Ada Quartermain-Solis and Eve Moore' }, 'name'],
    [{ ssn: '501120001' }, 'ssn'],
    [{ routingNumber: '125000998' }, 'ours'],
  ] as const) {
    expect(await add(change)).toMatchObject({ code: 'account_refused', problem });
  }
  // A payout file has Latin letters only.
  expect(await add({ holderName: '陳大文' }, eve)).toMatchObject({ problem: 'name' });
  const linked = given(await add());
  expect(linked).toMatchObject({
    lastFour: '6789',
    routingNumber: '021000021',
    isDefault: false,
    usableAtMs: linked.addedAtMs + 86_400_000,
  });
  expect(JSON.stringify(linked)).not.toContain('000123456789');
  // Adding the same account again, even with hyphens, returns the same row.
  expect(given(await add({ accountNumber: '0001-2345-6789' })).id).toBe(linked.id);
  const [kept] = await app.services.db.sql<{ row: string }>`
    select bank_account::text as row from bank_account`;
  expect(kept?.row).not.toContain(Buffer.from('123456789').toString('hex'));

  // Another customer with its id cannot read, change or remove it.
  expect(given(await app.call(getBankAccounts, {}, eve)).accounts).toEqual([]);
  const { id } = linked;
  expect(await app.call(removeBankAccount, { id }, eve)).toMatchObject({ code: 'not_found' });
  expect(await app.call(setDefaultBankAccount, { id, isDefault: true }, eve)).toMatchObject({
    code: 'not_found',
  });
  given(await app.call(setDefaultBankAccount, { id, isDefault: true }, ada));
  expect(given(await app.call(getBankAccounts, {}, ada)).accounts).toMatchObject([
    { id, isDefault: true },
  ]);
  given(await app.call(removeBankAccount, { id }, ada));
  expect(given(await app.call(getBankAccounts, {}, ada)).accounts).toEqual([]);
});

test('the SSN is not found out by guessing: five wrong ones a day lock the form, other mistakes do not count', async () => {
  const { app, clock } = await aBank();
  const { holder, add } = await aHolder(app);
  for (let mistake = 0; mistake < 6; mistake += 1) {
    expect(await add({ holderName: 'Eve Moore' })).toMatchObject({ problem: 'name' });
  }
  const guesses = Array.from({ length: 8 }, (_, guess) => add({ ssn: `50112000${guess}` }));
  const answers = await Promise.all(guesses);
  expect(answers.filter((each) => 'problem' in each && each.problem === 'ssn')).toHaveLength(5);
  expect(answers.filter((each) => !each.ok && each.code === 'locked')).toHaveLength(3);
  expect(await add()).toMatchObject({ code: 'locked', retryAfterSeconds: 86_400 });
  clock.nowMs += 86_400_000;
  // The session ended meanwhile.
  given(await add({}, await onAnotherDevice(app.services, holder)));
});

test('every address of a customer hears of a linked account, once, and the audit log records it', async () => {
  const { app } = await aBank();
  const { holder, add } = await aHolder(app);
  given(await add());
  given(await add());
  const letters = await app.services.outbox.newest(holder.email, 10);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'A bank account was linked to your Plumb account',
  ]);
  expect(letters[0]?.body).not.toContain('6789');
  const audited = await auditedOf(app, holder);
  expect(audited.filter((action) => action === 'bank_account_linked')).toHaveLength(1);
});
