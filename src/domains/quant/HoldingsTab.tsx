import { Columns } from '../../ui/Columns.tsx';
import { Exposure, Holdings, Sectors } from './Holdings.tsx';
import { isOver } from './is-over.ts';
import type { WholeProduct } from './products.ts';
import styles from './quant.module.css';
import { sectorWeights } from './sector-weights.ts';
import { Trades } from './Trades.tsx';
import { useLiveWhole } from './useLiveWhole.ts';

export function HoldingsTab({ whole: known }: { whole: WholeProduct }) {
  const { whole, at } = useLiveWhole(known);
  const { product } = whole;
  const isDone = isOver(product);
  return (
    <div className={styles['stacked']}>
      <Holdings whole={whole} at={at} isOver={isDone} />
      {!isDone &&
        (sectorWeights(whole.holdings).length === 0 ? (
          <Exposure whole={whole} />
        ) : (
          <Columns first={<Exposure whole={whole} />} second={<Sectors whole={whole} />} />
        ))}
      <Trades id={product.id} isOver={isDone} rule={whole.about.rule.kind} />
    </div>
  );
}
