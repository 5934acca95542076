import { Trans } from '@lingui/react/macro';
import type { Ratings } from '../../../contract/company.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { placeTargets } from './target-places.ts';
import styles from './TargetRange.module.css';

/** The lowest, mean and highest twelve-month target on one line with the price. */
export function TargetRange({ ratings, price }: { ratings: Ratings; price: number | undefined }) {
  const format = useFormat();
  const places = placeTargets(ratings, price);
  if (!places) {
    return (
      <p className={styles['none']}>
        <Trans>No price targets.</Trans>
      </p>
    );
  }
  return (
    <div className={styles['targets']}>
      <div className={styles['line']} aria-hidden="true">
        <span
          className={styles['span']}
          style={{ insetInlineStart: `${places.low}%`, insetInlineEnd: `${100 - places.high}%` }}
        />
        <span className={styles['mean']} style={{ insetInlineStart: `${places.mean}%` }} />
        {places.price !== null && (
          <span className={styles['price']} style={{ insetInlineStart: `${places.price}%` }} />
        )}
      </div>
      <dl className={styles['words']}>
        <div>
          <dt>
            <Trans>Low target</Trans>
          </dt>
          <dd>{format.price(ratings.targetLow)}</dd>
        </div>
        <div>
          <dt data-mark="price">
            <Trans context="of the last trade">Price</Trans>
          </dt>
          <dd>{format.price(price)}</dd>
        </div>
        <div>
          <dt data-mark="mean">
            <Trans>Average target</Trans>
          </dt>
          <dd>{format.price(ratings.targetMean)}</dd>
        </div>
        <div>
          <dt>
            <Trans>High target</Trans>
          </dt>
          <dd>{format.price(ratings.targetHigh)}</dd>
        </div>
      </dl>
    </div>
  );
}
