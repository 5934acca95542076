import { Columns } from '../../ui/Columns.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import type { WholeProduct } from './products.ts';
import { Trades } from './Trades.tsx';

export function HoldingsTab({ whole }: { whole: WholeProduct }) {
  return (
    <Columns
      first={<Holdings whole={whole} />}
      second={
        <>
          <Exposure whole={whole} />
          <Sectors whole={whole} />
          <Trades id={whole.product.id} />
        </>
      }
    />
  );
}
