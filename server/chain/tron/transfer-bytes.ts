import { sha256 } from '@noble/hashes/sha2.js';
import { tronAddressBytes } from '../../../contract/tron-address.ts';
import type { Reference } from '../chain.ts';
import { addressText } from './address.ts';
import { decodeFields, encodeFields } from './protobuf.ts';

/** A transfer of a TRC20 token, as its sender signs it. */
export interface Transfer extends Omit<Reference, 'atMs'> {
  /** The address of the token's contract. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** Smallest units of the token. */
  readonly micros: bigint;
  /** Until when a block may include it. */
  readonly expirationMs: number;
  readonly timestampMs: number;
  /** The most that its energy may cost, in sun. */
  readonly feeLimitSun: number;
}

const TRIGGER_SMART_CONTRACT = 31n;
const TYPE_URL = new TextEncoder().encode('type.googleapis.com/protocol.TriggerSmartContract');
/** The first four bytes of the hash of `transfer(address,uint256)`. */
const TRANSFER = Uint8Array.of(0xa9, 0x05, 0x9c, 0xbb);
const CALL_BYTES = 4 + 32 + 32;

/**
 * The bytes of a transfer that are signed, as protocol buffers of TRON.
 *
 * @throws Error when an address is invalid or the amount is not a positive number of 256 bits
 */
export function transferBytes(transfer: Transfer): Uint8Array {
  if (transfer.micros <= 0n || transfer.micros >= 1n << 256n)
    throw new Error('an amount is positive');
  const trigger = encodeFields([
    [1, addressBytes(transfer.from)],
    [2, addressBytes(transfer.contract)],
    [
      4,
      Uint8Array.of(
        ...TRANSFER,
        ...word(addressBytes(transfer.to).slice(1)),
        ...amount(transfer.micros),
      ),
    ],
  ]);
  const call = encodeFields([
    [1, TRIGGER_SMART_CONTRACT],
    [
      2,
      encodeFields([
        [1, TYPE_URL],
        [2, trigger],
      ]),
    ],
  ]);
  return encodeFields([
    [1, transfer.refBlockBytes],
    [4, transfer.refBlockHash],
    [8, BigInt(transfer.expirationMs)],
    [11, call],
    [14, BigInt(transfer.timestampMs)],
    [18, BigInt(transfer.feeLimitSun)],
  ]);
}

/** The id of a transaction: known before it is signed, and the same for every signer. 64 hexadecimal digits. */
export function transactionId(raw: Uint8Array): string {
  return Buffer.from(sha256(raw)).toString('hex');
}

/** The transfer of a transaction; `undefined` unless it is exactly one transfer of a token. */
export function readTransfer(raw: Uint8Array): Transfer | undefined {
  const outer = decodeFields(raw);
  const call = bytesAt(outer, 11);
  const parameter = bytesAt(call && decodeFields(call), 2);
  const value = bytesAt(parameter && decodeFields(parameter), 2);
  const trigger = value && decodeFields(value);
  const [from, contract, data] = [1, 2, 4].map((field) => bytesAt(trigger, field));
  if (!outer || from?.length !== 21 || contract?.length !== 21 || data?.length !== CALL_BYTES) {
    return undefined;
  }
  const transfer = {
    contract: addressText(contract),
    from: addressText(from),
    to: addressText(Uint8Array.of(0x41, ...data.slice(16, 36))),
    micros: BigInt(`0x${Buffer.from(data.slice(36)).toString('hex')}`),
    refBlockBytes: bytesAt(outer, 1) ?? new Uint8Array(),
    refBlockHash: bytesAt(outer, 4) ?? new Uint8Array(),
    expirationMs: numberAt(outer, 8),
    timestampMs: numberAt(outer, 14),
    feeLimitSun: numberAt(outer, 18),
  };
  // Bytes with anything else in them would differ when they are encoded again.
  const isAll = transfer.micros > 0n && Buffer.compare(transferBytes(transfer), raw) === 0;
  return isAll ? transfer : undefined;
}

function addressBytes(address: string): Uint8Array {
  const bytes = tronAddressBytes(address);
  if (!bytes) throw new Error(`${address} is no TRON address`);
  return bytes;
}

function word(bytes: Uint8Array): Uint8Array {
  const filled = new Uint8Array(32);
  filled.set(bytes, 32 - bytes.length);
  return filled;
}

function amount(micros: bigint): Uint8Array {
  return Buffer.from(micros.toString(16).padStart(64, '0'), 'hex');
}

type Decoded = ReturnType<typeof decodeFields>;

function bytesAt(fields: Decoded, field: number): Uint8Array | undefined {
  const value = fields?.get(field);
  return typeof value === 'bigint' ? undefined : value;
}

function numberAt(fields: Decoded, field: number): number {
  const value = fields?.get(field);
  return typeof value === 'bigint' ? Number(value) : 0;
}
