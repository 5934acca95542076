import { Columns } from '../../ui/Columns.tsx';
import { CurvePart, useIsWithoutCurve } from './CurvePart.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import { isOver } from './is-over.ts';
import type { WholeProduct } from './products.ts';
import styles from './quant.module.css';
import { Life, Terms } from './Terms.tsx';
import { useLiveWhole } from './useLiveWhole.ts';
import { useSeriesDrawn } from './useSeriesDrawn.ts';

export function ProductData({ whole: known }: { whole: WholeProduct }) {
  const { whole, at } = useLiveWhole(known);
  const { product } = whole;
  const isDone = isOver(product);
  const isDrawn = useSeriesDrawn(product.id);
  const hasNone = useIsWithoutCurve(product.id);
  const terms = (
    <>
      <Terms product={product} />
      <Life product={product} />
    </>
  );
  const held = (
    <>
      {!isDone && <Exposure whole={whole} />}
      <Sectors whole={whole} />
    </>
  );
  return (
    <div className={styles['stacked']}>
      {/* Without a curve, the data come first. */}
      <Columns
        first={hasNone ? isDrawn && held : <CurvePart product={product} />}
        second={
          isDrawn && (
            <>
              {!hasNone && held}
              {terms}
            </>
          )
        }
      />
      {isDrawn && <Holdings whole={whole} at={at} isOver={isDone} />}
    </div>
  );
}
