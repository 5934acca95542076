import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { AmountText, MicrosText } from './money.ts';

/** The ways money comes in and goes out, in display order. An operator can close each of them immediately. */
export const FUNDING_WAYS = [
  'deposit_usdt',
  'deposit_bank',
  'withdraw_usdt',
  'withdraw_bank',
] as const;
export const FundingWay = v.picklist(FUNDING_WAYS);
export type FundingWay = v.InferOutput<typeof FundingWay>;

export const getFundingWays = endpoint({
  path: '/funding/ways/get/',
  summary: 'The ways in and out that are open to the person now.',
  audience: 'user',
  changesWith: ['funding'],
  input: v.object({}),
  output: v.object({
    open: v.array(FundingWay),
    /** The chain is simulated: its tokens have no value. */
    isSimulated: v.boolean(),
  }),
  refusals: [],
});

/** A customer's debt, which arises when the network reverses a deposit that was already credited and spent. */
export const Debt = v.object({
  id: v.pipe(v.string(), v.uuid()),
  amountMicros: AmountText,
  paidMicros: MicrosText,
  /** The id of the deposit's record. */
  recordId: v.nullable(v.string()),
  /** Wall time. */
  madeAtMs: v.number(),
});
export type Debt = v.InferOutput<typeof Debt>;

/**
 * The withdrawable amount of the spot wallet, with its inputs. Micro-dollars. Source: docs/rules.md, Money in
 * and out.
 */
export const FundingBalance = v.object({
  /** Available in the spot wallet. */
  walletMicros: MicrosText,
  /** The credited deposits that the network can still reverse. */
  notFinalMicros: MicrosText,
  debtMicros: MicrosText,
  /** The wallet less deposits that are not final; 0 while any debt is open. */
  withdrawableMicros: MicrosText,
  /** Open debts, the oldest first. */
  debts: v.array(Debt),
});
export type FundingBalance = v.InferOutput<typeof FundingBalance>;

export const getFundingBalance = endpoint({
  path: '/funding/balance/get/',
  summary: 'What the person can withdraw now, what it is made of, and what the person owes.',
  audience: 'user',
  changesWith: ['balances', 'funding'],
  input: v.object({}),
  output: FundingBalance,
  refusals: [],
});

export const payDebt = endpoint({
  path: '/funding/debt/pay/',
  summary:
    'Pays what the person owes from the spot wallet, as far as it reaches; the same key pays once.',
  audience: 'user',
  input: v.object({ key: RequestKey }),
  output: v.object({ paidMicros: AmountText, balance: FundingBalance }),
  refusals: ['not_found', 'insufficient_funds'],
});
