import { Columns } from '../../ui/Columns.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import { isOver } from './is-over.ts';
import type { WholeProduct } from './products.ts';
import { Trades } from './Trades.tsx';

export function HoldingsTab({ whole }: { whole: WholeProduct }) {
  return (
    <Columns
      first={<Holdings whole={whole} isOver={isOver(whole.product)} />}
      second={
        <>
          {!isOver(whole.product) && <Exposure whole={whole} />}
          <Sectors whole={whole} />
          <Trades id={whole.product.id} isOver={isOver(whole.product)} />
        </>
      }
    />
  );
}
