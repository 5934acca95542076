import { Columns } from '../../ui/Columns.tsx';
import { CurvePart } from './CurvePart.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import { isOver } from './is-over.ts';
import type { WholeProduct } from './products.ts';
import { Life, Terms } from './Terms.tsx';
import { useLiveWhole } from './useLiveWhole.ts';

export function ProductData({ whole }: { whole: WholeProduct }) {
  return (
    <Columns
      first={
        <>
          <CurvePart product={whole.product} />
          <Terms product={whole.product} />
          <Life product={whole.product} />
        </>
      }
      second={<LiveHoldings whole={whole} />}
    />
  );
}

function LiveHoldings({ whole: known }: { whole: WholeProduct }) {
  const { whole, at } = useLiveWhole(known);
  return (
    <>
      {!isOver(whole.product) && <Exposure whole={whole} />}
      <Sectors whole={whole} />
      <Holdings whole={whole} at={at} isOver={isOver(whole.product)} />
    </>
  );
}
