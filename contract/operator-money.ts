import * as v from 'valibot';
import { CauseId } from './charity.ts';
import { FundingWay } from './funding.ts';
import { CalendarDate, Ticker } from './instrument.ts';
import { CentsText, MicrosText } from './money.ts';
import { Because, Done, operatorActs, operatorReads } from './operator.ts';
import { AccountNumber } from './operator-people.ts';
import { PlainText } from './plain-text.ts';
import { ProductId, ProductKind } from './product.ts';
import { WithdrawalReason, WithdrawalState, WithdrawalWay } from './withdrawal.ts';

const WithdrawalId = v.pipe(v.string(), v.uuid());

/** A withdrawal that is under way. Micro-dollars. */
export const OperatorWithdrawal = v.object({
  id: WithdrawalId,
  account: v.string(),
  way: WithdrawalWay,
  /** The full address for operators who may approve; for others, only its first and last characters. */
  to: v.string(),
  amountMicros: MicrosText,
  feeMicros: MicrosText,
  state: WithdrawalState,
  approvedBy: v.array(v.string()),
  approvalsNeeded: v.number(),
  askedAtMs: v.number(),
  /** Why this operator may not approve it: it is their own, or they entered its money, or approved it before. */
  barred: v.nullable(v.picklist(['own_account', 'entered', 'approved'])),
});
export type OperatorWithdrawal = v.InferOutput<typeof OperatorWithdrawal>;

export const listOpenWithdrawals = operatorReads({
  path: '/withdrawals/list/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({ withdrawals: v.array(OperatorWithdrawal) }),
});

export const approveWithdrawal = operatorActs({
  path: '/withdrawals/approve/',
  role: 'approver',
  input: v.object({ id: WithdrawalId, because: Because }),
  output: v.object({ isDone: v.literal(true), needsAnother: v.boolean() }),
});

export const refuseWithdrawal = operatorActs({
  path: '/withdrawals/refuse/',
  role: 'approver',
  input: v.object({ id: WithdrawalId, reason: WithdrawalReason, because: Because }),
  output: Done,
});

export const listOperatorProducts = operatorReads({
  path: '/products/list/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({
    products: v.array(
      v.object({
        id: ProductId,
        kind: ProductKind,
        name: v.string(),
        state: v.string(),
        endsOn: v.nullable(v.string()),
        isClosed: v.boolean(),
      }),
    ),
  }),
});

export const switchProduct = operatorActs({
  path: '/products/switch/',
  role: 'approver',
  input: v.object({ id: ProductId, isOpen: v.boolean(), because: Because }),
  output: Done,
});

/** A cause. Micro-dollars. */
export const OperatorCause = v.object({
  id: CauseId,
  name: v.string(),
  state: v.string(),
  isClosed: v.boolean(),
  goalMicros: v.nullable(MicrosText),
  raisedMicros: MicrosText,
  paidMicros: MicrosText,
  waitingMicros: MicrosText,
  endsOn: v.nullable(v.string()),
});
export type OperatorCause = v.InferOutput<typeof OperatorCause>;

export const listOperatorCauses = operatorReads({
  path: '/causes/list/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({ causes: v.array(OperatorCause) }),
});

export const switchCause = operatorActs({
  path: '/causes/switch/',
  role: 'approver',
  input: v.object({ id: CauseId, isOpen: v.boolean(), because: Because }),
  output: Done,
});

/** A receipt of a payout. */
export const Receipt = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{1,63}$/, 'is not 2 to 64 letters, digits and . _ / -'),
);

export const payOutCause = operatorActs({
  path: '/causes/payout/',
  role: 'approver',
  input: v.object({ id: CauseId, amountMicros: CentsText, receipt: Receipt, because: Because }),
  output: Done,
});

export const listSwitches = operatorReads({
  path: '/switches/list/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({
    /** The closed ways; `account` is `null` when a way is closed for all customers. */
    closed: v.array(
      v.object({ way: FundingWay, account: v.nullable(v.string()), sinceMs: v.number() }),
    ),
    halts: v.array(v.object({ ticker: v.string(), sinceMs: v.number(), note: v.string() })),
    /** Days that an operator closed, or closed early. */
    closures: v.array(
      v.object({
        date: v.string(),
        closure: v.picklist(['closed', 'early']),
        reason: v.string(),
      }),
    ),
    /** The market: when a day begins, and so can no longer be closed, depends on it. */
    market: v.picklist(['simulated', 'live']),
  }),
});

export const switchFundingWay = operatorActs({
  path: '/switches/way/',
  role: 'approver',
  input: v.object({
    way: FundingWay,
    account: v.nullable(AccountNumber),
    isOpen: v.boolean(),
    because: Because,
  }),
  output: Done,
});

export const haltTrading = operatorActs({
  path: '/switches/halt/',
  role: 'approver',
  input: v.object({ ticker: Ticker, note: v.nullable(PlainText(120)), because: Because }),
  output: Done,
});

export const resumeTrading = operatorActs({
  path: '/switches/unhalt/',
  role: 'approver',
  input: v.object({ ticker: Ticker, because: Because }),
  output: Done,
});

/** Ends the halts that a comparison with the broker made; those of operators stay. */
export const resumeReconciled = operatorActs({
  path: '/switches/unhalt/reconciled/',
  role: 'approver',
  input: v.object({ because: Because }),
  output: Done,
});

/** Closes a trading day that has not begun, or opens it again. */
export const setMarketClosure = operatorActs({
  path: '/switches/closure/',
  role: 'approver',
  input: v.object({
    date: CalendarDate,
    /** `null` removes the closure. */
    closure: v.nullable(v.picklist(['closed', 'early'])),
    because: Because,
  }),
  output: Done,
});
