import { Columns } from '../../ui/Columns.tsx';
import { CurvePart } from './CurvePart.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import type { WholeProduct } from './products.ts';
import { Life, Terms } from './Terms.tsx';

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
      second={
        <>
          <Exposure whole={whole} />
          <Sectors whole={whole} />
          <Holdings whole={whole} />
        </>
      }
    />
  );
}
