import { Trans } from '@lingui/react/macro';
import type { MarketOverview } from '../../../contract/market.ts';
import type { Known } from '../../data/call/known.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './BreadthBar.module.css';
import { BreadthLine } from './BreadthLine.tsx';
import { wayOfCount } from './way-of-count.ts';

/** The numbers of advancing, unchanged and declining instruments. */
export function BreadthBar({ overview }: { overview: Known<MarketOverview> }) {
  const format = useFormat();
  const { value, waiting, declined, reload } = overview;
  if (!value) {
    return waiting || !declined ? (
      <Skeleton blockSize="3rem" />
    ) : (
      <Declined answer={declined} onRetry={reload} />
    );
  }
  const { advancers, unchanged, decliners } = value.breadth;
  return (
    <div className={styles['breadth']}>
      <BreadthLine breadth={value.breadth} />
      <div className={styles['words']}>
        <span data-way={wayOfCount(advancers, 'gain')}>
          <Trans>
            <strong>{format.number(advancers)}</strong> advancing
          </Trans>
        </span>
        {unchanged > 0 && (
          <span data-way="flat">
            <Trans>
              <strong>{format.number(unchanged)}</strong> unchanged
            </Trans>
          </span>
        )}
        <span data-way={wayOfCount(decliners, 'loss')}>
          <Trans>
            <strong>{format.number(decliners)}</strong> declining
          </Trans>
        </span>
      </div>
    </div>
  );
}
