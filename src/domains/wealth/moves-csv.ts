import { decimalOf } from '../../../contract/money.ts';
import { orderNumber } from '../../../contract/order-number.ts';
import type { SavingMove } from '../../../contract/saving.ts';

/** The column headers of the file. */
export interface CsvNames {
  readonly number: string;
  readonly time: string;
  readonly type: string;
  readonly product: string;
  readonly amount: string;
  readonly principal: string;
  readonly interest: string;
  readonly cost: string;
  readonly state: string;
  readonly paidOn: string;
}

/** The rows of the history's CSV file, header first. Exact dollars with a decimal point; times are UTC. Pure. */
export function moveRows(
  moves: readonly SavingMove[],
  names: CsvNames,
  words: (move: SavingMove) => Readonly<Record<'type' | 'product' | 'state', string>>,
): string[][] {
  return [
    [
      names.number,
      names.time,
      names.type,
      names.product,
      names.amount,
      names.principal,
      names.interest,
      names.cost,
      names.state,
      names.paidOn,
    ],
    ...moves.map((move) => {
      const { type, product, state } = words(move);
      return [
        orderNumber(move.id),
        new Date(move.atMs).toISOString(),
        type,
        product,
        decimalOf(BigInt(move.amountMicros)),
        decimalOf(BigInt(move.principalMicros)),
        decimalOf(BigInt(move.interestMicros)),
        decimalOf(BigInt(move.costMicros)),
        state,
        move.paysOn ?? '',
      ];
    }),
  ];
}
