import { mayAs } from '../../contract/operator.ts';
import {
  approveWithdrawal,
  haltTrading,
  listOpenWithdrawals,
  listSwitches,
  refuseWithdrawal,
  resumeReconciled,
  resumeTrading,
  setMarketClosure,
  switchFundingWay,
} from '../../contract/operator-money.ts';
import {
  halt,
  listClosures,
  readHalts,
  setClosure,
  unhalt,
  unhaltReconciled,
} from '../broker/broker.ts';
import { decideWithdrawal, listClosedWays, listOpen, switchWay } from '../funding/funding.ts';
import { barOf } from '../operators/own-matters.ts';
import { personWithAccount } from '../people/account-number.ts';
import { fundingParts } from './funding-parts.ts';
import { endsOf } from './masks.ts';
import {
  answerOperator,
  doneOr,
  type OperatorHandler,
  OperatorRefused,
} from './operator-handler.ts';

/** The most lines of a list. */
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

  answerOperator(listSwitches, async ({ parts: { db, clock } }) => ({
    closed: [...(await listClosedWays(db.sql))],
    halts: [...(await readHalts(db.sql))],
    closures: await listClosures(db.sql, MOST),
    market: clock.time().source,
  })),

  answerOperator(switchFundingWay, async ({ parts, by }, { way, account, isOpen }) => {
    const { db, privateFeed, wallNowMs } = parts;
    const personId = account === null ? undefined : await personWithAccount(db.sql, account);
    if (account !== null && personId === undefined) {
      throw new OperatorRefused('not_found', { field: 'account' });
    }
    const switching = { ...by, way, personId, isOpen, nowMs: wallNowMs() };
    const outcome = await switchWay(db, privateFeed, switching);
    if (outcome === 'own_account') throw new OperatorRefused('own_matter');
    return doneOr(outcome === 'switched');
  }),

  answerOperator(haltTrading, async ({ parts, by }, { ticker, note }) => {
    // A mistyped ticker would look halted.
    if (!parts.market.instruments().some((each) => each.ticker === ticker)) {
      throw new OperatorRefused('not_found', { field: 'ticker' });
    }
    const act = { ...by, ticker, nowMs: parts.wallNowMs() };
    return doneOr(await halt(parts.db, act, note ?? ''));
  }),

  answerOperator(resumeTrading, async ({ parts, by }, { ticker }) =>
    doneOr(await unhalt(parts.db, { ...by, ticker, nowMs: parts.wallNowMs() })),
  ),

  answerOperator(resumeReconciled, async ({ parts, by }) =>
    doneOr((await unhaltReconciled(parts.db, { ...by, nowMs: parts.wallNowMs() })) > 0),
  ),

  answerOperator(setMarketClosure, async ({ parts, by }, { date, closure, because }) => {
    const outcome = await setClosure(parts.db, {
      ...by,
      date,
      closure,
      reason: because,
      market: parts.clock.time(),
      nowMs: parts.wallNowMs(),
    });
    if (outcome === 'too_late') throw new OperatorRefused('day_has_begun');
    if (outcome === 'no_trading_day') throw new OperatorRefused('no_trading_day');
    return doneOr(outcome === 'done');
  }),
];
