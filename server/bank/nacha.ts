import type { BankAccountType } from '../../contract/bank-account.ts';
import { plainLatin } from '../../contract/plain-latin.ts';
import type { PayoutSender } from './bank.ts';

/** One payment of a file. */
export interface Payout {
  /** Nine digits. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly type: BankAccountType;
  /** A whole number of cents. */
  readonly cents: bigint;
  /** Names the payment for its receiver: 15 characters at most. */
  readonly receiverId: string;
  readonly receiverName: string;
  /** Fifteen digits: the first eight of the routing number that sends, and a number of the payment. */
  readonly trace: string;
}

export interface PayoutFile {
  readonly sender: PayoutSender;
  /** The day and time on which it is made, in New York, as `2026-11-20` and `10:30`. */
  readonly madeOn: string;
  readonly madeAt: string;
  /** The day on which it settles. */
  readonly effectiveOn: string;
  /** Distinguishes the files of a day: one of `A`–`Z`, `0`–`9`. */
  readonly modifier: string;
  readonly payouts: readonly Payout[];
}

/** Largest amount of one entry. */
export const CENTS_MAX = 9_999_999_999n;
const RECORD = 94;
/** Characters of the receiver's name. */
const NAME_LENGTH = 22;
const BLOCKING = 10;
/** Credits only. */
const CREDITS = '220';
const CREDIT_CODES: Readonly<Record<BankAccountType, string>> = { checking: '22', savings: '32' };

/**
 * A payout file: one batch of credits to consumers (PPD), records of 94 characters in blocks of ten. Pure.
 * Source: NACHA Operating Rules, Appendix Three, ACH Record Format Specifications.
 */
export function nachaFile(file: PayoutFile): string {
  const { sender, madeOn, madeAt, effectiveOn, modifier, payouts } = file;
  if (payouts.length === 0) throw new Error('a payout file has a payout');
  if (!/^[A-Z0-9]$/.test(modifier)) throw new Error(`${modifier} tells no files apart`);
  const odfi = sender.routingNumber.slice(0, 8);
  const hash = entryHash(payouts);
  const cents = payouts.reduce((sum, payout) => sum + payout.cents, 0n);
  const count = payouts.length;
  const batch = '0000001';
  const records = [
    // File header.
    `101 ${sender.routingNumber}${left(sender.companyId, 10)}${short(madeOn)}${madeAt.replace(':', '')}${modifier}094101${left(sender.bankName, 23)}${left(sender.companyName, 23)}${' '.repeat(8)}`,
    // Batch header.
    `5${CREDITS}${left(sender.companyName, 16)}${' '.repeat(20)}${left(sender.companyId, 10)}PPD${left('WITHDRAWAL', 10)}${short(madeOn)}${short(effectiveOn)}   1${odfi}${batch}`,
    ...payouts.map(entryRecord),
    // Batch control: as many entries, their hash, no debits, the credits.
    `8${CREDITS}${right(BigInt(count), 6)}${right(hash, 10)}${right(0n, 12)}${right(cents, 12)}${left(sender.companyId, 10)}${' '.repeat(19)}${' '.repeat(6)}${odfi}${batch}`,
  ];
  const blocks = Math.ceil((records.length + 1) / BLOCKING);
  // File control.
  records.push(
    `9${right(1n, 6)}${right(BigInt(blocks), 6)}${right(BigInt(count), 8)}${right(hash, 10)}${right(0n, 12)}${right(cents, 12)}${' '.repeat(39)}`,
  );
  while (records.length < blocks * BLOCKING) records.push('9'.repeat(RECORD));
  const wrong = records.find((record) => record.length !== RECORD);
  if (wrong !== undefined) throw new Error(`a record has ${wrong.length} characters`);
  return `${records.join('\r\n')}\r\n`;
}

function entryRecord(payout: Payout): string {
  const { routingNumber, accountNumber, type, cents, receiverId, receiverName, trace } = payout;
  if (cents <= 0n || cents > CENTS_MAX) throw new Error(`${cents} cents do not fit an entry`);
  if (!/^\d{15}$/.test(trace)) throw new Error(`${trace} is no trace number`);
  if (!hasReceiverName(receiverName)) throw new Error(`the receiver of ${trace} has no name`);
  return `6${CREDIT_CODES[type]}${routingNumber}${left(accountNumber, 17)}${right(cents, 10)}${left(receiverId, 15)}${left(receiverName, NAME_LENGTH)}  0${trace}`;
}

/** The sum of the first eight digits of every routing number, its last ten digits. */
function entryHash(payouts: readonly Payout[]): bigint {
  const sum = payouts.reduce(
    (total, { routingNumber }) => total + BigInt(routingNumber.slice(0, 8)),
    0n,
  );
  return sum % 10_000_000_000n;
}

/** Whether a letter of a receiver's name is left in an entry. */
export function hasReceiverName(name: string): boolean {
  return /[A-Z]/.test(left(name, NAME_LENGTH));
}

/** Plain capital letters, filled up with spaces. Letters with marks lose them; what is no letter of ASCII becomes a space. */
function left(text: string, length: number): string {
  const plain = plainLatin(text)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^ -~]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase();
  return plain.slice(0, length).padEnd(length);
}

function right(number: bigint, length: number): string {
  const text = String(number).padStart(length, '0');
  if (text.length > length) throw new Error(`${number} has more than ${length} digits`);
  return text;
}

/** `2026-11-20` as `261120`. */
function short(day: string): string {
  return day.slice(2).replaceAll('-', '');
}

/** A file is not a valid file of returns. The message is a sentence for the operator. */
export class BadReturns extends Error {
  override readonly name = 'BadReturns';
}

/** A returned payment: its trace number, the reason, and the amount. */
export interface Returned {
  readonly trace: string;
  /** As `R02`. */
  readonly code: string;
  readonly cents: bigint;
  /** As `USD`. */
  readonly currency: string;
}

/**
 * The returns in a file of the bank: its addenda of type 99, without notifications of change and
 * dishonored returns. The amount is that of the entry before the addendum. Only the batches of
 * international payments (IAT) name a currency. Pure.
 *
 * @throws BadReturns with the line that is invalid
 */
export function readReturns(text: string): readonly Returned[] {
  const records = text.split(/\r?\n/).filter((record) => record.trim() !== '');
  if (!records[0]?.startsWith('101')) throw new BadReturns('The file has no file header.');
  let currency = 'USD';
  let entry: string | undefined;
  return records.flatMap((record, at) => {
    if (record.startsWith('5')) {
      currency = record.slice(50, 53) === 'IAT' ? record.slice(63, 66).trim() : 'USD';
    }
    if (/^[568]/.test(record)) entry = record.startsWith('6') ? record : undefined;
    if (!record.startsWith('799R')) return [];
    const [, code, trace] = /^799(R\d\d)(\d{15})/.exec(record) ?? [];
    const [, cents] = /^6.{28}(\d{10})/.exec(entry ?? '') ?? [];
    if (code === undefined || trace === undefined || cents === undefined) {
      throw new BadReturns(`Line ${at + 1} is no return that can be read.`);
    }
    return [{ trace, code, cents: BigInt(cents), currency }];
  });
}
