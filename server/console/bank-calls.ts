import { mayAs, type OperatorRole } from '../../contract/operator.ts';
import {
  assignUnmatched,
  disownKept,
  keepUnmatched,
  bookReturns,
  decidePaidReturn,
  listBankNotices,
  listKeptBookings,
  listPaidReturns,
  listPayoutFiles,
  listUnmatchedBookings,
  makePayouts,
  markPayoutsSent,
  openBankProof,
  openPayouts,
  type OperatorBooking,
  type OperatorPayoutFile,
  returnUnmatched,
} from '../../contract/operator-bank.ts';
import { BadReturns } from '../bank/nacha.ts';
import {
  assignBooking,
  keepBooking,
  creditBankDeposits,
  decideLateReturn,
  disownBooking,
  importReturns,
  listKept,
  listLateReturns,
  listNotices,
  listUnmatched,
  makePayoutFile,
  markPayoutFileSent,
  openPayoutFile,
  openProof,
  type PayoutFile,
  readPayoutFiles,
  sendBookingBack,
  type Unmatched,
} from '../funding/funding.ts';
import { barOf } from '../operators/own-matters.ts';
import { personWithAccount } from '../people/account-number.ts';
import { fundingParts } from './funding-parts.ts';
import { initialsOf } from './masks.ts';
import {
  answerOperator,
  doneOr,
  type OperatorHandler,
  OperatorRefused,
} from './operator-handler.ts';

/** The most lines of a list. */
const MOST = 200;

export const bankCalls: readonly OperatorHandler[] = [
  answerOperator(listUnmatchedBookings, async ({ parts, operator }) => {
    const rows = await listUnmatched(parts.db.sql, parts.vault, MOST);
    return { bookings: bookingsFor(operator, rows) };
  }),

  answerOperator(assignUnmatched, async ({ parts, by }, { bankRef, account }) => {
    const personId = await personWithAccount(parts.db.sql, account);
    if (personId === undefined) throw new OperatorRefused('not_found', { field: 'account' });
    const bar = await barOf(parts.db.sql, by.actor, personId);
    if (bar === 'own_account') throw new OperatorRefused('own_matter');
    const funding = fundingParts(parts);
    const isDone = await assignBooking(funding, { ...by, bankRef, personId });
    if (isDone) await creditBankDeposits(funding);
    return doneOr(isDone);
  }),

  answerOperator(returnUnmatched, async ({ parts, by }, { bankRef }) =>
    doneOr(await sendBookingBack(fundingParts(parts), { ...by, bankRef })),
  ),

  answerOperator(keepUnmatched, async ({ parts, by }, { bankRef }) =>
    doneOr(await keepBooking(fundingParts(parts), { ...by, bankRef })),
  ),

  answerOperator(listKeptBookings, async ({ parts, operator }) => {
    const rows = await listKept(parts.db.sql, parts.vault, MOST);
    return { bookings: bookingsFor(operator, rows) };
  }),

  answerOperator(disownKept, async ({ parts, by }, { bankRef }) =>
    doneOr(await disownBooking(fundingParts(parts), { ...by, bankRef })),
  ),

  answerOperator(listBankNotices, async ({ parts, operator }) => {
    const mayOpen = mayAs(operator.role, 'agent');
    const rows = await listNotices(parts.db.sql, parts.vault, MOST);
    return {
      notices: rows.map(({ id, account, micros, sentOn, sender, reference, proofs }) => ({
        id,
        account,
        amountMicros: String(micros),
        sentOn,
        sender: mayOpen ? sender : initialsOf(sender),
        reference,
        proofs: proofs.map((proof) => ({ ...proof, name: mayOpen ? proof.name : '' })),
      })),
    };
  }),

  answerOperator(openBankProof, async ({ parts, by }, { id }) => {
    const opened = await openProof(parts, { ...by, id });
    if (opened === 'own_account') throw new OperatorRefused('own_matter');
    if (!opened) throw new OperatorRefused('not_found');
    return { kind: opened.kind, file: opened.bytes.toString('base64') };
  }),

  answerOperator(listPayoutFiles, async ({ parts }) => {
    const { waiting, files } = await readPayoutFiles(parts.db.sql, MOST);
    return {
      waiting: { payouts: waiting.payouts, amountMicros: String(waiting.micros) },
      isConfigured: parts.funding.payoutSender !== undefined,
      files: files.map(told),
    };
  }),

  answerOperator(makePayouts, async ({ parts, by }) => {
    const { payoutSender: sender } = parts.funding;
    const made = sender && (await makePayoutFile(fundingParts(parts), sender, by));
    if (!made) throw new OperatorRefused('nothing_waits');
    return told(made);
  }),

  answerOperator(openPayouts, async ({ parts, by }, { id }) => {
    const opened = await openPayoutFile(fundingParts(parts), { ...by, id });
    if (opened.kind === 'unknown') throw new OperatorRefused('not_found');
    if (opened.kind === 'own_file') throw new OperatorRefused('own_file');
    return { text: opened.text };
  }),

  answerOperator(markPayoutsSent, async ({ parts, by }, { id }) => {
    const marked = await markPayoutFileSent(parts, { ...by, id });
    if (marked.kind === 'unknown') throw new OperatorRefused('not_found');
    if (marked.kind === 'own_file') throw new OperatorRefused('own_file');
    if (marked.kind === 'already_sent') {
      throw new OperatorRefused('already_sent', { by: marked.by });
    }
    return doneOr(true);
  }),

  answerOperator(bookReturns, async ({ parts, by }, { text }) => {
    try {
      const imported = await importReturns(fundingParts(parts), { ...by, text });
      const { unsent, differing, ...counts } = imported;
      return {
        ...counts,
        unsent: [...unsent],
        differing: differing.map(({ trace, currency, micros, paidMicros }) => ({
          trace,
          currency,
          amountMicros: String(micros),
          paidMicros: String(paidMicros),
        })),
      };
    } catch (error) {
      if (!(error instanceof BadReturns)) throw error;
      throw new OperatorRefused('bad_parameter', { field: 'file', problem: error.message });
    }
  }),

  answerOperator(listPaidReturns, async ({ parts: { db }, by }) => {
    const rows = await listLateReturns(db.sql, MOST);
    const returns = await Promise.all(
      rows.map(async ({ personId, account, trace, micros, code, reportedBy, reportedAtMs }) => ({
        account,
        trace,
        amountMicros: String(micros),
        code,
        reportedBy,
        reportedAtMs,
        barred:
          reportedBy === by.actor
            ? ('own_report' as const)
            : ((await barOf(db.sql, by.actor, personId)) ?? null),
      })),
    );
    return { returns };
  }),

  answerOperator(decidePaidReturn, async ({ parts, by }, { trace, isTrue }) => {
    const decided = await decideLateReturn(fundingParts(parts), { ...by, trace, isTrue });
    if (decided === 'own_report' || decided === 'own_matter') throw new OperatorRefused(decided);
    return doneOr(decided !== 'nothing');
  }),
];

/** Credits as an operator of a role may see them. */
function bookingsFor(
  { role }: { readonly role: OperatorRole },
  rows: readonly Unmatched[],
): OperatorBooking[] {
  const mayMatch = mayAs(role, 'agent');
  return rows.map(({ bankRef, valueOn, micros, name, account, text, announcedBy }) => ({
    bankRef,
    valueOn,
    amountMicros: String(micros),
    name: mayMatch ? name : initialsOf(name),
    fromAccount: account.slice(-4),
    text: mayMatch ? text : '',
    announcedBy: [...announcedBy],
  }));
}

function told(file: PayoutFile): OperatorPayoutFile {
  const { id, madeBy, madeAtMs, effectiveOn, entries, micros, returned } = file;
  const { sent = null, isToBeSent } = file;
  const amounts = { payouts: entries, amountMicros: String(micros), returned };
  return { id, madeBy, madeAtMs, effectiveOn, ...amounts, sent, isToBeSent };
}
