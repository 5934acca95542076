import { mayAs } from '../../contract/operator.ts';
import {
  approveWithdrawal,
  assignUnmatched,
  haltTrading,
  listOpenWithdrawals,
  listSwitches,
  listUnmatchedBookings,
  refuseWithdrawal,
  resumeTrading,
  returnUnmatched,
  setMarketClosure,
  switchFundingWay,
} from '../../contract/operator-money.ts';
import { halt, listClosures, readHalts, setClosure, unhalt } from '../broker/broker.ts';
import {
  assignBooking,
  creditBankDeposits,
  decideWithdrawal,
  listClosedWays,
  listOpen,
  listUnmatched,
  sendBookingBack,
  switchWay,
} from '../funding/funding.ts';
import type { Parts } from '../http/parts.ts';
import { barOf } from '../operators/own-matters.ts';
import { personWithAccount } from '../people/account-number.ts';
import { endsOf, initialsOf } from './masks.ts';
import {
  answerOperator,
  doneOr,
  type OperatorHandler,
  OperatorRefused,
} from './operator-handler.ts';

/** Lines of a list. */
const MOST = 200;

export const moneyCalls: readonly OperatorHandler[] = [
  answerOperator(listOpenWithdrawals, async ({ parts, operator, by }) => {
    const { sql } = parts.db;
    const mayDecide = mayAs(operator.role, 'approver');
    const rows = await listOpen(sql, MOST);
    const withdrawals = await Promise.all(
      rows.map(async ({ personId, address, micros, feeMicros, approvedBy, ...row }) => ({
        id: row.id,
        account: row.account,
        way: row.way,
        state: row.state,
        approvalsNeeded: row.approvalsNeeded,
        askedAtMs: row.askedAtMs,
        to: mayDecide ? address : endsOf(address),
        amountMicros: String(micros),
        feeMicros: String(feeMicros),
        approvedBy: [...approvedBy],
        barred: approvedBy.includes(by.actor)
          ? ('approved' as const)
          : ((await barOf(sql, by.actor, personId)) ?? null),
      })),
    );
    return { withdrawals };
  }),

  answerOperator(approveWithdrawal, async ({ parts, by }, { id }) => {
    const { kind } = await decideWithdrawal(fundingParts(parts), id, by);
    if (kind === 'own_account' || kind === 'entered') throw new OperatorRefused('own_matter');
    if (kind === 'nothing') throw new OperatorRefused('nothing_waits');
    return { isDone: true as const, needsAnother: kind === 'one_more' };
  }),

  answerOperator(refuseWithdrawal, async ({ parts, by }, { id, reason }) => {
    const { kind } = await decideWithdrawal(fundingParts(parts), id, { ...by, reason });
    return doneOr(kind === 'refused');
  }),

  answerOperator(listUnmatchedBookings, async ({ parts, operator }) => {
    const mayMatch = mayAs(operator.role, 'agent');
    const rows = await listUnmatched(parts.db.sql, parts.vault, MOST);
    return {
      bookings: rows.map(({ bankRef, valueOn, micros, name, account, text, announcedBy }) => ({
        bankRef,
        valueOn,
        amountMicros: String(micros),
        name: mayMatch ? name : initialsOf(name),
        fromAccount: account.slice(-4),
        text: mayMatch ? text : '',
        announcedBy: [...announcedBy],
      })),
    };
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

  answerOperator(listSwitches, async ({ parts: { db } }) => ({
    closed: [...(await listClosedWays(db.sql))],
    halts: [...(await readHalts(db.sql))],
    closures: await listClosures(db.sql, MOST),
  })),

  answerOperator(switchFundingWay, async ({ parts, by }, { way, account, isOpen }) => {
    const { db, privateFeed, wallNowMs } = parts;
    const personId = account === null ? undefined : await personWithAccount(db.sql, account);
    if (account !== null && personId === undefined) {
      throw new OperatorRefused('not_found', { field: 'account' });
    }
    const switching = { ...by, way, personId, isOpen, nowMs: wallNowMs() };
    return doneOr(await switchWay(db, privateFeed, switching));
  }),

  answerOperator(haltTrading, async ({ parts, by }, { ticker, note }) => {
    // One that was mistyped would look halted.
    if (!parts.market.instruments().some((each) => each.ticker === ticker)) {
      throw new OperatorRefused('not_found', { field: 'ticker' });
    }
    const act = { ...by, ticker, nowMs: parts.wallNowMs() };
    return doneOr(await halt(parts.db, act, note ?? ''));
  }),

  answerOperator(resumeTrading, async ({ parts, by }, { ticker }) =>
    doneOr(await unhalt(parts.db, { ...by, ticker, nowMs: parts.wallNowMs() })),
  ),

  answerOperator(setMarketClosure, async ({ parts, by }, { date, closure, because }) => {
    const nowMs = parts.wallNowMs();
    return doneOr(await setClosure(parts.db, { ...by, date, closure, reason: because, nowMs }));
  }),
];

function fundingParts({ db, ledger, notify, privateFeed: feed, wallNowMs, vault }: Parts) {
  return { db, ledger, notify, feed, wallNowMs, vault };
}
