import * as v from 'valibot';

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Hex = v.pipe(v.string(), v.regex(/^([0-9a-fA-F]{2})*$/));

/** A node answers with an empty object if it does not have what was requested. */
const Nothing = v.strictObject({});

/** A block without its transactions. */
export const Header = v.object({
  blockID: Hash,
  block_header: v.object({
    raw_data: v.object({
      number: Whole,
      parentHash: Hash,
      timestamp: Whole,
      txTrieRoot: Hash,
    }),
  }),
});
export type Header = v.InferOutput<typeof Header>;
export const MaybeHeader = v.union([Header, Nothing]);

const Log = v.object({
  /** 20 bytes, without the first one of TRON. */
  address: Hex,
  topics: v.optional(v.array(Hex), []),
  /** Of any length, so only that of a transfer is checked. */
  data: v.optional(v.string(), ''),
});
export type Log = v.InferOutput<typeof Log>;

/** The result of a transaction in its block. */
const Info = v.object({
  id: Hash,
  blockNumber: Whole,
  blockTimeStamp: Whole,
  /** Says `FAILED`, or nothing. */
  result: v.optional(v.string()),
  receipt: v.optional(v.object({ result: v.optional(v.string()) }), {}),
  log: v.optional(v.array(Log), []),
});
export type Info = v.InferOutput<typeof Info>;
export const MaybeInfo = v.union([Info, Nothing]);
/** Of all transactions of a block. */
export const BlockInfos = v.union([v.array(Info), Nothing]);

export const MaybePending = v.union([v.object({ txID: Hash }), Nothing]);

export const BroadcastAnswer = v.object({
  result: v.optional(v.boolean(), false),
  code: v.optional(v.string(), ''),
});

/**
 * An account; an empty object for an address that never received anything. The balance is missing
 * while it has no TRX.
 */
export const Account = v.union([
  v.object({ address: v.string(), balance: v.optional(Whole, 0) }),
  Nothing,
]);

/** The result of a contract call without a transaction: words of 64 digits. */
export const ConstantResult = v.object({
  result: v.object({ result: v.literal(true) }),
  constant_result: v.tuple([v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/))]),
});

export const Parameters = v.object({
  chainParameter: v.array(v.object({ key: v.string(), value: v.optional(v.number()) })),
});
