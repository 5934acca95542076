import { Columns } from '../../ui/Columns.tsx';
import { CurvePart } from './CurvePart.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import { isOver } from './is-over.ts';
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
          {!isOver(whole.product) && <Exposure whole={whole} />}
          <Sectors whole={whole} />
          <Holdings whole={whole} isOver={isOver(whole.product)} />
        </>
      }
    />
  );
}
