import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { MICROS } from './money.ts';

/** The smallest deposit that is credited, micro-USDT. Source: spec §9, Minimum USDT deposit. */
export const DEPOSIT_MIN_MICROS = MICROS;

/** Blocks, its own included, after which a transfer can no longer be replaced. Source: docs/rules.md, Money in and out. */
export const BLOCKS_TO_FINAL = 19;

/** New addresses that one customer gets in 24 hours. */
export const ADDRESSES_A_DAY = 3;

/** An address of the TRON network that belongs to one customer for good. */
const DepositAddress = v.object({
  /** Base58check, 34 characters. */
  address: v.pipe(v.string(), v.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)),
  /** Wall time. */
  madeAtMs: v.number(),
});

const Addresses = v.object({
  ...DepositAddress.entries,
  /** Given before; what is sent there still arrives. The newest first. */
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
