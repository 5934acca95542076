import { decimalOf } from '../../../contract/money.ts';
import type { FundingRecord } from '../../../contract/funding-record.ts';
import type { WithdrawalLine } from '../../../contract/withdrawal.ts';

/** The possible columns of a file. */
export type CsvColumn =
  | 'number'
  | 'time'
  | 'state'
  | 'amount'
  | 'fee'
  | 'asset'
  | 'address'
  | 'txid';
type Names = Readonly<Record<CsvColumn, string>>;

/** The rows of a deposit file, header first. Figures are exact, with a point; times are UTC. Pure. */
export function depositRows(
  records: readonly FundingRecord[],
  names: Names,
  stateOf: (record: FundingRecord) => string,
): string[][] {
  const { number, time, state, amount, asset, address, txid } = names;
  return [
    [number, time, state, amount, asset, address, txid],
    ...records.map((record) => [
      record.id,
      new Date(record.atMs).toISOString(),
      stateOf(record),
      record.amountMicros === null ? '' : decimalOf(BigInt(record.amountMicros)),
      record.amountMicros === null ? '' : record.kind === 'bank_deposit' ? 'USD' : 'USDT',
      record.address,
      record.txid,
    ]),
  ];
}

/** The rows of a withdrawal file, header first. Amount and fee in dollars, exact, with a point; times are UTC. Pure. */
export function withdrawalRows(
  lines: readonly WithdrawalLine[],
  names: Names,
  stateOf: (line: WithdrawalLine) => string,
): string[][] {
  const { number, time, state, amount, fee, asset, address, txid } = names;
  return [
    [number, time, state, amount, fee, asset, address, txid],
    ...lines.map((line) => [
      line.id,
      new Date(line.askedAtMs).toISOString(),
      stateOf(line),
      decimalOf(BigInt(line.amountMicros)),
      decimalOf(BigInt(line.feeMicros)),
      line.way === 'bank' ? 'USD' : 'USDT',
      line.address,
      line.txid ?? '',
    ]),
  ];
}
