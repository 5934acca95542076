import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { MicrosText } from './money.ts';

/** The kinds of records. */
export const RECORD_KINDS = ['usdt_deposit', 'bank_deposit'] as const;
export const RecordKind = v.picklist(RECORD_KINDS);
export type RecordKind = v.InferOutput<typeof RecordKind>;

/** The states of a record of any kind. */
export const RECORD_STATES = [
  /** The customer reported that the transfer was sent. */
  'announced',
  /** In a block or booked by the bank, not yet credited. */
  'seen',
  /** In the wallet and available to invest; the network can still reverse it. */
  'credited',
  /** Irreversible; it can be withdrawn. */
  'final',
  /** The network replaced its block, or the bank reversed it; the credit was reversed. */
  'reversed',
  /** Sent back by bank transfer without being credited. */
  'returned',
  /** The customer canceled the notice. */
  'cancelled',
  /** Below the minimum: kept on record, never credited. */
  'too_small',
  /** A token other than USDT: kept on record, never credited. */
  'not_accepted',
] as const;
export const RecordState = v.picklist(RECORD_STATES);
export type RecordState = v.InferOutput<typeof RecordState>;

/** One deposit. */
export const FundingRecord = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: RecordKind,
  state: RecordState,
  /** Micro-USDT for USDT, micro-dollars for bank deposits; `null` for another token, whose unit is unknown. */
  amountMicros: v.nullable(MicrosText),
  /** Our address that received the deposit; for bank deposits, the customer's reference. */
  address: v.string(),
  /** The transaction id; for bank deposits, the bank's own reference, which is empty before the transfer arrives. */
  txid: v.string(),
  /**
   * The number of confirmations, the transaction's own block included, capped at the number that makes it
   * final; `null` when it is in no block.
   */
  confirmations: v.nullable(v.number()),
  /** Wall times: when the deposit was first seen, and when it entered its current state. */
  atMs: v.number(),
  changedAtMs: v.number(),
});
export type FundingRecord = v.InferOutput<typeof FundingRecord>;

const RecordId = v.pipe(v.string(), v.uuid());

/** The `next` value of the previous page, in any list of deposits or withdrawals. */
export const PageEnd = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}\.[0-9a-f-]{36}$/, 'is not a place'),
  v.check((text) => v.is(RecordId, text.slice(text.indexOf('.') + 1)), 'is not a place'),
);
export const PageLimit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200));
/** A wall time that bounds such a list. */
export const Moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));

export const getFundingRecords = endpoint({
  path: '/funding/records/get/',
  summary: 'Deposits of the person, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['funding'],
  input: v.object({
    kind: v.optional(RecordKind),
    state: v.optional(RecordState),
    /** Wall times; the first is inclusive, the last exclusive. */
    fromMs: v.optional(Moment),
    untilMs: v.optional(Moment),
    before: v.optional(PageEnd),
    limit: v.optional(PageLimit),
  }),
  output: v.object({
    records: v.array(FundingRecord),
    /** Where the next page starts; `null` on the last page. */
    next: v.nullable(v.string()),
  }),
  refusals: [],
});

/** One state of a record. */
export const RecordEvent = v.object({
  state: RecordState,
  /** How many times the record was reversed before. */
  attempt: v.number(),
  block: v.number(),
  /** The number of the ledger entry that moved the money. */
  entryId: v.nullable(v.string()),
  /** Wall time. */
  atMs: v.number(),
});
export type RecordEvent = v.InferOutput<typeof RecordEvent>;

export const getFundingRecord = endpoint({
  path: '/funding/record/get/',
  summary:
    'One deposit of USDT of the person with every state it had; of a bank deposit, `/funding/bank/deposit/one/get/` tells.',
  audience: 'user',
  changesWith: ['funding'],
  input: v.object({ id: FundingRecord.entries.id }),
  output: v.object({
    record: FundingRecord,
    /** Who sent it. */
    sender: v.string(),
    /** The token's contract. */
    contract: v.string(),
    block: v.number(),
    /** The block's own time. */
    blockAtMs: v.number(),
    /** Dollars per USDT, in micro-units; `null` when nothing was credited. */
    rateMicros: v.nullable(MicrosText),
    /** What the customer still owes for this deposit. */
    debtMicros: MicrosText,
    events: v.array(RecordEvent),
    /** The block explorer's page for the transaction; absent on a simulated chain. */
    explorer: v.nullable(v.pipe(v.string(), v.url())),
  }),
  refusals: ['not_found'],
});
