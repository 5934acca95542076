import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { MicrosText } from './money.ts';

/** What a record is of. */
export const RECORD_KINDS = ['usdt_deposit', 'bank_deposit'] as const;
export const RecordKind = v.picklist(RECORD_KINDS);
export type RecordKind = v.InferOutput<typeof RecordKind>;

/** The states of a record of any kind. */
export const RECORD_STATES = [
  /** The customer says that it was sent. */
  'announced',
  /** In a block or booked by the bank, and not credited yet. */
  'seen',
  /** In the wallet, to be invested; the network can still take it back. */
  'credited',
  /** Can no longer be taken back, and can be withdrawn. */
  'final',
  /** The network replaced its block, or the bank took it back: what was credited was taken back. */
  'reversed',
  /** Sent back over the bank, and never credited. */
  'returned',
  /** The customer took the notice back. */
  'cancelled',
  /** Below the minimum: kept on record, never credited. */
  'too_small',
  /** Another token than USDT: kept on record, never credited. */
  'not_accepted',
] as const;
export const RecordState = v.picklist(RECORD_STATES);
export type RecordState = v.InferOutput<typeof RecordState>;

/** One deposit. */
export const FundingRecord = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: RecordKind,
  state: RecordState,
  /** Micro-USDT; nothing for another token, whose units are not known. Micro-dollars over the bank. */
  amountMicros: v.nullable(MicrosText),
  /** Our address that it was sent to; over the bank, the customer's reference. */
  address: v.string(),
  /** The transaction; over the bank, the bank's own reference, and empty before it has arrived. */
  txid: v.string(),
  /** Blocks that hold it, its own included, up to those that make it final; nothing where it is in none. */
  confirmations: v.nullable(v.number()),
  /** Wall times: when it was first seen, and since when it has its state. */
  atMs: v.number(),
  changedAtMs: v.number(),
});
export type FundingRecord = v.InferOutput<typeof FundingRecord>;

/** The `next` of the page before, in any list of deposits or withdrawals. */
export const PageEnd = v.pipe(v.string(), v.regex(/^\d{1,16}\.[0-9a-f-]{36}$/, 'is not a place'));
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
    /** Wall times, the first included and the last not. */
    fromMs: v.optional(Moment),
    untilMs: v.optional(Moment),
    before: v.optional(PageEnd),
    limit: v.optional(PageLimit),
  }),
  output: v.object({
    records: v.array(FundingRecord),
    /** Where the next page starts; nothing after the last. */
    next: v.nullable(v.string()),
  }),
  refusals: [],
});

/** One state of a record. */
export const RecordEvent = v.object({
  state: RecordState,
  /** How often the record was reversed before. */
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
    /** Dollars for one USDT, in micro-units; nothing where nothing was credited. */
    rateMicros: v.nullable(MicrosText),
    /** What the person still owes of it. */
    debtMicros: MicrosText,
    events: v.array(RecordEvent),
    /** The block explorer's page for the transaction; absent on a simulated chain. */
    explorer: v.nullable(v.pipe(v.string(), v.url())),
  }),
  refusals: ['not_found'],
});
