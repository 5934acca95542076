import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { MICROS } from './money.ts';

/** The smallest deposit that is credited, micro-USDT. Source: spec §9, Minimum USDT deposit. */
export const DEPOSIT_MIN_MICROS = MICROS;

/**
 * How many blocks, the transfer's own included, make the transfer irreversible. Source: docs/rules.md, Money in and
 * out.
 */
export const BLOCKS_TO_FINAL = 19;

/** The maximum number of new addresses of one customer in 24 hours. */
export const ADDRESSES_A_DAY = 3;

/** A TRON address that belongs permanently to one customer. */
const DepositAddress = v.object({
  /** Base58check, 34 characters. */
  address: v.pipe(v.string(), v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)),
  /** Wall time. */
  madeAtMs: v.number(),
});

const Addresses = v.object({
  ...DepositAddress.entries,
  /** Earlier addresses, newest first; deposits to them still arrive. */
  earlier: v.array(DepositAddress),
});

export const getDepositAddress = endpoint({
  path: '/funding/address/get/',
  summary: 'Where the person sends USDT; the first time an address is made.',
  audience: 'verified',
  changesWith: ['funding'],
  input: v.object({}),
  output: Addresses,
  refusals: ['recharge_closed', 'coin_deposit_closed'],
});

export const newDepositAddress = endpoint({
  path: '/funding/address/make/',
  summary: 'Makes a new address for the person; earlier ones continue to work.',
  audience: 'verified',
  input: v.object({}),
  output: Addresses,
  refusals: ['recharge_closed', 'coin_deposit_closed', 'address_limit'],
});
