import * as v from 'valibot';
import { Day, RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { CentsText, MicrosText } from './money.ts';
import { PlainText } from './plain-text.ts';

/** Longest name of a sender. */
export const SENDER_MAX = 80;
/** Notices of one customer that have not arrived. */
export const NOTICES_MAX = 10;
/** Proofs of one transfer. */
export const PROOFS_MAX = 5;
/** The largest proof, bytes. Source: spec §9. */
export const PROOF_BYTES_MAX = 20 * 1_024 * 1_024;
/** How long after today a transfer may be dated, and how long before. Days. */
export const SENT_DAYS_AHEAD = 7;
export const SENT_DAYS_BACK = 90;

/** What a customer transfers to. */
export const BankDetails = v.object({
  bankName: v.string(),
  bankAddress: v.nullable(v.string()),
  /** Whose account it is. */
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
    /** Of this customer alone, for every transfer; fourteen characters (ISO 11649), shown in groups of four. */
    reference: v.string(),
    /** The bank is simulated: what moves there has no value. */
    isSimulated: v.boolean(),
  }),
  refusals: ['recharge_closed', 'bank_deposit_closed'],
});

/** The states of a deposit by bank. They are states of a record (`RECORD_STATES`) too. */
export const BANK_DEPOSIT_STATES = [
  /** The customer says that it was sent. */
  'announced',
  /** The bank has booked it, and it is not credited yet. */
  'seen',
  /** In the wallet, to be invested and to be withdrawn. */
  'final',
  /** Sent back to where it came from, and never credited. */
  'returned',
  /** The bank took it back after it was credited. */
  'reversed',
  /** The customer took the notice back. */
  'cancelled',
] as const;
export const BankDepositState = v.picklist(BANK_DEPOSIT_STATES);
export type BankDepositState = v.InferOutput<typeof BankDepositState>;

export const ProofKind = v.picklist(['picture', 'pdf']);
export type ProofKind = v.InferOutput<typeof ProofKind>;

/** A proof of a transfer, as the customer sees it in a list. */
export const Proof = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** What it is by its content. A picture is kept as a JPEG. */
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
  /** As the customer announced it: micro-dollars, the day, whose account it comes from; `null` until a customer does. */
  notice: v.nullable(
    v.object({
      amountMicros: MicrosText,
      sentOn: v.string(),
      sender: v.string(),
      /** Wall time. */
      atMs: v.number(),
    }),
  ),
  /** As the bank booked it: micro-dollars, the bank's own reference, the day of its value; nothing before it has arrived. */
  booking: v.nullable(
    v.object({ amountMicros: MicrosText, bankReference: v.string(), valueOn: v.string() }),
  ),
  proofs: v.array(Proof),
  /** What the customer still owes of it since it was taken back. */
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
  /** Wall times: when it was first known, and since when it has its state. */
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
    /** The holder of the account that it comes from. */
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
    /** What the file claims to be; another content is refused. */
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
