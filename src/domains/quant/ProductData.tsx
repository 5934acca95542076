import { Columns } from '../../ui/Columns.tsx';
import { CurvePart } from './CurvePart.tsx';
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
  return (
    <div className={styles['stacked']}>
      <Columns
        first={
          <>
            <CurvePart product={product} />
            {isDrawn && (
              <>
                <Terms product={product} />
                <Life product={product} />
              </>
            )}
          </>
        }
        second={
          isDrawn && (
            <>
              {!isDone && <Exposure whole={whole} />}
              <Sectors whole={whole} />
            </>
          )
        }
      />
      {isDrawn && <Holdings whole={whole} at={at} isOver={isDone} />}
    </div>
  );
}
