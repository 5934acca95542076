import { expect, test } from 'vitest';
import { groupedReference } from '../../contract/bank-reference.ts';
import { deleteAccount, getDeletion } from '../../contract/sign-up.ts';
import {
  assignBooking,
  creditBankDeposits,
  decideLateReturn,
  disownBooking,
  importReturns,
  keepBooking,
  listKept,
  listLateReturns,
  listUnmatched,
  makePayoutFile,
  markPayoutFileSent,
  openPayoutFile,
  readBankTreasury,
  sendBookingBack,
  switchWay,
} from '../../server/funding/funding.ts';
import { addOperator } from '../../server/operators/operators.ts';
import { settlePayouts } from '../../server/funding/bank/payouts.ts';
import { returnPayout } from '../../server/funding/bank/return-payout.ts';
import {
  aBankScene,
  type BankCustomer,
  type BankScene,
  DAY_MS,
  dollars,
  OPERATOR,
  returnsFile,
} from '../harness/bank.ts';
import { onAnotherDevice, PASSWORD } from '../harness/people.ts';

const SENDER = {
  companyId: '1999999999',
  companyName: 'PLUMB DEMO',
  routingNumber: '125000998',
  bankName: 'PLUMB DEMO BANK',
};
/** Lines of a long statement. */
const LINES = process.env['PLUMB_LONG'] ? 100_000 : 10_000;

const payOut = ({ parts }: BankScene) => makePayoutFile(parts, SENDER, { actor: OPERATOR });
const handOver = ({ parts }: BankScene, id = 1) =>
  markPayoutFileSent(parts, { actor: 'operator:other', id });

/** The only deposit of a customer. */
async function depositOf({ app }: BankScene, { person }: BankCustomer) {
  const [deposit, ...more] = await app.services.funding.bank.deposits(person.id);
  expect(more).toEqual([]);
  if (!deposit) throw new Error('there is a deposit');
  return deposit;
}

test('a transfer with the reference is credited once, in any number of statements', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  const { notice } = await scene.app.services.funding.bank.announce(ada.person.id, {
    key: 'announced-before-it-came',
    micros: dollars(250),
    sentOn: '2026-11-20',
    sender: 'Ada',
  });
  const line = `A-1,2026-11-20,250.00,pay ${groupedReference(ada.reference).toLowerCase()},,`;
  expect(await scene.bookAndCredit(line)).toMatchObject({ added: 1, matched: 1, unmatched: 0 });
  // The same file, another file with the same line, and both at once.
  expect(await scene.bookAndCredit(line)).toMatchObject({ added: 0, matched: 0 });
  await Promise.all([scene.book(line, 'B-1,2026-11-20,-3,fee,,'), scene.book('', line)]);
  await Promise.all([creditBankDeposits(scene.parts), creditBankDeposits(scene.parts)]);
  expect((await ada.wallet()).available).toBe(dollars(250));
  const deposit = await depositOf(scene, ada);
  expect(deposit).toMatchObject({ state: 'final', notice, booking: { bankReference: 'A-1' } });
  expect(deposit.events.map(({ state }) => state)).toEqual(['announced', 'seen', 'final']);
  expect(await ada.message(`bank_deposit:${deposit.id}`)).toBe('bank_deposit_credited');
  // Money that the customer's bank sent can be withdrawn at once.
  const balance = await scene.app.services.funding.balance(ada.person.id);
  expect(balance.withdrawableMicros).toBe(String(dollars(250)));
  expect(await scene.broken()).toEqual([]);
});

test('a known bank reference with different content changes nothing, and is reported', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  await scene.bookAndCredit(`A-1,2026-11-20,250.00,${ada.reference},,`);
  const again = await scene.bookAndCredit(`A-1,2026-11-20,9250.00,${ada.reference},,`);
  expect(again).toMatchObject({ added: 0, differing: ['A-1'] });
  expect((await ada.wallet()).available).toBe(dollars(250));
});

test('a transfer with no reference, a wrong one or two customers’ waits for an operator, who assigns or returns it', async () => {
  const scene = await aBankScene();
  const [ada, eve] = [await scene.customer(), await scene.customer()];
  const wrong = ada.reference.slice(0, -1) + (ada.reference.endsWith('0') ? '1' : '0');
  expect(
    await scene.bookAndCredit(
      'N-1,2026-11-20,10.00,RENT,,',
      `N-2,2026-11-20,20.00,${wrong},,`,
      `N-3,2026-11-20,30.00,${ada.reference} ${eve.reference},,`,
      'N-4,2026-11-20,40.00,"=HYPERLINK(""http://example.com"")",,',
    ),
  ).toMatchObject({ added: 4, matched: 0, unmatched: 4 });
  const { db, vault } = scene.parts;
  const waiting = await listUnmatched(db.sql, vault, 10);
  expect(waiting.map(({ bankRef }) => bankRef)).toEqual(['N-1', 'N-2', 'N-3', 'N-4']);
  expect(waiting.at(-1)?.text).toBe('=HYPERLINK("http://example.com")');

  const assign = { bankRef: 'N-2', actor: OPERATOR, personId: ada.person.id };
  const twice = [assignBooking(scene.parts, assign), assignBooking(scene.parts, assign)];
  expect((await Promise.all(twice)).filter((isDone) => isDone)).toHaveLength(1);
  expect(await sendBookingBack(scene.parts, { bankRef: 'N-1', actor: OPERATOR })).toBe(true);
  expect(await sendBookingBack(scene.parts, { bankRef: 'N-1', actor: OPERATOR })).toBe(false);
  expect(await assignBooking(scene.parts, { ...assign, bankRef: 'N-1' })).toBe(false);
  await creditBankDeposits(scene.parts);
  expect((await ada.wallet()).available).toBe(dollars(20));
  expect(await sendBookingBack(scene.parts, { bankRef: 'N-2', actor: OPERATOR })).toBe(false);
  expect(await scene.broken()).toEqual([]);
});

test('while the way is closed, transfers wait and their customers are notified; once it is open they are credited', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  const { db, feed } = scene.parts;
  const way = { way: 'deposit_bank', personId: undefined, actor: OPERATOR, nowMs: 0 } as const;
  await switchWay(db, feed, { ...way, isOpen: false });
  await scene.bookAndCredit(`A-1,2026-11-20,250.00,${ada.reference},,`);
  const { id, state } = await depositOf(scene, ada);
  expect([state, (await ada.wallet()).available]).toEqual(['seen', 0n]);
  expect(await scene.app.call(getDeletion, {}, ada.person)).toMatchObject({
    value: { blockers: ['deposit'] },
  });
  expect(await ada.message(`bank_deposit:${id}`)).toBe('bank_deposit_seen');
  await switchWay(db, feed, { ...way, isOpen: true });
  await creditBankDeposits(scene.parts);
  expect((await ada.wallet()).available).toBe(dollars(250));
});

test('a credit that the bank takes back before it was assigned can no longer be assigned', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  await scene.book('N-1,2026-11-20,250.00,RENT,,');
  const less = 'B-0,2026-11-23,-200.00,recall,R06,N-1';
  const unbooked = [{ bankRef: 'B-0', why: 'reverses_nothing' }];
  expect(await scene.book(less)).toMatchObject({ takenBack: 0, unbooked });
  const back = 'B-1,2026-11-23,-250.00,recall,R06,N-1';
  expect(await scene.book(back)).toMatchObject({ takenBack: 1, reversed: 0, unbooked: [] });
  expect(await scene.book(back)).toMatchObject({ takenBack: 0, reversed: 0, unbooked: [] });
  const assign = { bankRef: 'N-1', actor: OPERATOR, personId: ada.person.id };
  expect(await assignBooking(scene.parts, assign)).toBe(false);
  await creditBankDeposits(scene.parts);
  expect((await ada.wallet()).available).toBe(0n);
  const bookings = await scene.parts.db.sql`
    select bank_ref, state from bank_booking order by bank_ref`;
  expect(bookings).toEqual([
    { bank_ref: 'B-0', state: 'outgoing' },
    { bank_ref: 'B-1', state: 'reversal' },
    { bank_ref: 'N-1', state: 'sent_back' },
  ]);
  // An assignment at the same time: whichever is first, the money is not with the customer.
  await scene.book('N-2,2026-11-20,250.00,RENT,,');
  const [booked, isAssigned] = await Promise.all([
    scene.book('B-2,2026-11-23,-250.00,recall,R06,N-2'),
    assignBooking(scene.parts, { ...assign, bankRef: 'N-2' }),
  ]);
  expect(booked).toMatchObject(isAssigned ? { reversed: 1 } : { takenBack: 1 });
  await creditBankDeposits(scene.parts);
  expect((await ada.wallet()).available).toBe(0n);
  expect(await scene.broken()).toEqual([]);
});

test('a deposit that the bank reverses is returned; the spent part becomes a debt that the next deposit pays', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  await scene.bookAndCredit(`A-1,2026-11-20,250.00,${ada.reference},,`);
  await ada.spend(dollars(100));
  const back = 'A-2,2026-11-23,-250.00,recall,R06,A-1';
  expect(await scene.book(back)).toMatchObject({ reversed: 1 });
  expect(await scene.book(back)).toMatchObject({ reversed: 0 });
  expect(
    await scene.book(
      'A-3,2026-11-23,-250.00,recall,R06,A-1',
      'A-0,2026-11-23,-250.00,recall,R06,',
      'A-9,2026-11-23,-250.00,rent,,',
    ),
  ).toMatchObject({
    reversed: 0,
    unbooked: ['A-3', 'A-0'].map((bankRef) => ({ bankRef, why: 'reverses_nothing' })),
  });
  expect((await ada.wallet()).available).toBe(0n);
  const deposit = await depositOf(scene, ada);
  expect(deposit).toMatchObject({ state: 'reversed', debtMicros: String(dollars(100)) });
  const owed = await scene.app.services.funding.balance(ada.person.id);
  expect(owed).toMatchObject({
    debtMicros: String(dollars(100)),
    debts: [{ recordId: deposit.id }],
  });
  expect(await scene.broken()).toEqual([]);
  await scene.bookAndCredit(`A-4,2026-11-24,130.00,${ada.reference},,`);
  expect((await ada.wallet()).available).toBe(dollars(30));
  expect(await scene.broken()).toEqual([]);
});

test('a reversed deposit stops a withdrawal that waits, and its money pays before anything is owed', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  await scene.bookAndCredit(`A-1,2026-11-20,250.00,${ada.reference},,`);
  const { id } = await ada.ask(dollars(200), await ada.link());
  expect(await ada.wallet()).toEqual({ available: dollars(50), held: dollars(200) });
  expect(await scene.book('A-2,2026-11-23,-250.00,recall,R06,A-1')).toMatchObject({ reversed: 1 });
  expect(await ada.wallet()).toEqual({ available: 0n, held: 0n });
  const { funding } = scene.app.services;
  expect(await funding.withdrawals.find(ada.person.id, { id })).toMatchObject({
    state: 'refused',
    reason: null,
  });
  expect(await funding.balance(ada.person.id)).toMatchObject({ debtMicros: '0' });
  expect(await scene.broken()).toEqual([]);
});

test('a reversed deposit stops only as many withdrawals as it needs, the newest first', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  await scene.bookAndCredit(
    `A-1,2026-11-20,50.00,${ada.reference},,`,
    `A-2,2026-11-20,900.00,${ada.reference},,`,
  );
  const account = await ada.link();
  const asked: { readonly id: string }[] = [];
  for (const amount of [400, 300, 250]) {
    asked.push(await ada.ask(dollars(amount), account));
    scene.clock.nowMs += 1_000;
  }
  const { withdrawals } = scene.app.services.funding;
  const stateOf = async ({ id }: { readonly id: string }) =>
    (await withdrawals.find(ada.person.id, { id }))?.state;
  const states = () => Promise.all(asked.map(stateOf));
  await scene.book('A-3,2026-11-23,-50.00,recall,R06,A-1');
  expect(await states()).toEqual(['approved', 'approved', 'refused']);
  expect(await ada.wallet()).toEqual({ available: dollars(200), held: dollars(700) });
  await scene.book('A-4,2026-11-23,-900.00,recall,R06,A-2');
  expect(await states()).toEqual(['refused', 'refused', 'refused']);
  expect(await scene.broken()).toEqual([]);
});

test('a debit that the bank marks as the reversal of its own credit takes the deposit back', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  await scene.bookAndCredit(`A-1,2026-11-20,250.00,${ada.reference},,`);
  const entries = [
    ['A-2', ''],
    ['A-3', '<NtryDtls><TxDtls><Refs><InstrId>A-1</InstrId></Refs></TxDtls></NtryDtls>'],
  ].map(
    ([ref, details]) =>
      `<Ntry><Amt Ccy="USD">250</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><ValDt><Dt>2026-11-23</Dt></ValDt><AcctSvcrRef>${ref}</AcctSvcrRef>${details}</Ntry>`,
  );
  const file = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  expect(await scene.bookFile(file)).toMatchObject({
    reversed: 1,
    unbooked: [{ bankRef: 'A-2', why: 'reverses_nothing' }],
  });
  expect((await ada.wallet()).available).toBe(0n);
  expect(await scene.broken()).toEqual([]);
});

/** A statement with a debit that names the credit A-1. */
const fileWith = (mark: string) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">250</Amt><CdtDbtInd>DBIT</CdtDbtInd>${mark}<Sts>BOOK</Sts><ValDt><Dt>2026-11-23</Dt></ValDt><AcctSvcrRef>A-2</AcctSvcrRef><NtryDtls><TxDtls><Refs><InstrId>A-1</InstrId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

test('a reversal whose mark an earlier import did not read is booked by the next import', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  await scene.bookAndCredit(`A-1,2026-11-20,250.00,${ada.reference},,`);
  expect(await scene.bookFile(fileWith(''))).toMatchObject({ added: 1, reversed: 0 });
  expect(await scene.bookFile(fileWith('<RvslInd>true</RvslInd>'))).toMatchObject({ reversed: 1 });
  expect((await ada.wallet()).available).toBe(0n);
  expect(await scene.broken()).toEqual([]);
});

test('the bank’s one credit for payouts that were given back is noted as no customer’s, and the books agree', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const { id } = await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  await handOver(scene);
  const { funding, db, vault } = { ...scene.app.services, ...scene.parts };
  const { txid: trace } = (await funding.withdrawals.find(ada.person.id, { id })) ?? {};
  await scene.book('P-1,2026-11-23,-400.00,payout file 1,,');
  const text = returnsFile({ trace: trace ?? '', amount: '400.00' });
  await importReturns(scene.parts, { text, actor: 'operator:bob' });
  const eve = { actor: 'operator:eve', trace: trace ?? '', isTrue: true };
  expect(await decideLateReturn(scene.parts, eve)).toBe('confirmed');
  await scene.book('L-1,2026-11-24,400.00,returned items,,');
  const keep = { bankRef: 'L-1', actor: OPERATOR, because: `the credit for ${trace}` };
  expect(await keepBooking(scene.parts, keep)).toBe(true);
  expect(await keepBooking(scene.parts, keep)).toBe(false);
  expect(await sendBookingBack(scene.parts, keep)).toBe(false);
  expect(await assignBooking(scene.parts, { ...keep, personId: ada.person.id })).toBe(false);
  expect(await listUnmatched(db.sql, vault, 10)).toEqual([]);
  expect(await readBankTreasury(db.sql)).toMatchObject({
    bookedMicros: dollars(1_000),
    waitingMicros: 0n,
    ownMicros: dollars(400),
    ledgerMicros: dollars(1_000),
  });
  const [record] = await db.sql`
    select actor, detail ->> 'because' as because from audit_record where action = 'bank_booking_kept'`;
  expect(record).toEqual({ actor: OPERATOR, because: keep.because });
});

test('a credit that was noted as no customer’s by mistake waits again, and is given to its customer', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  const { db, vault } = scene.parts;
  await scene.book('N-1,2026-11-20,25.00,from Ada,,', 'N-2,2026-11-20,9.00,interest,,');
  const by = { actor: OPERATOR, because: 'a row beside the right one' };
  expect(await disownBooking(scene.parts, { ...by, bankRef: 'N-1' })).toBe(false);
  for (const bankRef of ['N-1', 'N-2']) {
    scene.clock.nowMs += DAY_MS;
    await keepBooking(scene.parts, { ...by, bankRef });
  }
  const kept = async () => (await listKept(db.sql, vault, 10)).map(({ bankRef }) => bankRef);
  expect(await kept()).toEqual(['N-2', 'N-1']);

  const twice = [1, 2].map(() => disownBooking(scene.parts, { ...by, bankRef: 'N-1' }));
  expect((await Promise.all(twice)).filter((isDone) => isDone)).toHaveLength(1);
  expect(await kept()).toEqual(['N-2']);
  expect(await listUnmatched(db.sql, vault, 10)).toMatchObject([{ bankRef: 'N-1' }]);
  const sums = { waitingMicros: dollars(25), ownMicros: dollars(9) };
  expect(await readBankTreasury(db.sql)).toMatchObject(sums);
  const records = await db.sql`
    select actor, detail ->> 'because' as because from audit_record where action = 'bank_booking_disowned'`;
  expect(records).toEqual([by]);

  const given = { ...by, bankRef: 'N-1', personId: ada.person.id };
  expect(await assignBooking(scene.parts, given)).toBe(true);
  await creditBankDeposits(scene.parts);
  expect((await ada.wallet()).available).toBe(dollars(25));
  expect(await disownBooking(scene.parts, { ...by, bankRef: 'N-1' })).toBe(false);
  await expect(db.sql`update bank_booking set state = 'unmatched'`).rejects.toThrow(
    'a booking does not go from matched to unmatched',
  );
  expect(await scene.broken()).toEqual([]);
});

test('a return of a payout that we do not know is reported, until an operator decides', async () => {
  const scene = await aBankScene();
  const line = 'X-1,2026-11-24,400.00,RETURN,R03,125000990000009';
  const unbooked = [{ bankRef: 'X-1', why: 'returns_nothing' }];
  expect(await scene.book(line)).toMatchObject({ returned: 0, unmatched: 1, unbooked });
  expect(await scene.book(line)).toMatchObject({ returned: 0, unbooked });
  await sendBookingBack(scene.parts, { bankRef: 'X-1', actor: OPERATOR });
  expect(await scene.book(line)).toMatchObject({ returned: 0, unbooked: [] });
});

test('a reversed deposit that the wallet can pay stops no withdrawal', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  await scene.bookAndCredit(`A-1,2026-11-20,250.00,${ada.reference},,`);
  const { id } = await ada.ask(dollars(200), await ada.link());
  await scene.book('A-2,2026-11-23,-250.00,recall,R06,A-1');
  const { withdrawals } = scene.app.services.funding;
  expect((await withdrawals.find(ada.person.id, { id }))?.state).not.toBe('refused');
  expect(await ada.wallet()).toEqual({ available: dollars(800), held: dollars(200) });
  expect(await scene.broken()).toEqual([]);
});

test('a withdrawal is held, filed in one file only, and paid when it can no longer come back', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const account = await ada.link();
  const asked = await ada.ask(dollars(400), account);
  expect(asked).toMatchObject({
    way: 'bank',
    state: 'approved',
    address: '•••• 3210',
    label: 'First Example Bank',
  });
  expect(await ada.wallet()).toEqual({ available: dollars(600), held: dollars(400) });
  // Two operators at the same time create one file.
  const made = (await Promise.all([payOut(scene), payOut(scene)])).filter((file) => file);
  expect(made).toHaveLength(1);
  const [file] = made;
  expect(file).toMatchObject({ entries: 1, micros: dollars(400), effectiveOn: '2026-11-23' });
  expect(await payOut(scene)).toBeUndefined();
  const open = (actor: string) => openPayoutFile(scene.parts, { actor, id: file?.id ?? 0 });
  expect(await open(OPERATOR)).toEqual({ kind: 'own_file' });
  expect(await open('operator:other')).toEqual({
    kind: 'opened',
    text: expect.stringMatching(/6320210000219876543210       0000040000.*ADA NUNEZ/),
  });
  const { withdrawals } = scene.app.services.funding;
  await expect(withdrawals.cancel(ada.person.id, asked.id)).rejects.toMatchObject({
    code: 'withdrawal_done',
  });
  expect(await ada.message(`withdrawal:${asked.id}`)).toBe('withdrawal_filed');
  expect(await handOver(scene, file?.id)).toEqual({ kind: 'sent' });
  await settlePayouts(scene.parts);
  expect((await ada.wallet()).held).toBe(dollars(400));
  // Monday the 23rd settles; Tuesday and Wednesday are the days of returns, Thursday is Thanksgiving.
  scene.clock.nowMs = Date.parse('2026-11-26T15:00:00Z');
  await settlePayouts(scene.parts);
  const done = await withdrawals.find(ada.person.id, { id: asked.id });
  expect(done?.steps.map(({ state }) => state)).toEqual(['approved', 'filed', 'final']);
  expect(done?.txid).toMatch(/^12500099\d{7}$/);
  expect(await ada.wallet()).toEqual({ available: dollars(600), held: 0n });
  expect(await ada.message(`withdrawal:${asked.id}`)).toBe('withdrawal_paid');
  expect(await scene.broken()).toEqual([]);
});

test('a payout in a file that nobody sent is never paid, and a file that was sent late settles late', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  scene.clock.nowMs = Date.parse('2026-12-08T15:00:00Z');
  await settlePayouts(scene.parts);
  expect((await ada.wallet()).held).toBe(dollars(400));
  await handOver(scene);
  // The file was sent on Tuesday the 8th, so the return period is Wednesday and Thursday.
  scene.clock.nowMs += 2 * DAY_MS;
  await settlePayouts(scene.parts);
  expect((await ada.wallet()).held).toBe(dollars(400));
  scene.clock.nowMs += DAY_MS;
  await settlePayouts(scene.parts);
  expect((await ada.wallet()).held).toBe(0n);
  expect(await scene.broken()).toEqual([]);
});

test.for([
  ['before it counted as paid', 0],
  ['after it counted as paid', 10],
] as const)(
  'a payout that comes back %s gives the money back once, with the reason',
  async ([, days]) => {
    const scene = await aBankScene();
    const ada = await scene.customer(1_000);
    const asked = await ada.ask(dollars(400), await ada.link());
    await payOut(scene);
    await handOver(scene);
    scene.clock.nowMs += days * DAY_MS;
    await settlePayouts(scene.parts);
    const { withdrawals } = scene.app.services.funding;
    const { txid: trace } = (await withdrawals.find(ada.person.id, { id: asked.id })) ?? {};
    const line = (ref: string, amount: string) =>
      `${ref},2026-11-24,${amount},RETURN,R03,${trace ?? ''}`;
    // A different amount is not its return, and waits for an operator.
    expect(await scene.book(line('X-1', '399.00'))).toMatchObject({
      returned: 0,
      unmatched: 1,
      unbooked: [{ bankRef: 'X-1', why: 'differs' }],
    });
    expect(await scene.book(line('X-2', '400.00'))).toMatchObject({ returned: 1 });
    expect(await scene.book(line('X-2', '400.00'))).toMatchObject({ returned: 0 });
    // Another credit is money that no payout explains, whatever its amount.
    const again = ['X-1', 'X-3'].map((bankRef) => ({ bankRef, why: 'returned_before' }));
    expect(await scene.book(line('X-1', '399.00'), line('X-3', '400.00'))).toMatchObject({
      returned: 0,
      unbooked: again,
    });
    const { db, vault } = scene.parts;
    const waiting = await listUnmatched(db.sql, vault, 10);
    expect(waiting.map(({ bankRef }) => bankRef)).toEqual(['X-1', 'X-3']);
    await sendBookingBack(scene.parts, { bankRef: 'X-1', actor: OPERATOR });
    expect(await scene.book(line('X-1', '399.00'), line('X-2', '400.00'))).toMatchObject({
      returned: 0,
      unbooked: [],
    });
    const text = returnsFile({ trace: trace ?? '', amount: '400.00' });
    expect(await importReturns(scene.parts, { text, actor: OPERATOR })).toMatchObject({
      waiting: 0,
      unknown: 1,
    });
    expect(await ada.wallet()).toEqual({ available: dollars(1_000), held: 0n });
    expect(await withdrawals.find(ada.person.id, { id: asked.id })).toMatchObject({
      state: 'returned',
      reason: 'account_unknown',
      returnCode: 'R03',
    });
    expect(await ada.message(`withdrawal:${asked.id}`)).toBe('withdrawal_returned');
    expect(await scene.broken()).toEqual([]);
  },
);

/** A paid payout of 400 dollars, with its customer and trace number. */
async function aPaidPayout(scene: BankScene, had = 1_000) {
  const ada = await scene.customer(had);
  const { id } = await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  await handOver(scene);
  scene.clock.nowMs += 10 * DAY_MS;
  await settlePayouts(scene.parts);
  const { txid } = (await scene.app.services.funding.withdrawals.find(ada.person.id, { id })) ?? {};
  return { ada, id, trace: txid ?? '' };
}

test.for([
  ['an ISO code gives', '<Rsn><Cd>AC04</Cd></Rsn>', 'account_closed', 'R02'],
  ['no reason gives', '', 'bank_declined', null],
] as const)(
  'a return of a camt.053 with %s the money back with its reason, whatever the other entries say',
  async ([, said, reason, returnCode]) => {
    const scene = await aBankScene();
    const { ada, id, trace } = await aPaidPayout(scene);
    const entry = (bankRef: string, original: string) =>
      `<Ntry><Amt Ccy="USD">400</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-12-01</Dt></ValDt><AcctSvcrRef>${bankRef}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${original}</EndToEndId></Refs><RtrInf>${said}</RtrInf></TxDtls></NtryDtls></Ntry>`;
    const entries = [entry('X-1', 'of another sender'), entry('X-2', trace)];
    const statement = `<Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
    expect(await scene.bookFile(statement)).toMatchObject({ added: 2, unmatched: 2, returned: 1 });
    expect(await ada.wallet()).toEqual({ available: dollars(1_000), held: 0n });
    const { withdrawals } = scene.app.services.funding;
    const returned = { state: 'returned', reason, returnCode };
    expect(await withdrawals.find(ada.person.id, { id })).toMatchObject(returned);
    expect(await withdrawals.list(ada.person.id, { limit: 5 })).toMatchObject({
      withdrawals: [returned],
    });
    expect(await scene.broken()).toEqual([]);
  },
);

test('a credit that was assigned or sent back does not return a payout too', async () => {
  const scene = await aBankScene();
  const { ada, trace } = await aPaidPayout(scene);
  const eve = await scene.customer();
  const line = (ref: string) => `${ref},2026-12-01,400.00,RETURN,R03,${trace}`;
  await scene.book('X-1,2026-12-01,400.00,RETURN,,', 'X-2,2026-12-01,400.00,RETURN,,');
  const by = { actor: OPERATOR };
  await assignBooking(scene.parts, { ...by, bankRef: 'X-1', personId: eve.person.id });
  await sendBookingBack(scene.parts, { ...by, bankRef: 'X-2' });
  await creditBankDeposits(scene.parts);
  for (const bankRef of ['X-1', 'X-2']) {
    const booking = { bankRef, micros: dollars(400) };
    expect(await returnPayout(scene.parts, { trace, code: 'R03', booking })).toBe('credit_used');
  }
  // The same credits, now with the return code and the trace number: they differ.
  expect(await scene.book(line('X-1'), line('X-2'))).toMatchObject({
    returned: 0,
    differing: ['X-1', 'X-2'],
    unbooked: [],
  });
  expect(await ada.wallet()).toEqual({ available: dollars(600), held: 0n });
  expect((await eve.wallet()).available).toBe(dollars(400));
  expect(await scene.broken()).toEqual([]);
});

test('a line that differs from its earlier import reverses no deposit', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(250);
  const [start] = await scene.parts.db.sql<{ bank_ref: string }>`select bank_ref from bank_booking`;
  await scene.book('F-1,2026-11-23,-250.00,fee,,');
  const back = `F-1,2026-11-23,-250.00,recall,R06,${start?.bank_ref ?? ''}`;
  expect(await scene.book(back)).toMatchObject({ reversed: 0, differing: ['F-1'] });
  expect((await ada.wallet()).available).toBe(dollars(250));
});

test('a payout that comes back after the account was deleted waits for an operator', async () => {
  const scene = await aBankScene();
  const { ada, id, trace } = await aPaidPayout(scene, 400);
  const { app, parts } = scene;
  const text = returnsFile({ trace, amount: '400.00' });
  const device = await onAnotherDevice(app.services, ada.person);
  // A return that waits for another operator keeps the account.
  await importReturns(parts, { text, actor: 'operator:bob' });
  expect(await app.call(getDeletion, {}, device)).toMatchObject({
    value: { blockers: ['held'] },
  });
  await decideLateReturn(parts, { trace, isTrue: false, actor: 'operator:eve' });
  expect(await app.call(deleteAccount, { password: PASSWORD }, device)).toMatchObject({ ok: true });

  expect(await importReturns(parts, { text, actor: 'operator:bob' })).toMatchObject({
    waiting: 0,
    deleted: 1,
  });
  expect(await scene.book(`X-1,2026-12-01,400.00,RETURN,R03,${trace}`)).toMatchObject({
    returned: 0,
    unbooked: [{ bankRef: 'X-1', why: 'account_deleted' }],
  });
  const waiting = await listUnmatched(parts.db.sql, parts.vault, 10);
  expect(waiting.map(({ bankRef }) => bankRef)).toEqual(['X-1']);
  const rows = await parts.db.sql`select state from withdrawal where id = ${id}`;
  expect(rows).toEqual([{ state: 'final' }]);
  expect(await sendBookingBack(parts, { bankRef: 'X-1', actor: OPERATOR })).toBe(true);
  expect(await scene.broken()).toEqual([]);
});

test('an operator does not book the return of their own withdrawal; another one does', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const { id } = await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  await handOver(scene);
  const { services } = scene.app;
  const by = { actor: OPERATOR, because: 'the bank has returned it' };
  await addOperator(services, by, { name: 'ada', role: 'agent', personId: ada.person.id });
  const { txid: trace } = (await services.funding.withdrawals.find(ada.person.id, { id })) ?? {};
  const text = returnsFile({ trace: trace ?? '', amount: '400.00' });
  const own = await importReturns(scene.parts, { text, actor: 'operator:ada' });
  const nothing = { waiting: 0, unknown: 0, own: 0, deleted: 0, unsent: [], differing: [] };
  expect(own).toEqual({ ...nothing, own: 1 });
  expect(await ada.wallet()).toEqual({ available: dollars(600), held: dollars(400) });
  expect(await importReturns(scene.parts, { text, ...by })).toEqual({ ...nothing, waiting: 1 });
  expect(await listLateReturns(scene.parts.db.sql, 10)).toMatchObject([{ trace, code: 'R02' }]);
  expect(await scene.broken()).toEqual([]);
});

test.for([
  ['the file of returns', 'R02'],
  ['a statement', 'R03'],
] as const)(
  'a payout that comes back by %s is not given back while nobody marked its file as sent',
  async ([way, code]) => {
    const scene = await aBankScene();
    const ada = await scene.customer(1_000);
    const { id } = await ada.ask(dollars(400), await ada.link());
    const file = await payOut(scene);
    const { withdrawals } = scene.app.services.funding;
    const { txid } = (await withdrawals.find(ada.person.id, { id })) ?? {};
    const trace = txid ?? '';
    const text = returnsFile({ trace, code, amount: '400.00' });
    const bringBack = () =>
      way === 'a statement'
        ? scene.book(`X-1,2026-11-24,400.00,RETURN,${code},${trace}`)
        : importReturns(scene.parts, { text, actor: OPERATOR });

    expect(await bringBack()).toMatchObject(
      way === 'a statement'
        ? { returned: 0, unmatched: 1, unbooked: [{ bankRef: 'X-1', why: 'file_not_sent' }] }
        : { waiting: 0, unsent: [{ fileId: file?.id, returns: 1 }] },
    );
    expect(await ada.wallet()).toEqual({ available: dollars(600), held: dollars(400) });
    expect(await listLateReturns(scene.parts.db.sql, 10)).toEqual([]);

    // The file was at the bank; now that it is marked, the same return is booked.
    await handOver(scene);
    await bringBack();
    await decideLateReturn(scene.parts, { trace, isTrue: true, actor: 'operator:eve' });
    expect(await ada.wallet()).toEqual({ available: dollars(1_000), held: 0n });
    expect(await withdrawals.find(ada.person.id, { id })).toMatchObject({ state: 'returned' });
    expect(await scene.broken()).toEqual([]);
  },
);

test('a return with another amount or currency than its payout is reported and not booked', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const { id } = await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  await handOver(scene);
  const { withdrawals } = scene.app.services.funding;
  const { txid: trace = '' } = (await withdrawals.find(ada.person.id, { id })) ?? {};
  const read = (text: string) => importReturns(scene.parts, { text, actor: OPERATOR });
  const less = returnsFile({ trace: trace ?? '', amount: '399.99' });
  const said = { trace, currency: 'USD', micros: dollars(399.99), paidMicros: dollars(400) };
  expect(await read(less)).toMatchObject({ waiting: 0, unknown: 0, differing: [said] });
  const file = returnsFile({ trace: trace ?? '', amount: '400.00' });
  const euros = file.replace('101 \n', `101 \n5200${' '.repeat(46)}IAT${' '.repeat(10)}EURUSD\n`);
  expect(await read(euros)).toMatchObject({
    waiting: 0,
    differing: [{ ...said, currency: 'EUR', micros: dollars(400) }],
  });
  expect(await ada.wallet()).toEqual({ available: dollars(600), held: dollars(400) });
  const [record] = await scene.app.services.db.sql<{ detail: unknown }>`
    select detail from audit_record where action = 'bank_returns_imported' order by id limit 1`;
  expect(record?.detail).toMatchObject({ waiting: 0, differing: trace });
  expect(await read(file)).toMatchObject({ waiting: 1, differing: [] });
});

test('the return of a paid payout waits for another operator, who confirms it once or dismisses it', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const { id } = await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  await handOver(scene);
  scene.clock.nowMs += 10 * DAY_MS;
  await settlePayouts(scene.parts);
  const { services } = scene.app;
  const { sql } = services.db;
  const { txid: trace = '' } =
    (await services.funding.withdrawals.find(ada.person.id, { id })) ?? {};
  const paid = { available: dollars(600), held: 0n };
  const text = returnsFile({ trace: trace ?? '', code: 'R03', amount: '400.00' });
  const read = (actor: string) => importReturns(scene.parts, { text, actor });
  const decide = (actor: string, isTrue: boolean) =>
    decideLateReturn(scene.parts, { actor, trace: trace ?? '', isTrue });
  expect(await decide('operator:eve', true)).toBe('nothing');

  expect(await read('operator:bob')).toMatchObject({ waiting: 1 });
  // The same file again, also by another operator, confirms nothing.
  expect(await read('operator:eve')).toMatchObject({ waiting: 1 });
  expect(await listLateReturns(sql, 10)).toMatchObject([
    { trace, code: 'R03', micros: dollars(400), reportedBy: 'operator:bob' },
  ]);
  expect(await decide('operator:bob', true)).toBe('own_report');
  const by = { actor: OPERATOR, because: 'joins the desk' };
  await addOperator(services, by, { name: 'ada', role: 'approver', personId: ada.person.id });
  expect(await decide('operator:ada', true)).toBe('own_matter');
  expect(await decide('operator:ada', false)).toBe('own_matter');
  await expect(
    sql`update bank_late_return set confirmed_by = reported_by, confirmed_at = now()`,
  ).rejects.toThrow('bank_late_return_check');
  expect(await decide('operator:bob', false)).toBe('dismissed');
  expect(await decide('operator:eve', true)).toBe('nothing');
  expect(await ada.wallet()).toEqual(paid);

  await read('operator:bob');
  const both = ['operator:eve', 'operator:zoe'].map((actor) => decide(actor, true));
  expect((await Promise.all(both)).toSorted()).toEqual(['confirmed', 'nothing']);
  expect(await ada.wallet()).toEqual({ available: dollars(1_000), held: 0n });
  expect(await services.funding.withdrawals.find(ada.person.id, { id })).toMatchObject({
    state: 'returned',
    reason: 'account_unknown',
    returnCode: 'R03',
  });
  await expect(sql`delete from bank_late_return`).rejects.toThrow('does not change');
  expect(await read('operator:bob')).toMatchObject({ waiting: 0, unknown: 1 });
  const records = await sql<{ action: string; subject: string }>`
    select action, subject from audit_record where action like 'bank_late_return_%' order by id`;
  expect(records).toEqual(
    ['reported', 'dismissed', 'reported', 'confirmed'].map((what) => ({
      action: `bank_late_return_${what}`,
      subject: ada.person.id,
    })),
  );
  expect(await scene.broken()).toEqual([]);
});

test('the return of a sent payout waits for another operator before the payout counts as paid, too', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const { id } = await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  await handOver(scene);
  const { services } = scene.app;
  const { txid: trace = '' } =
    (await services.funding.withdrawals.find(ada.person.id, { id })) ?? {};
  const text = returnsFile({ trace: trace ?? '', amount: '400.00' });
  const read = () => importReturns(scene.parts, { text, actor: 'operator:bob' });
  const decide = (actor: string, isTrue: boolean) =>
    decideLateReturn(scene.parts, { actor, trace: trace ?? '', isTrue });
  const sent = { available: dollars(600), held: dollars(400) };

  expect(await read()).toMatchObject({ waiting: 1 });
  expect(await ada.wallet()).toEqual(sent);
  expect(await decide('operator:bob', true)).toBe('own_report');
  expect(await decide('operator:eve', false)).toBe('dismissed');
  expect(await ada.wallet()).toEqual(sent);
  expect(await read()).toMatchObject({ waiting: 1 });
  // While it waits, the payout does not count as paid either.
  scene.clock.nowMs += 10 * DAY_MS;
  expect(await settlePayouts(scene.parts)).toBe(0);
  expect(await ada.wallet()).toEqual(sent);
  expect(await decide('operator:eve', true)).toBe('confirmed');
  expect(await ada.wallet()).toEqual({ available: dollars(1_000), held: 0n });
  expect(await services.funding.withdrawals.find(ada.person.id, { id })).toMatchObject({
    state: 'returned',
  });
  // No operator has to decide about the credit of a confirmed return, however many statements list it.
  const line = `X-1,2026-12-01,400.00,RETURN,R02,${trace ?? ''}`;
  expect(await scene.book(line)).toMatchObject({ returned: 0, unbooked: [] });
  expect(await scene.book(line)).toMatchObject({ returned: 0, unbooked: [] });
  expect(await listUnmatched(services.db.sql, services.vault, 10)).toEqual([]);
  expect(await scene.broken()).toEqual([]);
});

test('a credit on the statement returns a paid payout whose return waited', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const { id } = await ada.ask(dollars(400), await ada.link());
  await payOut(scene);
  await handOver(scene);
  scene.clock.nowMs += 10 * DAY_MS;
  await settlePayouts(scene.parts);
  const { withdrawals } = scene.app.services.funding;
  const { txid: trace } = (await withdrawals.find(ada.person.id, { id })) ?? {};
  const text = returnsFile({ trace: trace ?? '', amount: '400.00' });
  await importReturns(scene.parts, { text, actor: 'operator:bob' });
  const line = `X-1,2026-12-01,400.00,RETURN,R02,${trace ?? ''}`;
  expect(await scene.book(line)).toMatchObject({ returned: 1 });
  expect(await listLateReturns(scene.app.services.db.sql, 10)).toEqual([]);
  expect(await ada.wallet()).toEqual({ available: dollars(1_000), held: 0n });
  expect(await scene.broken()).toEqual([]);
});

test('two withdrawals at once never take more than there is, and the same key withdraws once', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const account = await ada.link();
  const both = await Promise.allSettled([
    ada.ask(dollars(700), account),
    ada.ask(dollars(700), account),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const key = 'the-same-key-twice';
  const first = await ada.ask(dollars(100), account, key);
  expect((await ada.ask(dollars(100), account, key)).id).toBe(first.id);
  await expect(ada.ask(dollars(90), account, key)).rejects.toMatchObject({ code: 'key_reused' });
  expect(await ada.wallet()).toEqual({ available: dollars(200), held: dollars(800) });
  expect(await scene.broken()).toEqual([]);
});

test("another customer's account is not found, and one that was unlinked gets nothing", async () => {
  const scene = await aBankScene();
  const [ada, eve] = [await scene.customer(1_000), await scene.customer(1_000)];
  const account = await ada.link();
  await expect(eve.ask(dollars(100), account)).rejects.toMatchObject({ code: 'not_found' });
  const { id } = await ada.ask(dollars(100), account);
  await scene.app.services.funding.bank.removeAccount(ada.person.id, account);
  expect(await payOut(scene)).toBeUndefined();
  const { withdrawals } = scene.app.services.funding;
  expect(await withdrawals.find(ada.person.id, { id })).toMatchObject({
    state: 'refused',
    reason: 'destination',
  });
  await expect(ada.ask(dollars(100), account)).rejects.toMatchObject({ code: 'not_found' });
});

test('the database keeps the ways apart: nothing for a bank is signed, and nothing is filed without a file', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const { id } = await ada.ask(dollars(100), await ada.link());
  const { sql } = scene.parts.db;
  for (const state of ['signed', 'filed']) {
    await expect(sql`update withdrawal set state = ${state} where id = ${id}`).rejects.toThrow(
      `does not go from approved to ${state}`,
    );
  }
  await expect(sql`update bank_booking set micros = micros + 1`).rejects.toThrow('never changes');
  await expect(sql`update bank_deposit set state = 'announced'`).rejects.toThrow('does not go');
});

test('the demonstration’s bank delivers a transfer after a minute, and reverses it', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer();
  const { demoBank } = scene.app.services.funding;
  if (!demoBank) throw new Error('a demonstration has a bank');
  await demoBank.send({ micros: dollars(75), sender: 'Ada', text: ada.reference });
  const states = async () => (await demoBank.transfers(10)).map(({ state }) => state);
  await demoBank.arrive();
  expect(await states()).toEqual(['sent']);
  scene.clock.nowMs += 60_000;
  await Promise.all([demoBank.arrive(), demoBank.arrive()]);
  await creditBankDeposits(scene.parts);
  expect(await states()).toEqual(['credited']);
  expect((await ada.wallet()).available).toBe(dollars(75));
  const [transfer] = await demoBank.transfers(1);
  expect(await demoBank.takeBack(transfer?.id ?? '')).toBe(true);
  expect(await demoBank.takeBack(transfer?.id ?? '')).toBe(false);
  expect(await states()).toEqual(['reversed']);
  expect((await ada.wallet()).available).toBe(0n);
  expect(await scene.broken()).toEqual([]);
});

test(
  'a long statement is imported within the time for a hundred thousand lines, and once',
  { timeout: 60_000 },
  async () => {
    const scene = await aBankScene();
    const ada = await scene.customer();
    const rows = Array.from(
      { length: LINES },
      (_, at) =>
        `L-${at},2026-11-20,${at + 1}.00,${at % 100 === 0 ? ada.reference : `RENT ${at}`},,`,
    );
    const begun = performance.now();
    expect(await scene.book(...rows)).toMatchObject({
      added: LINES,
      matched: LINES / 100,
      unmatched: LINES - LINES / 100,
    });
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await scene.book(...rows.slice(0, 3_000))).toMatchObject({ added: 0, differing: [] });
  },
);
