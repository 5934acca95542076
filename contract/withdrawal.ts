import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { BankAccountId } from './bank-account.ts';
import { endpoint } from './endpoint.ts';
import { Moment, PageEnd, PageLimit } from './funding-record.ts';
import { CentsText, MICROS, MicrosText } from './money.ts';
import { PayeeId } from './payee.ts';
import { Pin, Proof } from './sign-up.ts';

/** The smallest withdrawal, micro-dollars. Source: docs/rules.md, Withdrawals. */
export const WITHDRAWAL_LEAST_MICROS = 10n * MICROS;

/**
 * The life of a withdrawal. Its money is held from the first state on; the last five end it: paid, or given back.
 * Source: docs/rules.md, Withdrawals.
 */
export const WITHDRAWAL_STATES = [
  /** A new address, or a safeguard that was changed: it goes on by itself at a known time. */
  'waiting',
  /** Operators decide. */
  'reviewing',
  'approved',
  /** Signed and written down. */
  'signed',
  /** Handed to the network. */
  'broadcast',
  /** In a block that the network can still replace. */
  'confirmed',
  /** In a payout file that the bank has. */
  'filed',
  /** In a block that stays; over the bank, paid. */
  'final',
  /** By the customer. */
  'cancelled',
  /** By an operator or by the signer. */
  'refused',
  /** The network did not carry it out, and never will. */
  'failed',
  /** The bank that it went to sent it back, also after it was paid. */
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

/** Whether its customer may cancel it: nothing is signed, and it is in no payout file. Source: docs/rules.md, Withdrawals. */
export function mayCancel(state: WithdrawalState): boolean {
  return state === 'waiting' || state === 'reviewing' || state === 'approved';
}

/** Why an operator or the signer refused one, the network did not carry it out, or a bank sent it back. */
export const WithdrawalReason = v.picklist([
  'destination',
  'suspicious',
  'limit',
  'documents',
  'network',
  /** Of a bank: the account is closed, there is none with the number, it takes no payments, another reason. */
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
  /** The customer's name for the address, or the name of the bank; `null` once it was removed. */
  label: v.nullable(v.string()),
  /** Where it goes: the whole address, or of a bank account what may be shown, as `•••• 6789`. */
  address: v.string(),
  /** What leaves the wallet besides the fee. */
  amountMicros: MicrosText,
  feeMicros: MicrosText,
  /** What arrives: micro-USDT, or micro-dollars over the bank. */
  tokenMicros: MicrosText,
  /** Dollars for one USDT, micro-units; one where dollars arrive. */
  rateMicros: MicrosText,
  state: WithdrawalState,
  reason: v.nullable(WithdrawalReason),
  /** Wall time. */
  waitUntilMs: v.nullable(v.number()),
  /** Its transaction, once it was signed; over the bank its trace number, once it is in a payout file. */
  txid: v.nullable(v.string()),
  /** Why the bank sent it back, as `R02`. */
  returnCode: v.nullable(v.string()),
  /** Wall time. */
  askedAtMs: v.number(),
  changedAtMs: v.number(),
  steps: v.array(v.object({ state: WithdrawalState, atMs: v.number() })),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** What decides about a withdrawal before anything is asked for. Micro-dollars. */
export const WithdrawalTerms = v.object({
  withdrawableMicros: MicrosText,
  feeMicros: MicrosText,
  leastMicros: MicrosText,
  /** Dollars for one USDT, micro-units. */
  rateMicros: MicrosText,
  /** What may still be asked for in the running 24 hours and 30 days, with the limits themselves. */
  dayLeftMicros: MicrosText,
  dayLimitMicros: MicrosText,
  monthLeftMicros: MicrosText,
  monthLimitMicros: MicrosText,
  /** From this amount on an operator decides; two above ten times it. */
  reviewAboveMicros: MicrosText,
  /** A safeguard was changed: withdrawals wait until then. Wall time. */
  safeguardUntilMs: v.nullable(v.number()),
  hasPin: v.boolean(),
  /** Whether the customer has an address for codes. */
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
  /** What could be withdrawn. */
  readonly availableMicros?: string;
  /** Of which limit: `day` or `month`. */
  readonly blockers?: readonly ('day' | 'month')[];
}

/**
 * Judges an amount; page and server use the same function. Pure.
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

/** How many operators must approve an amount. Pure. */
export function approvalsNeeded(amountMicros: bigint, reviewAboveMicros: bigint): 0 | 1 | 2 {
  if (amountMicros > reviewAboveMicros * 10n) return 2;
  return amountMicros > reviewAboveMicros ? 1 : 0;
}

export const getWithdrawalTerms = endpoint({
  path: '/funding/withdrawal/terms/get/',
  summary:
    'What the person can withdraw now, the fee, the limits, and what a withdrawal waits for.',
  audience: 'verified',
  changesWith: ['balances', 'funding', 'person'],
  /** Without a way: USDT. */
  input: v.object({ way: v.optional(WithdrawalWay) }),
  output: WithdrawalTerms,
  refusals: [],
});

/** What every withdrawal is asked with, besides its key and where it goes. */
const reviewed = {
  amountMicros: CentsText,
  /** The fee as it was reviewed; another one is refused. */
  feeMicros: MicrosText,
  pin: Pin,
  /** Of `/auth/confirm/code/…` or `/auth/confirm/passkey/…`. */
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
    /** As it was reviewed: it must be that of the address book. */
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
    /** Wall times at which it was asked for, the first included and the last not. */
    fromMs: v.optional(Moment),
    untilMs: v.optional(Moment),
    before: v.optional(PageEnd),
    limit: v.optional(PageLimit),
  }),
  output: v.object({
    withdrawals: v.array(WithdrawalLine),
    /** Where the next page starts; nothing after the last. */
    next: v.nullable(v.string()),
  }),
  refusals: [],
});
