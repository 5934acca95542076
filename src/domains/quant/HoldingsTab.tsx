import { Columns } from '../../ui/Columns.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import { isOver } from './is-over.ts';
import type { WholeProduct } from './products.ts';
import { Trades } from './Trades.tsx';
import { useLiveWhole } from './useLiveWhole.ts';

export function HoldingsTab({ whole: known }: { whole: WholeProduct }) {
  const { whole, at } = useLiveWhole(known);
  return (
    <Columns
      first={<Holdings whole={whole} at={at} isOver={isOver(whole.product)} />}
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
