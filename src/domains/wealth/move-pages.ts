import { getSavingMoves, type SavingMove, type SavingProductId } from '../../../contract/saving.ts';
import { pageOfLines, type Pages } from '../../data/call/pages.ts';

const PAGE = 50;

/** The history's filter. */
export interface MoveFilter {
  readonly kind: SavingMove['kind'] | undefined;
  readonly state: SavingMove['state'] | undefined;
  readonly productId: SavingProductId | undefined;
}

/** Whether a filter keeps a line. Pure. */
export function passes({ kind, state, productId }: MoveFilter, move: SavingMove): boolean {
  return (
    (kind === undefined || kind === move.kind) &&
    (state === undefined || state === move.state) &&
    (productId === undefined || productId === move.productId)
  );
}

/** The filtered history. */
export function movePages(filter: MoveFilter): Pages<typeof getSavingMoves, SavingMove> {
  return {
    endpoint: getSavingMoves,
    all: { limit: PAGE },
    inputFrom: (before) => ({ ...filter, before, limit: PAGE }),
    pageOf: ({ moves, hasMore }) => pageOfLines(moves, hasMore),
    passes: (move) => passes(filter, move),
  };
}
