import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { BankAccountId } from './bank-account.ts';
import { endpoint } from './endpoint.ts';
import { Moment, PageEnd, PageLimit } from './funding-record.ts';
import { CentsText, MICROS, MicrosText } from './money.ts';
import { PayeeId } from './payee.ts';
import { Pin, Proof } from './sign-up.ts';

/** The minimum withdrawal, micro-dollars. Source: docs/rules.md, Withdrawals. */
export const WITHDRAWAL_LEAST_MICROS = 10n * MICROS;

/**
 * The states of a withdrawal. Its money is held from the first state on; the last five end it, with the money
 * paid or returned. Source: docs/rules.md, Withdrawals.
 */
export const WITHDRAWAL_STATES = [
  /** Waiting because the address is new or a safeguard changed; it proceeds automatically at a known time. */
  'waiting',
  /** Operators decide. */
  'reviewing',
  'approved',
  /** Signed and stored. */
  'signed',
  /** Submitted to the network. */
  'broadcast',
  /** In a block that the network can still replace. */
  'confirmed',
  /** In a payout file that the bank has. */
  'filed',
  /** In an irreversible block; for a bank transfer, paid. */
  'final',
  /** By the customer. */
  'cancelled',
  /** Refused by an operator or by the signer. */
  'refused',
  /** The network did not execute it and never will. */
  'failed',
  /** The receiving bank returned it, possibly after it was paid. */
  'returned',
] as const;
export const WithdrawalState = v.picklist(WITHDRAWAL_STATES);
export type WithdrawalState = v.InferOutput<typeof WithdrawalState>;

const ENDED: ReadonlySet<WithdrawalState> = new Set([
  'final',
  'cancelled',
  'refused',
  'failed',
  'returned',
]);

/** Whether a withdrawal has ended. */
export function isEnded(state: WithdrawalState): boolean {
  return ENDED.has(state);
}

/** Whether the customer may cancel it: it is not signed and in no payout file. Source: docs/rules.md, Withdrawals. */
export function mayCancel(state: WithdrawalState): boolean {
  return state === 'waiting' || state === 'reviewing' || state === 'approved';
}

/** Why an operator or the signer refused a withdrawal, the network did not execute it, or a bank returned it. */
export const WithdrawalReason = v.picklist([
  'destination',
  'suspicious',
  'limit',
  'documents',
  'network',
  /**
   * From a bank: the account is closed, no account has the number, the account accepts no payments, or
   * another reason.
   */
  'account_closed',
  'account_unknown',
  'account_blocked',
  'bank_declined',
]);
export type WithdrawalReason = v.InferOutput<typeof WithdrawalReason>;

/** How money leaves: USDT over TRON, or dollars to a bank account. */
export const WithdrawalWay = v.picklist(['usdt', 'bank']);
export type WithdrawalWay = v.InferOutput<typeof WithdrawalWay>;

/** A withdrawal. Micro-dollars. */
export const Withdrawal = v.object({
  id: v.pipe(v.string(), v.uuid()),
  key: RequestKey,
  way: WithdrawalWay,
  /** The address of the address book, or the linked bank account. */
  payeeId: PayeeId,
  /** The customer's name for the address, or the name of the bank; `null` once removed. */
  label: v.nullable(v.string()),
  /** The destination: the full address or, for a bank account, its masked form, as `•••• 6789`. */
  address: v.string(),
  /** The amount that leaves the wallet, without the fee. */
  amountMicros: MicrosText,
  feeMicros: MicrosText,
  /** The amount that arrives: micro-USDT, or micro-dollars for a bank transfer. */
  tokenMicros: MicrosText,
  /** Dollars per USDT, micro-units; 1 for a bank transfer. */
  rateMicros: MicrosText,
  state: WithdrawalState,
  /** `null` for a refused one: a deposit was reversed, and the wallet had too little for it. */
  reason: v.nullable(WithdrawalReason),
  /** Wall time. */
  waitUntilMs: v.nullable(v.number()),
  /** The transaction id, once signed; for a bank transfer, the trace number, once it is in a payout file. */
  txid: v.nullable(v.string()),
  /** Why the bank sent it back, as `R02`; `null` if it gave no code of NACHA. */
  returnCode: v.nullable(v.string()),
  /** Wall time. */
  askedAtMs: v.number(),
  changedAtMs: v.number(),
  steps: v.array(v.object({ state: WithdrawalState, atMs: v.number() })),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** The terms that apply to a withdrawal before it is requested. Micro-dollars. */
export const WithdrawalTerms = v.object({
  withdrawableMicros: MicrosText,
  feeMicros: MicrosText,
  leastMicros: MicrosText,
  /** Dollars for one USDT, micro-units. */
  rateMicros: MicrosText,
  /** The amounts left of the limits in the current 24 hours and 30 days, with the limits themselves. */
  dayLeftMicros: MicrosText,
  dayLimitMicros: MicrosText,
  monthLeftMicros: MicrosText,
  monthLimitMicros: MicrosText,
  /** Above this sum of 24 hours an operator must approve; above ten times the sum, two operators. */
  reviewAboveMicros: MicrosText,
  /** Withdrawals wait until this time because a safeguard was changed. Wall time. */
  safeguardUntilMs: v.nullable(v.number()),
  hasPin: v.boolean(),
  /** Whether the customer has an address to which codes can be sent. */
  hasCodeAddress: v.boolean(),
  hasPasskey: v.boolean(),
  isOpen: v.boolean(),
  isSimulated: v.boolean(),
});
export type WithdrawalTerms = v.InferOutput<typeof WithdrawalTerms>;

/** Why an amount cannot be withdrawn now, with the figures as a refusal carries them. */
export interface WithdrawalProblem {
  readonly code:
    | 'withdrawal_closed'
    | 'amount_too_small'
    | 'withdrawal_limit'
    | 'insufficient_funds';
  /** The smallest withdrawal. */
  readonly neededMicros?: string;
  /** The withdrawable amount. */
  readonly availableMicros?: string;
  /** The limit that applies: `day` or `month`. */
  readonly blockers?: readonly ('day' | 'month')[];
}

/**
 * Validates an amount; the page and the server use the same function. Pure.
 *
 * @param amountMicros without the fee, micro-dollars
 */
export function judgeWithdrawal(
  terms: Pick<
    WithdrawalTerms,
    | 'withdrawableMicros'
    | 'feeMicros'
    | 'leastMicros'
    | 'dayLeftMicros'
    | 'monthLeftMicros'
    | 'isOpen'
  >,
  amountMicros: bigint,
): WithdrawalProblem | undefined {
  if (!terms.isOpen) return { code: 'withdrawal_closed' };
  if (amountMicros < BigInt(terms.leastMicros)) {
    return { code: 'amount_too_small', neededMicros: terms.leastMicros };
  }
  if (amountMicros + BigInt(terms.feeMicros) > BigInt(terms.withdrawableMicros)) {
    return { code: 'insufficient_funds', availableMicros: terms.withdrawableMicros };
  }
  if (amountMicros > BigInt(terms.dayLeftMicros)) {
    return { code: 'withdrawal_limit', blockers: ['day'], availableMicros: terms.dayLeftMicros };
  }
  if (amountMicros > BigInt(terms.monthLeftMicros)) {
    return {
      code: 'withdrawal_limit',
      blockers: ['month'],
      availableMicros: terms.monthLeftMicros,
    };
  }
  return undefined;
}

/**
 * How many operators must approve an amount, which counts together with what was requested in the last 24 hours: otherwise many small
 * withdrawals would leave unseen. Pure.
 */
export function approvalsNeeded(
  amountMicros: bigint,
  {
    reviewAboveMicros,
    dayLimitMicros,
    dayLeftMicros,
  }: Pick<WithdrawalTerms, 'reviewAboveMicros' | 'dayLimitMicros' | 'dayLeftMicros'>,
): 0 | 1 | 2 {
  const sumMicros = BigInt(dayLimitMicros) - BigInt(dayLeftMicros) + amountMicros;
  const aboveMicros = BigInt(reviewAboveMicros);
  if (sumMicros > aboveMicros * 10n) return 2;
  return sumMicros > aboveMicros ? 1 : 0;
}

export const getWithdrawalTerms = endpoint({
  path: '/funding/withdrawal/terms/get/',
  summary:
    'What the person can withdraw now, the fee, the limits, and what a withdrawal waits for.',
  audience: 'verified',
  changesWith: ['balances', 'funding', 'person'],
  /** The default way is USDT. */
  input: v.object({ way: v.optional(WithdrawalWay) }),
  output: WithdrawalTerms,
  refusals: [],
});

/** The fields of every withdrawal request, besides its key and destination. */
const reviewed = {
  amountMicros: CentsText,
  /** The fee that the customer reviewed; the request is refused when it has changed. */
  feeMicros: MicrosText,
  pin: Pin,
  /** The proof of `/auth/confirm/code/…` or `/auth/confirm/passkey/…`. */
  proof: Proof,
};
const askRefusals = [
  'not_found',
  'withdrawal_closed',
  'amount_too_small',
  'withdrawal_limit',
  'insufficient_funds',
  'fee_changed',
  'pin_missing',
  'pin_wrong',
  'locked',
  'proof_expired',
  'key_reused',
] as const;

export const askWithdrawal = endpoint({
  path: '/funding/withdrawal/ask/',
  summary:
    'Withdraws USDT to an address of the address book, with the funds PIN and a second factor; the same key withdraws once.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    payeeId: PayeeId,
    /** The address that the customer reviewed; it must equal the one in the address book. */
    address: v.string(),
    ...reviewed,
  }),
  output: Withdrawal,
  refusals: askRefusals,
});

export const askBankWithdrawal = endpoint({
  path: '/funding/withdrawal/bank/ask/',
  summary:
    'Withdraws dollars to a linked bank account, with the funds PIN and a second factor; the same key withdraws once.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    accountId: BankAccountId,
    ...reviewed,
  }),
  output: Withdrawal,
  refusals: askRefusals,
});

export const cancelWithdrawal = endpoint({
  path: '/funding/withdrawal/cancel/',
  summary:
    'Cancels a withdrawal that is neither signed nor in a payout file, and gives its money back.',
  audience: 'user',
  input: v.object({ id: Withdrawal.entries.id }),
  output: Withdrawal,
  refusals: ['not_found', 'withdrawal_done'],
});

export const getWithdrawal = endpoint({
  path: '/funding/withdrawal/one/get/',
  summary: 'One withdrawal with every state and its time, by its number or by its key.',
  audience: 'user',
  changesWith: ['funding'],
  input: v.variant('by', [
    v.object({ by: v.literal('id'), id: Withdrawal.entries.id }),
    v.object({ by: v.literal('key'), key: RequestKey }),
  ]),
  output: v.object({ withdrawal: v.nullable(Withdrawal) }),
  refusals: [],
});

/** A withdrawal in a list. */
export const WithdrawalLine = v.omit(Withdrawal, ['steps', 'key', 'payeeId', 'rateMicros']);
export type WithdrawalLine = v.InferOutput<typeof WithdrawalLine>;

export const getWithdrawals = endpoint({
  path: '/funding/withdrawal/list/get/',
  summary: 'Withdrawals of the person, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['funding'],
  input: v.object({
    way: v.optional(WithdrawalWay),
    state: v.optional(WithdrawalState),
    /** The range of request times, wall time; the first is inclusive, the last exclusive. */
    fromMs: v.optional(Moment),
    untilMs: v.optional(Moment),
    before: v.optional(PageEnd),
    limit: v.optional(PageLimit),
  }),
  output: v.object({
    withdrawals: v.array(WithdrawalLine),
    /** Where the next page starts; `null` on the last page. */
    next: v.nullable(v.string()),
  }),
  refusals: [],
});
