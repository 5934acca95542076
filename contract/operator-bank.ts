import * as v from 'valibot';
import { ProofKind } from './bank-deposit.ts';
import { MicrosText } from './money.ts';
import { Because, Done, operatorActs, operatorReads } from './operator.ts';
import { AccountNumber } from './operator-people.ts';

const BankReference = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

/** An incoming bank transfer without a customer's reference. Micro-dollars. */
export const OperatorBooking = v.object({
  bankRef: v.string(),
  valueOn: v.string(),
  amountMicros: MicrosText,
  /** The sender's name, as reported by the bank; a viewer sees initials. */
  name: v.string(),
  /** The last four characters of the sending account. */
  fromAccount: v.string(),
  /** The sender's message; empty for a viewer. */
  text: v.string(),
  /** Account numbers of customers who announced this amount. */
  announcedBy: v.array(v.string()),
});
export type OperatorBooking = v.InferOutput<typeof OperatorBooking>;

export const listUnmatchedBookings = operatorReads({
  path: '/bank/unmatched/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({ bookings: v.array(OperatorBooking) }),
});

export const assignUnmatched = operatorActs({
  path: '/bank/assign/',
  role: 'agent',
  input: v.object({ bankRef: BankReference, account: AccountNumber, because: Because }),
  output: Done,
});

export const returnUnmatched = operatorActs({
  path: '/bank/return/',
  role: 'agent',
  input: v.object({ bankRef: BankReference, because: Because }),
  output: Done,
});

/** Notes that a transfer belongs to no customer: the firm's own money, or one credit for payouts that were given back already. */
export const keepUnmatched = operatorActs({
  path: '/bank/own/',
  role: 'approver',
  input: v.object({ bankRef: BankReference, because: Because }),
  output: Done,
});

/** The transfers that were noted as no customer's. */
export const listKeptBookings = operatorReads({
  path: '/bank/own/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({ bookings: v.array(OperatorBooking) }),
});

/** Takes such a note back: the transfer waits to be matched again. */
export const disownKept = operatorActs({
  path: '/bank/disown/',
  role: 'approver',
  input: v.object({ bankRef: BankReference, because: Because }),
  output: Done,
});

const ProofId = v.pipe(v.string(), v.uuid());

/** A transfer that a customer announced and that has not been credited. Micro-dollars. */
export const OperatorNotice = v.object({
  id: v.string(),
  account: v.string(),
  amountMicros: MicrosText,
  sentOn: v.string(),
  /** The holder of the sending account; a viewer sees initials. */
  sender: v.string(),
  /** The reference that the customer was asked to put on the transfer. */
  reference: v.string(),
  /** The files that the customer attached; their names are empty for a viewer. */
  proofs: v.array(v.object({ id: ProofId, kind: ProofKind, name: v.string() })),
});
export type OperatorNotice = v.InferOutput<typeof OperatorNotice>;

export const listBankNotices = operatorReads({
  path: '/bank/notices/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({ notices: v.array(OperatorNotice) }),
});

/** A file that proves a transfer. */
export const OpenedProof = v.object({
  kind: ProofKind,
  /** A JPEG or a PDF, in base64. */
  file: v.string(),
});
export type OpenedProof = v.InferOutput<typeof OpenedProof>;

export const openBankProof = operatorActs({
  path: '/bank/proof/open/',
  role: 'agent',
  input: v.object({ id: ProofId, because: Because }),
  output: OpenedProof,
});

const FileNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** A generated payout file. Micro-dollars. */
export const OperatorPayoutFile = v.object({
  id: v.number(),
  /** The operator who generated the file, as named in the audit log. */
  madeBy: v.string(),
  madeAtMs: v.number(),
  /** The day on which the bank settles it, as `2026-11-23`. */
  effectiveOn: v.string(),
  payouts: v.number(),
  amountMicros: MicrosText,
  /** The number of its payouts that the bank returned. */
  returned: v.number(),
  /** Which operator handed it to the bank, and when; `null` until then. */
  sent: v.nullable(v.object({ by: v.string(), atMs: v.number() })),
  /** Nobody has handed it to the bank yet, and some of its payouts are open. */
  isToBeSent: v.boolean(),
});
export type OperatorPayoutFile = v.InferOutput<typeof OperatorPayoutFile>;

export const listPayoutFiles = operatorReads({
  path: '/bank/payouts/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({
    /** Approved withdrawals that are in no file yet. */
    waiting: v.object({ payouts: v.number(), amountMicros: MicrosText }),
    /** Whether payout files are configured. */
    isConfigured: v.boolean(),
    /** The newest first. */
    files: v.array(OperatorPayoutFile),
  }),
});

export const makePayouts = operatorActs({
  path: '/bank/payouts/make/',
  role: 'approver',
  input: v.object({ because: Because }),
  output: OperatorPayoutFile,
});

/** Opens a file to send it to the bank; the file's maker may not. */
export const openPayouts = operatorActs({
  path: '/bank/payouts/open/',
  role: 'approver',
  input: v.object({ id: FileNumber, because: Because }),
  /** The file as sent to the bank. */
  output: v.object({ text: v.string() }),
});

/** Records that an operator handed the file to the bank; the file's maker may not. */
export const markPayoutsSent = operatorActs({
  path: '/bank/payouts/sent/',
  role: 'approver',
  input: v.object({ id: FileNumber, because: Because }),
  output: Done,
});

/** The maximum length of a returns file in the console, characters; the command accepts longer ones. */
export const RETURNS_MAX = 60_000;

export const bookReturns = operatorActs({
  path: '/bank/returns/',
  role: 'agent',
  input: v.object({
    text: v.pipe(v.string(), v.minLength(1, 'is empty'), v.maxLength(RETURNS_MAX, 'is too long')),
    because: Because,
  }),
  output: v.object({
    /** The number of returns that wait for another operator. */
    waiting: v.number(),
    /** The number of returns that were already booked or that match no payout. */
    unknown: v.number(),
    /** The number of returns of the operator's own account, for another operator to book. */
    own: v.number(),
    /** The number of returns of deleted accounts; they were not booked. */
    deleted: v.number(),
    /** Payout files that nobody marked as sent, with the number of their returns; these were not booked. */
    unsent: v.array(v.object({ fileId: v.number(), returns: v.number() })),
    /** Returns with another amount or currency than their payout; they were not booked. */
    differing: v.array(
      v.object({
        trace: v.string(),
        currency: v.string(),
        amountMicros: MicrosText,
        paidMicros: MicrosText,
      }),
    ),
  }),
});

const Trace = v.pipe(v.string(), v.regex(/^\d{15}$/, 'is not 15 digits'));

/** The return of a payout that was sent to the bank. Micro-dollars. */
export const OperatorLateReturn = v.object({
  /** The trace number of the payout. */
  trace: v.string(),
  /** The customer. */
  account: v.string(),
  amountMicros: MicrosText,
  /** Of the bank, as `R02`. */
  code: v.string(),
  reportedBy: v.string(),
  reportedAtMs: v.number(),
  /** Why this operator may not confirm it: they reported it, or may not decide about the customer. */
  barred: v.nullable(v.picklist(['own_report', 'own_account', 'entered'])),
});
export type OperatorLateReturn = v.InferOutput<typeof OperatorLateReturn>;

export const listPaidReturns = operatorReads({
  path: '/bank/late/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({ returns: v.array(OperatorLateReturn) }),
});

/** Confirms the return of a sent payout, or dismisses it; who reported it does not confirm it. */
export const decidePaidReturn = operatorActs({
  path: '/bank/late/decide/',
  role: 'approver',
  input: v.object({ trace: Trace, isTrue: v.boolean(), because: Because }),
  output: Done,
});
