import * as v from 'valibot';
import { Day, RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { CentsText, MicrosText } from './money.ts';
import { PlainText } from './plain-text.ts';

/** The maximum length of a sender's name. */
export const SENDER_MAX = 80;
/** The maximum number of notices of one customer whose transfers have not arrived. */
export const NOTICES_MAX = 10;
/** The maximum number of proofs of one transfer. */
export const PROOFS_MAX = 5;
/** The largest proof, bytes. Source: spec §9. */
export const PROOF_BYTES_MAX = 20 * 1_024 * 1_024;
/** How many days in the future, and in the past, a transfer may be dated. */
export const SENT_DAYS_AHEAD = 7;
export const SENT_DAYS_BACK = 90;

/** The bank details that customers transfer money to. */
export const BankDetails = v.object({
  bankName: v.string(),
  bankAddress: v.nullable(v.string()),
  /** The name of the account holder. */
  accountName: v.string(),
  accountNumber: v.string(),
  /** Nine digits. */
  routingNumber: v.string(),
  /** For transfers from abroad. */
  swift: v.nullable(v.string()),
});
export type BankDetails = v.InferOutput<typeof BankDetails>;

export const getBankDetails = endpoint({
  path: '/funding/bank/details/get/',
  summary: 'Where the person transfers money to, and the reference that says from whom it is.',
  audience: 'verified',
  changesWith: ['funding'],
  input: v.object({}),
  output: v.object({
    ...BankDetails.entries,
    /**
     * The customer's own reference, the same for every transfer; fourteen characters (ISO 11649), shown in
     * groups of four.
     */
    reference: v.string(),
    /** The bank is simulated: its money has no value. */
    isSimulated: v.boolean(),
  }),
  refusals: ['recharge_closed', 'bank_deposit_closed'],
});

/** The states of a bank deposit, a subset of `RECORD_STATES`. */
export const BANK_DEPOSIT_STATES = [
  /** The customer reported that the transfer was sent. */
  'announced',
  /** Booked by the bank, not yet credited. */
  'seen',
  /** In the wallet; it can be invested and withdrawn. */
  'final',
  /** Sent back to the sender without being credited. */
  'returned',
  /** The bank took it back after it was credited. */
  'reversed',
  /** The customer canceled the notice. */
  'cancelled',
] as const;
export const BankDepositState = v.picklist(BANK_DEPOSIT_STATES);
export type BankDepositState = v.InferOutput<typeof BankDepositState>;

export const ProofKind = v.picklist(['picture', 'pdf']);
export type ProofKind = v.InferOutput<typeof ProofKind>;

/** A proof of a transfer, as the customer sees it in a list. */
export const Proof = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The file type, determined from its content. Pictures are stored as JPEG. */
  kind: ProofKind,
  name: v.string(),
  bytes: v.number(),
  /** Wall time. */
  atMs: v.number(),
});
export type Proof = v.InferOutput<typeof Proof>;

/** A deposit by bank: announced, arrived, or both. */
export const BankDeposit = v.object({
  id: v.pipe(v.string(), v.uuid()),
  state: BankDepositState,
  reference: v.string(),
  /** The customer's notice: micro-dollars, the day, and the sending account's holder; `null` without a notice. */
  notice: v.nullable(
    v.object({
      amountMicros: MicrosText,
      sentOn: v.string(),
      sender: v.string(),
      /** Wall time. */
      atMs: v.number(),
    }),
  ),
  /**
   * The bank's booking: micro-dollars, the bank's own reference, and the value date; `null` before the transfer arrives.
   */
  booking: v.nullable(
    v.object({ amountMicros: MicrosText, bankReference: v.string(), valueOn: v.string() }),
  ),
  proofs: v.array(Proof),
  /** What the customer still owes since the deposit was reversed. */
  debtMicros: MicrosText,
  events: v.array(
    v.object({
      state: BankDepositState,
      /** The number of the ledger entry that moved the money. */
      entryId: v.nullable(v.string()),
      /** Wall time. */
      atMs: v.number(),
    }),
  ),
  /** Wall times: when the deposit was first known, and when it entered its current state. */
  atMs: v.number(),
  changedAtMs: v.number(),
});
export type BankDeposit = v.InferOutput<typeof BankDeposit>;

export const announceTransfer = endpoint({
  path: '/funding/bank/notice/add/',
  summary: 'Says that a transfer was sent or will be; the same key announces once.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    amountMicros: CentsText,
    sentOn: Day,
    /** The holder of the sending account. */
    sender: PlainText(SENDER_MAX),
  }),
  output: BankDeposit,
  refusals: ['recharge_closed', 'bank_deposit_closed', 'notice_limit', 'key_reused'],
});

export const removeNotice = endpoint({
  path: '/funding/bank/notice/remove/',
  summary: 'Takes a notice back whose transfer has not arrived.',
  audience: 'verified',
  input: v.object({ id: BankDeposit.entries.id }),
  output: BankDeposit,
  refusals: ['not_found', 'notice_done'],
});

export const getBankDeposits = endpoint({
  path: '/funding/bank/deposit/list/get/',
  summary:
    'Bank deposits that are announced or arrived in the last 90 days, newest first, 100 at most.',
  audience: 'user',
  changesWith: ['funding'],
  input: v.object({}),
  output: v.object({ deposits: v.array(BankDeposit) }),
  refusals: [],
});

export const getBankDeposit = endpoint({
  path: '/funding/bank/deposit/one/get/',
  summary: 'One bank deposit with its proofs and every state it had.',
  audience: 'user',
  changesWith: ['funding'],
  input: v.object({ id: BankDeposit.entries.id }),
  output: BankDeposit,
  refusals: ['not_found'],
});

export const uploadProof = endpoint({
  path: '/funding/bank/proof/put/',
  summary:
    'Adds a proof of a transfer, a picture or a PDF: the file itself is the body. What it is counts by its content.',
  audience: 'verified',
  input: v.object({
    id: BankDeposit.entries.id,
    /** The declared file type; a file with different content is refused. */
    kind: ProofKind,
    name: PlainText(120),
  }),
  output: BankDeposit,
  refusals: ['not_found', 'proof_unreadable', 'notice_limit', 'storage_full'],
  takesBytes: PROOF_BYTES_MAX,
  fileTypes: ['image/jpeg', 'image/png', 'image/bmp', 'application/pdf'],
});

export const getProof = endpoint({
  path: '/funding/bank/proof/get/',
  summary: 'One proof of the person as a file.',
  audience: 'user',
  changesWith: [],
  input: v.object({ id: Proof.entries.id }),
  output: v.object({ name: v.string(), mediaType: v.string(), base64: v.string() }),
  refusals: ['not_found'],
});

export const removeProof = endpoint({
  path: '/funding/bank/proof/remove/',
  summary: 'Removes a proof, as long as its transfer has not been credited.',
  audience: 'verified',
  input: v.object({ id: Proof.entries.id }),
  output: BankDeposit,
  refusals: ['not_found', 'notice_done'],
});
