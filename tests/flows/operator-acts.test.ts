import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newYorkDate } from '../../contract/market-hours.ts';
import { MICROS } from '../../contract/money.ts';
import { shortAddress } from '../../contract/tron-address.ts';
import { getOperatorCounts } from '../../contract/operator.ts';
import {
  assignUnmatched,
  bookReturns,
  decidePaidReturn,
  listBankNotices,
  listPaidReturns,
  listPayoutFiles,
  listUnmatchedBookings,
  makePayouts,
  markPayoutsSent,
  openBankProof,
  openPayouts,
  disownKept,
  keepUnmatched,
  listKeptBookings,
  returnUnmatched,
} from '../../contract/operator-bank.ts';
import {
  approveWithdrawal,
  haltTrading,
  listOpenWithdrawals,
  listOperatorCauses,
  listOperatorProducts,
  listSwitches,
  payOutCause,
  refuseWithdrawal,
  resumeReconciled,
  resumeTrading,
  setMarketClosure,
  switchCause,
  switchFundingWay,
  switchProduct,
} from '../../contract/operator-money.ts';
import {
  answerConversation,
  closeConversation,
  failPapers,
  listConversations,
  listWaitingPapers,
  openConversation,
  openWaitingPapers,
  passPapers,
} from '../../contract/operator-people.ts';
import { sendServiceText } from '../../contract/service.ts';
import { listFailedJobs, retryFailedJob } from '../../contract/operator-watch.ts';
import { firstBrokenAudit } from '../../server/audit/audit-log.ts';
import { haltReconciled } from '../../server/broker/lead/halts.ts';
import { settlePayouts } from '../../server/funding/bank/payouts.ts';
import { decideWithdrawal, readLateFiles, switchWay } from '../../server/funding/funding.ts';
import { enqueue } from '../../server/jobs/jobs.ts';
import { aBankScene, DAY_MS, returnsFile } from '../harness/bank.ts';
import { aCharityScene, CAUSE } from '../harness/charity.ts';
import { anOperator, auditOf, CONSOLE_WORLD } from '../harness/operators.ts';
import { submitPapers } from '../harness/papers.ts';
import { aPayoutScene } from '../harness/payouts.ts';
import { aPerson } from '../harness/people.ts';
import { aServiceScene } from '../harness/service.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const dollars = (amount: number) => BigInt(amount) * MICROS;
const because = 'For a reason of the test';

/** The log's records of acts; also checks that the log's chain is intact. */
async function written(app: TestApp, ...actions: string[]) {
  expect(await firstBrokenAudit(app.services.db.sql)).toBeUndefined();
  return auditOf(app, ...actions);
}

test('an approver approves a withdrawal with a reason, and two must for a large one', async () => {
  const { app, customer } = await aPayoutScene({
    ...CONSOLE_WORLD,
    services: { withdrawalReviewAboveMicros: dollars(1_000) },
  });
  const payer = await customer();
  const { id } = await payer.ask(dollars(20_000));
  const [ada, eve, ines] = [
    await anOperator(app, 'approver'),
    await anOperator(app, 'approver'),
    await anOperator(app, 'viewer'),
  ];
  expect(await ada.must(getOperatorCounts, {})).toMatchObject({ withdrawals: 1 });
  const [seen] = (await ada.must(listOpenWithdrawals, {})).withdrawals;
  expect(seen).toMatchObject({ id, state: 'reviewing', to: payer.address, barred: null });
  // A viewer can only distinguish addresses.
  const [masked] = (await ines.must(listOpenWithdrawals, {})).withdrawals;
  expect(masked?.to).toBe(shortAddress(payer.address));

  for (const wrong of ['', 'short', '\u202etxt.gnorw']) {
    const answer = await ada.call(approveWithdrawal, { id, because: wrong });
    expect(answer).toMatchObject({ status: 400, refusal: 'bad_parameter' });
  }
  expect(await ada.must(approveWithdrawal, { id, because })).toMatchObject({ needsAnother: true });
  expect(await ada.call(approveWithdrawal, { id, because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  expect((await ada.must(listOpenWithdrawals, {})).withdrawals[0]?.barred).toBe('approved');
  expect(await eve.must(approveWithdrawal, { id, because })).toMatchObject({ needsAnother: false });
  expect(await written(app, 'withdrawal_approved')).toEqual(
    [ada, eve].map(({ name }) => ({
      actor: `operator:${name}`,
      action: 'withdrawal_approved',
      subject: payer.person.id,
      because,
    })),
  );
  await ada.must(refuseWithdrawal, { id, reason: 'suspicious', because });
  expect(await payer.wallet()).toEqual({ available: dollars(1_000_000), held: 0n });
  expect(await ada.call(refuseWithdrawal, { id, reason: 'suspicious', because })).toMatchObject({
    refusal: 'nothing_waits',
  });
});

test('who made a request does not approve it, in the console or by command', async () => {
  const { app, customer, carrying } = await aPayoutScene(CONSOLE_WORLD);
  const payer = await customer();
  const { id } = await payer.ask(dollars(20_000));
  const own = await anOperator(app, 'approver', { personId: payer.person.id });
  const other = await anOperator(app, 'approver');
  expect((await own.must(listOpenWithdrawals, {})).withdrawals[0]?.barred).toBe('own_account');
  expect(await own.call(approveWithdrawal, { id, because })).toMatchObject({
    status: 403,
    refusal: 'own_matter',
  });
  const byCommand = { actor: `operator:${own.name}`, because };
  expect(await decideWithdrawal(carrying, id, byCommand)).toEqual({ kind: 'own_account' });
  expect(await written(app, 'withdrawal_approved')).toEqual([]);
  expect(await other.must(approveWithdrawal, { id, because })).toMatchObject({ isDone: true });
});

test('who gave a bank entry to a customer approves no withdrawal of theirs', async () => {
  const scene = await aBankScene(CONSOLE_WORLD);
  const { app } = scene;
  const ada = await scene.customer();
  await scene.book('N-1,2026-11-20,20000.00,from Ada,,', 'N-2,2026-11-20,70.00,from nobody,,');
  const [entering, other, viewer] = [
    await anOperator(app, 'approver'),
    await anOperator(app, 'approver'),
    await anOperator(app, 'viewer'),
  ];
  const account = ada.person.person.tradeAccount;
  const { bookings } = await entering.must(listUnmatchedBookings, {});
  expect(bookings).toMatchObject([
    { bankRef: 'N-1', amountMicros: String(dollars(20_000)), text: 'from Ada' },
    { bankRef: 'N-2' },
  ]);
  expect((await viewer.must(listUnmatchedBookings, {})).bookings[0]?.text).toBe('');
  const unknown = { bankRef: 'N-1', account: '99999999', because };
  expect(await entering.call(assignUnmatched, unknown)).toMatchObject({ refusal: 'not_found' });
  await entering.must(assignUnmatched, { bankRef: 'N-1', account, because });
  expect((await ada.wallet()).available).toBe(dollars(20_000));
  await other.must(returnUnmatched, { bankRef: 'N-2', because });
  expect(await other.call(returnUnmatched, { bankRef: 'N-2', because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  await scene.book('N-4,2026-11-20,9.00,interest,,');
  await other.must(keepUnmatched, { bankRef: 'N-4', because });
  expect(await other.call(keepUnmatched, { bankRef: 'N-4', because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  expect(await viewer.must(listKeptBookings, {})).toMatchObject({
    bookings: [{ bankRef: 'N-4', amountMicros: String(dollars(9)), text: '' }],
  });
  await other.must(disownKept, { bankRef: 'N-4', because });
  expect(await other.call(disownKept, { bankRef: 'N-4', because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  const acts = ['bank_booking_assigned', 'bank_booking_sent_back', 'bank_booking_disowned'];
  expect(await written(app, ...acts)).toMatchObject([
    { actor: `operator:${entering.name}`, because },
    { actor: `operator:${other.name}`, because },
    { actor: `operator:${other.name}`, because },
  ]);

  const own = await anOperator(app, 'agent', { personId: ada.person.id });
  await scene.book('N-3,2026-11-20,5.00,again,,');
  expect(await own.call(assignUnmatched, { bankRef: 'N-3', account, because })).toMatchObject({
    refusal: 'own_matter',
  });

  const linked = await ada.link();
  const { id } = await ada.ask(dollars(15_000), linked);
  // The sessions ended during the day that the account had to wait.
  const again = await anOperator(app, 'approver');
  const bar = { actor: `operator:${entering.name}`, because };
  expect(await decideWithdrawal(scene.parts, id, bar)).toEqual({ kind: 'entered' });
  expect(await again.must(approveWithdrawal, { id, because })).toMatchObject({ isDone: true });
});

test('an agent sees notices and opens a proof with a record, a viewer sees initials, and no operator opens their own', async () => {
  const scene = await aBankScene(CONSOLE_WORLD);
  const { app } = scene;
  const ada = await scene.customer();
  const { bank } = app.services.funding;
  const { id: depositId } = await bank.announce(ada.person.id, {
    key: 'announced-for-the-console',
    micros: dollars(25),
    sentOn: '2026-11-20',
    sender: 'Ada Núñez',
  });
  const bytes = Buffer.from('%PDF-1.7 a slip');
  await bank.addProof(ada.person.id, { depositId, kind: 'pdf', name: 'ada-slip.pdf', bytes });
  const [agent, viewer, own] = [
    await anOperator(app, 'agent'),
    await anOperator(app, 'viewer'),
    await anOperator(app, 'approver', { personId: ada.person.id }),
  ];
  const [notice] = (await agent.must(listBankNotices, {})).notices;
  expect(notice).toMatchObject({
    account: ada.person.person.tradeAccount,
    amountMicros: String(dollars(25)),
    sender: 'Ada Núñez',
    reference: ada.reference,
    proofs: [{ kind: 'pdf', name: 'ada-slip.pdf' }],
  });
  expect((await viewer.must(listBankNotices, {})).notices).toMatchObject([
    { sender: 'A. N.', proofs: [{ kind: 'pdf', name: '' }] },
  ]);
  const id = notice?.proofs[0]?.id ?? '';
  expect(await own.call(openBankProof, { id, because })).toMatchObject({ refusal: 'own_matter' });
  const unknown = { id: '00000000-0000-4000-8000-000000000000', because };
  expect(await agent.call(openBankProof, unknown)).toMatchObject({ refusal: 'not_found' });
  expect(await written(app, 'bank_proof_opened')).toEqual([]);
  const opened = await agent.must(openBankProof, { id, because });
  expect(opened).toEqual({ kind: 'pdf', file: bytes.toString('base64') });
  expect(await written(app, 'bank_proof_opened')).toEqual([
    {
      actor: `operator:${agent.name}`,
      action: 'bank_proof_opened',
      subject: ada.person.id,
      because,
    },
  ]);
});

test('an approver makes a payout file once, another opens it, and an agent books what came back once the file was sent', async () => {
  const scene = await aBankScene(CONSOLE_WORLD);
  const { app } = scene;
  const ada = await scene.customer(1_000);
  const { id: asked } = await ada.ask(dollars(400), await ada.link());
  const [maker, agent] = [await anOperator(app, 'approver'), await anOperator(app, 'agent')];
  const sender = await anOperator(app, 'approver');
  expect(await agent.must(getOperatorCounts, {})).toMatchObject({ payouts: 1 });
  expect(await agent.must(listPayoutFiles, {})).toEqual({
    waiting: { payouts: 1, amountMicros: String(dollars(400)) },
    isConfigured: true,
    files: [],
  });
  const made = await maker.must(makePayouts, { because });
  expect(made).toMatchObject({ payouts: 1, amountMicros: String(dollars(400)), returned: 0 });
  expect(await maker.call(makePayouts, { because })).toMatchObject({ refusal: 'nothing_waits' });
  expect(await maker.call(openPayouts, { id: made.id, because })).toMatchObject({
    refusal: 'own_file',
  });
  const { text } = await sender.must(openPayouts, { id: made.id, because });
  expect(text).toContain('ADA NUNEZ');
  expect(await sender.call(openPayouts, { id: made.id + 1, because })).toMatchObject({
    refusal: 'not_found',
  });

  const hello = await agent.call(bookReturns, { text: 'hello', because });
  expect(hello).toMatchObject({ refusal: 'bad_parameter' });
  const { txid } =
    (await app.services.funding.withdrawals.find(ada.person.id, { id: asked })) ?? {};
  const trace = txid ?? '';
  const other = { trace: '125000999999999', amount: '1.00' };
  const less = returnsFile({ trace, amount: '40.00' });
  expect(await agent.must(bookReturns, { text: less, because })).toMatchObject({
    waiting: 0,
    differing: [
      {
        trace,
        currency: 'USD',
        amountMicros: String(dollars(40)),
        paidMicros: String(dollars(400)),
      },
    ],
  });
  const returns = returnsFile({ trace, amount: '400.00' }, other);
  const nothing = { waiting: 0, unknown: 1, own: 0, deleted: 0, unsent: [], differing: [] };
  expect(await agent.must(bookReturns, { text: returns, because })).toEqual({
    ...nothing,
    unsent: [{ fileId: made.id, returns: 1 }],
  });
  expect((await ada.wallet()).available).toBe(dollars(600));
  await sender.must(markPayoutsSent, { id: made.id, because });
  expect(await agent.must(bookReturns, { text: returns, because })).toEqual({
    ...nothing,
    waiting: 1,
  });
  await sender.must(decidePaidReturn, { trace, isTrue: true, because });
  expect(await agent.must(bookReturns, { text: returns, because })).toMatchObject({ unknown: 2 });
  expect((await ada.wallet()).available).toBe(dollars(1_000));
  expect((await agent.must(listPayoutFiles, {})).files).toMatchObject([
    { madeBy: `operator:${maker.name}`, returned: 1 },
  ]);
  const subject = `payout_file:${made.id}`;
  const names = ['bank_payouts_filed', 'bank_payout_file_opened', 'bank_returns_imported'];
  expect(await written(app, ...names)).toMatchObject([
    { action: 'bank_payouts_filed', actor: `operator:${maker.name}`, subject, because },
    { action: 'bank_payout_file_opened', actor: `operator:${sender.name}`, subject, because },
    { action: 'bank_returns_imported', actor: `operator:${agent.name}`, because },
    { action: 'bank_returns_imported' },
    { action: 'bank_returns_imported' },
    { action: 'bank_returns_imported' },
  ]);
  expect(await scene.broken()).toEqual([]);
});

test('the return of a paid payout is confirmed by another approver than who reported it', async () => {
  const scene = await aBankScene(CONSOLE_WORLD);
  const { app } = scene;
  const ada = await scene.customer(1_000);
  const { id: asked } = await ada.ask(dollars(400), await ada.link());
  const [maker, sender] = [await anOperator(app, 'approver'), await anOperator(app, 'approver')];
  const { id } = await maker.must(makePayouts, { because });
  await sender.must(markPayoutsSent, { id, because });
  scene.clock.nowMs += 10 * DAY_MS;
  await settlePayouts(scene.parts);
  // The sessions have expired meanwhile.
  const [eve, zoe] = [await anOperator(app, 'approver'), await anOperator(app, 'approver')];
  const { txid } =
    (await app.services.funding.withdrawals.find(ada.person.id, { id: asked })) ?? {};
  const trace = txid ?? '';
  const text = returnsFile({ trace, amount: '400.00' });
  expect(await eve.must(bookReturns, { text, because })).toMatchObject({ waiting: 1 });
  const row = {
    trace,
    account: ada.person.person.tradeAccount,
    reportedBy: `operator:${eve.name}`,
  };
  expect(await eve.must(listPaidReturns, {})).toMatchObject({
    returns: [{ ...row, barred: 'own_report' }],
  });
  expect(await zoe.must(listPaidReturns, {})).toMatchObject({
    returns: [{ ...row, barred: null }],
  });
  expect(await zoe.must(getOperatorCounts, {})).toMatchObject({ lateReturns: 1 });
  const confirm = { trace, isTrue: true, because };
  expect(await eve.call(decidePaidReturn, confirm)).toMatchObject({
    status: 403,
    refusal: 'own_report',
  });
  const unknown = { ...confirm, trace: '125000999999999' };
  expect(await zoe.call(decidePaidReturn, unknown)).toMatchObject({ refusal: 'nothing_waits' });
  expect((await ada.wallet()).available).toBe(dollars(600));
  await zoe.must(decidePaidReturn, confirm);
  expect((await ada.wallet()).available).toBe(dollars(1_000));
  expect(await zoe.call(decidePaidReturn, confirm)).toMatchObject({ refusal: 'nothing_waits' });
  expect(await zoe.must(getOperatorCounts, {})).toMatchObject({ lateReturns: 0 });
  const names = ['bank_late_return_reported', 'bank_late_return_confirmed'];
  const subject = ada.person.id;
  expect(await written(app, ...names)).toEqual([
    { action: names[0], actor: `operator:${eve.name}`, subject, because },
    { action: names[1], actor: `operator:${zoe.name}`, subject, because },
  ]);
});

test('another approver than its maker marks a payout file as sent, once', async () => {
  const scene = await aBankScene(CONSOLE_WORLD);
  const { app } = scene;
  const ada = await scene.customer(1_000);
  await ada.ask(dollars(400), await ada.link());
  const [maker, eve, agent, viewer] = [
    await anOperator(app, 'approver'),
    await anOperator(app, 'approver'),
    await anOperator(app, 'agent'),
    await anOperator(app, 'viewer'),
  ];
  const { id, ...made } = await maker.must(makePayouts, { because });
  expect(made).toMatchObject({ sent: null, isToBeSent: true });
  const sentRows = () => app.services.db.sql`select file_id, sent_by from bank_payout_sent`;

  for (const [operator, asked, status, refusal] of [
    [maker, { id, because }, 403, 'own_file'],
    [viewer, { id, because }, 403, 'not_allowed'],
    [agent, { id, because }, 403, 'not_allowed'],
    [eve, { id: id + 1, because }, 404, 'not_found'],
    [eve, { id, because: '' }, 400, 'bad_parameter'],
  ] as const) {
    expect(await operator.call(markPayoutsSent, asked)).toMatchObject({ status, refusal });
  }
  expect(await sentRows()).toEqual([]);
  const { sql } = app.services.db;
  const late = (days: number) => readLateFiles(sql, scene.clock.nowMs + days * DAY_MS);
  // The file is made on a Saturday, so it settles on Monday the 23rd.
  expect(await late(2)).toEqual([]);
  expect(await late(3)).toMatchObject([{ id, madeBy: `operator:${maker.name}` }]);
  expect(await viewer.must(getOperatorCounts, {})).toMatchObject({ payouts: 0, payoutFiles: 1 });

  // Two approvers mark the file at the same moment: one succeeds, and the other learns who did.
  const zoe = await anOperator(app, 'approver');
  const answers = await Promise.all(
    [eve, zoe].map((each) => each.call(markPayoutsSent, { id, because })),
  );
  const done = [eve, zoe].find((_, at) => answers[at]?.ok);
  const by = `operator:${done?.name}`;
  const second = { status: 409, refusal: 'already_sent', by };
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([second]);
  for (const each of [eve, zoe, maker]) {
    expect(await each.call(markPayoutsSent, { id, because })).toMatchObject(second);
  }
  expect(await sentRows()).toEqual([{ file_id: id, sent_by: by }]);
  expect(await viewer.must(getOperatorCounts, {})).toMatchObject({ payoutFiles: 0 });
  expect((await viewer.must(listPayoutFiles, {})).files).toMatchObject([
    { id, sent: { by, atMs: scene.clock.nowMs }, isToBeSent: false },
  ]);
  expect(await late(30)).toEqual([]);
  expect(await written(app, 'bank_payout_file_sent')).toEqual([
    { actor: by, action: 'bank_payout_file_sent', subject: `payout_file:${id}`, because },
  ]);
});

test('the database keeps who sent a payout file, and that it was not its maker', async () => {
  const scene = await aBankScene(CONSOLE_WORLD);
  const ada = await scene.customer(1_000);
  await ada.ask(dollars(400), await ada.link());
  const { id, madeBy } = await (
    await anOperator(scene.app, 'approver')
  ).must(makePayouts, { because });
  const { sql } = scene.app.services.db;
  const mark = (by: string) => sql`
    insert into bank_payout_sent (file_id, sent_by, sent_at) values (${id}, ${by}, now())`;
  await expect(mark(madeBy)).rejects.toThrow('who made a payout file does not send it');
  await mark('operator:eve');
  await expect(mark('operator:zoe')).rejects.toThrow('bank_payout_sent_pkey');
  await expect(sql`update bank_payout_sent set sent_by = 'operator:zoe'`).rejects.toThrow(
    'may only be added to',
  );
  await expect(sql`delete from bank_payout_sent`).rejects.toThrow('may only be added to');
});

test('papers are opened with a record, passed and sent back, and never by their owner', async () => {
  const app = await anApp({ ...CONSOLE_WORLD, services: { review: 'operator' } });
  const [ada, bob] = [await aPerson(app.services), await aPerson(app.services)];
  await submitPapers(app, ada);
  await submitPapers(app, bob);
  const agent = await anOperator(app, 'agent');
  const own = await anOperator(app, 'agent', { personId: ada.id });
  const account = ada.person.tradeAccount;
  const other = bob.person.tradeAccount;
  const { waiting } = await agent.must(listWaitingPapers, {});
  expect(waiting.map((each) => each.account).toSorted()).toEqual([account, other].toSorted());
  expect(await own.call(openWaitingPapers, { account, because })).toMatchObject({
    refusal: 'own_matter',
  });
  expect(await own.call(passPapers, { account, submittedAtMs: 0, because })).toMatchObject({
    refusal: 'own_matter',
  });

  const papers = await agent.must(openWaitingPapers, { account, because });
  expect(papers).toMatchObject({ account, socialSecurityNumber: expect.stringMatching(/^\d{9}$/) });
  expect(papers.pictures.map(({ side }) => side).toSorted()).toEqual(['back', 'front']);
  expect(Buffer.from(papers.pictures[0]?.jpeg ?? '', 'base64').subarray(0, 2)).toEqual(
    Buffer.from([0xff, 0xd8]),
  );
  const { submittedAtMs } = papers;
  await agent.must(passPapers, { account, submittedAtMs, because });
  const unopened = waiting.find((each) => each.account === other)?.submittedAtMs ?? 0;
  await agent.must(failPapers, {
    account: other,
    submittedAtMs: unopened,
    reason: 'image_unclear',
    because,
  });
  expect(await agent.call(passPapers, { account, submittedAtMs, because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  const actor = `operator:${agent.name}`;
  expect(await written(app, 'identity_opened', 'identity_passed', 'identity_failed')).toEqual([
    { actor, action: 'identity_opened', subject: account, because },
    { actor, action: 'identity_passed', subject: account, because },
    { actor, action: 'identity_failed', subject: other, because },
  ]);
});

test('documents that a customer sent after the others were opened are not decided with these', async () => {
  let nowMs = Date.parse('2026-11-20T17:00:00Z');
  const app = await anApp({
    ...CONSOLE_WORLD,
    services: { review: 'operator' },
    wallNowMs: () => (nowMs += 1_000),
  });
  const person = await aPerson(app.services);
  const account = person.person.tradeAccount;
  await submitPapers(app, person);
  const [first, second] = [await anOperator(app, 'agent'), await anOperator(app, 'agent')];
  const seen = await first.must(openWaitingPapers, { account, because });
  const { submittedAtMs } = await second.must(openWaitingPapers, { account, because });
  expect(seen.submittedAtMs).toBe(submittedAtMs);
  await first.must(failPapers, { account, submittedAtMs, reason: 'image_unclear', because });
  await submitPapers(app, person);

  const late = { account, submittedAtMs, because };
  expect(await second.call(passPapers, late)).toMatchObject({ refusal: 'nothing_waits' });
  expect(await second.call(failPapers, { ...late, reason: 'other' })).toMatchObject({
    refusal: 'nothing_waits',
  });
  const again = await second.must(openWaitingPapers, { account, because });
  await second.must(passPapers, { ...late, submittedAtMs: again.submittedAtMs });
});

test('a conversation is read with a record, answered and closed', async () => {
  const { app, person, open, thread } = await aServiceScene(CONSOLE_WORLD);
  const matter = await open({ kind: 'idea', name: 'A wish', text: 'More colours.' });
  const [agent, viewer] = [await anOperator(app, 'agent'), await anOperator(app, 'viewer')];
  const of = { kind: 'idea', number: matter.number } as const;
  const listed = await viewer.must(listConversations, { kind: 'idea', isAll: false });
  expect(listed.conversations).toMatchObject([{ number: matter.number, state: 'waiting_for_us' }]);
  // No word of a customer is in a list.
  expect(JSON.stringify(listed)).not.toContain('colours');
  expect(await agent.must(openConversation, of)).toMatchObject({
    name: 'A wish',
    account: person.person.tradeAccount,
    messages: [{ author: 'customer', content: { text: 'More colours.' } }],
  });
  const own = await anOperator(app, 'agent', { personId: person.id });
  const itself = { ...of, key: randomUUID(), seenSeq: 1, text: 'Granted.', because };
  expect(await own.call(answerConversation, itself)).toMatchObject({ refusal: 'own_matter' });
  await agent.must(answerConversation, { ...itself, text: 'Soon.' });
  expect((await thread(matter.id)).messages.at(-1)).toMatchObject({
    author: 'operator',
    content: { kind: 'text', text: 'Soon.' },
  });
  await agent.must(closeConversation, { ...of, because });
  expect(await agent.call(closeConversation, { ...of, because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  const missing = { kind: 'service', number: matter.number } as const;
  expect(await agent.call(openConversation, missing)).toMatchObject({ refusal: 'not_found' });
  expect(await written(app, 'service_read', 'service_replied', 'service_closed')).toMatchObject([
    { action: 'service_read', because: null },
    { action: 'service_replied', because },
    { action: 'service_closed', because },
  ]);
});

test('a reply whose answer was lost is sent once, and one to messages not seen is refused', async () => {
  const { app, person, open, thread } = await aServiceScene(CONSOLE_WORLD);
  const { id, number } = await open({ kind: 'service', name: 'A transfer', text: 'Where is it?' });
  const agent = await anOperator(app, 'agent');
  const of = { kind: 'service', number } as const;
  const opened = await agent.must(openConversation, of);
  const seenSeq = opened.messages.at(-1)?.seq ?? 0;
  const late = { key: randomUUID(), id, text: 'It has arrived.' };
  expect(await app.call(sendServiceText, late, person)).toMatchObject({ ok: true });
  const reply = { ...of, key: randomUUID(), seenSeq, text: 'We look.', because };
  expect(await agent.call(answerConversation, reply)).toMatchObject({ refusal: 'changed' });

  const again = await agent.must(openConversation, of);
  const seen = { ...reply, seenSeq: again.messages.at(-1)?.seq ?? 0, text: 'Good.' };
  await agent.must(answerConversation, seen);
  await agent.must(answerConversation, seen);
  expect(await agent.call(answerConversation, { ...seen, text: 'Well.' })).toMatchObject({
    refusal: 'key_reused',
  });
  const replies = (await thread(id)).messages.filter(({ author }) => author === 'operator');
  expect(replies).toMatchObject([{ content: { text: 'Good.' }, key: null }]);
  expect(await written(app, 'service_replied')).toHaveLength(1);
});

test('ways, halts and closures are switched, each once and with a reason', async () => {
  const app = await anApp(CONSOLE_WORLD);
  const person = await aPerson(app.services);
  const ada = await anOperator(app, 'approver');
  const account = person.person.tradeAccount;
  const shut = { way: 'withdraw_usdt', account: null, isOpen: false, because } as const;
  await ada.must(switchFundingWay, shut);
  expect(await ada.call(switchFundingWay, shut)).toMatchObject({ refusal: 'nothing_waits' });
  await ada.must(switchFundingWay, { ...shut, way: 'deposit_bank', account });
  expect(await app.services.funding.ways(person.id)).toMatchObject({
    open: ['deposit_usdt', 'withdraw_bank'],
  });
  const mistyped = { ticker: 'AAPPL', note: null, because };
  expect(await ada.call(haltTrading, mistyped)).toMatchObject({ refusal: 'not_found' });
  await ada.must(haltTrading, { ticker: 'AAPL', note: 'News pending', because });
  await ada.must(setMarketClosure, { date: '2026-12-31', closure: 'early', because });
  expect(await ada.must(listSwitches, {})).toMatchObject({
    closures: [{ date: '2026-12-31', closure: 'early' }],
    market: 'simulated',
  });
  for (const [date, refusal] of [
    ['2026-12-25', 'no_trading_day'],
    ['2026-12-27', 'no_trading_day'],
    [newYorkDate(app.services.clock.time().exchangeMs), 'day_has_begun'],
    ['2026-01-07', 'day_has_begun'],
  ] as const) {
    expect(
      await ada.call(setMarketClosure, { date, closure: 'closed', because }),
      date,
    ).toMatchObject({ status: 409, refusal });
  }
  await ada.must(setMarketClosure, { date: '2026-12-31', closure: 'closed', because });
  expect(await ada.must(listSwitches, {})).toMatchObject({
    closed: [
      { way: 'withdraw_usdt', account: null },
      { way: 'deposit_bank', account },
    ],
    halts: [{ ticker: 'AAPL', note: 'News pending' }],
    closures: [{ date: '2026-12-31', closure: 'closed', reason: because }],
  });
  await ada.must(resumeTrading, { ticker: 'AAPL', because });
  await ada.must(setMarketClosure, { date: '2026-12-31', closure: null, because });
  await ada.must(switchFundingWay, { ...shut, isOpen: true });
  const acts = await written(
    app,
    'funding_way_closed',
    'funding_way_opened',
    'trading_halted',
    'trading_resumed',
    'market_closure_set',
    'market_closure_removed',
  );
  expect(acts).toHaveLength(8);
  expect(new Set(acts.map((act) => act.because))).toEqual(new Set([because]));
});

test('what a comparison with the broker halted trades again by one act, and what an operator halted does not', async () => {
  const app = await anApp(CONSOLE_WORLD);
  const ada = await anOperator(app, 'approver');
  const { db } = app.services;
  await ada.must(haltTrading, { ticker: 'TSLA', note: 'News pending', because });
  const sentence = 'Customers have 20 dollars on stock accounts, and the broker has 10.';
  const act = { actor: 'product', nowMs: 0, sentence };
  await db.transaction((tx) => haltReconciled(tx, ['AAPL', 'MSFT', 'TSLA'], act));
  expect((await ada.must(listSwitches, {})).halts).toHaveLength(3);
  await ada.must(resumeReconciled, { because });
  expect(await ada.must(listSwitches, {})).toMatchObject({
    halts: [{ ticker: 'TSLA', note: 'News pending' }],
  });
  expect(await ada.call(resumeReconciled, { because })).toMatchObject({ refusal: 'nothing_waits' });
  const resumed = await written(app, 'trading_resumed');
  expect(resumed.map((each) => each.because)).toEqual([because, because]);
});

test('no operator opens a way for their own account, in the console or by command', async () => {
  const app = await anApp(CONSOLE_WORLD);
  const person = await aPerson(app.services);
  const own = await anOperator(app, 'approver', { personId: person.id });
  const other = await anOperator(app, 'approver');
  const account = person.person.tradeAccount;
  const way = { way: 'withdraw_bank', account, because } as const;
  await other.must(switchFundingWay, { ...way, isOpen: false });
  expect(await own.call(switchFundingWay, { ...way, isOpen: true })).toMatchObject({
    status: 403,
    refusal: 'own_matter',
  });
  const { db, privateFeed, funding } = app.services;
  const byCommand = { actor: `operator:${own.name}`, because, nowMs: 0 };
  const switching = { ...byCommand, way: way.way, personId: person.id, isOpen: true };
  expect(await switchWay(db, privateFeed, switching)).toBe('own_account');
  expect((await funding.ways(person.id)).open).not.toContain('withdraw_bank');
  expect(await written(app, 'funding_way_opened')).toEqual([]);
  await other.must(switchFundingWay, { ...way, isOpen: true });
});

test('products and causes are closed and opened, and a payout is recorded once', async () => {
  const scene = await aCharityScene('2026-11-20', '10:00', CONSOLE_WORLD);
  const { app } = scene;
  await scene.give(40);
  const ada = await anOperator(app, 'approver');
  await ada.must(switchCause, { id: CAUSE, isOpen: false, because });
  const paid = { id: CAUSE, amountMicros: String(dollars(30)), receipt: 'INV-1', because };
  await ada.must(payOutCause, paid);
  expect(await ada.call(payOutCause, paid)).toMatchObject({ refusal: 'nothing_waits' });
  const other = { ...paid, amountMicros: String(dollars(5)) };
  expect(await ada.call(payOutCause, other)).toMatchObject({ refusal: 'key_reused' });
  expect(await ada.call(payOutCause, { ...paid, receipt: 'INV-2' })).toMatchObject({
    refusal: 'insufficient_funds',
  });
  const { causes } = await ada.must(listOperatorCauses, {});
  expect(causes.find(({ id }) => id === CAUSE)).toMatchObject({
    isClosed: true,
    paidMicros: String(dollars(30)),
    waitingMicros: String(dollars(10)),
  });
  expect((await ada.must(listOperatorProducts, {})).products).toEqual([]);
  expect(await ada.call(switchProduct, { id: 'no-such', isOpen: true, because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  expect(await written(app, 'cause_closed', 'cause_paid')).toMatchObject([
    { action: 'cause_closed', because },
    { action: 'cause_paid', because },
  ]);
});

test('a job that was given up is listed without addresses and tried again', async () => {
  const app = await anApp(CONSOLE_WORLD);
  const ada = await anOperator(app, 'agent');
  const { db } = app.services;
  await db.transaction((tx) => enqueue(tx, 'send-message', { outboxId: 'x' }));
  await db.sql`
    update graphile_worker._private_jobs set attempts = max_attempts,
      last_error = 'no route to ada@example.com, +12125550142
at line 7'`;
  const [job] = (await ada.must(listFailedJobs, {})).jobs;
  expect(job).toMatchObject({
    task: 'send-message',
    isGivenUp: true,
    nextAtMs: null,
    error: 'no route to …, …',
  });
  expect(await ada.must(getOperatorCounts, {})).toMatchObject({ jobs: 1 });
  const id = job?.id ?? '';
  await ada.must(retryFailedJob, { id, because });
  const rows = await db.sql`select attempts from graphile_worker._private_jobs`;
  expect(rows).toEqual([{ attempts: 0 }]);
  expect(await ada.call(retryFailedJob, { id: '999999', because })).toMatchObject({
    refusal: 'nothing_waits',
  });
  expect(await written(app, 'job_retried')).toMatchObject([{ subject: `job:${id}`, because }]);
});
