import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../ui/useFormat.ts';
import { Derived } from './Derived.tsx';
import { workPlaceInYear } from './formulas.ts';
import { Working } from './Working.tsx';
import styles from './YearRange.module.css';

/** The position of the price between the year's low and high, as a small bar. */
export function YearRange({
  price,
  low,
  high,
}: {
  price: number | undefined;
  low: number | null;
  high: number | null;
}) {
  const format = useFormat();
  const place = workPlaceInYear(price, low, high);
  return (
    <div className={styles['year']}>
      <div className={styles['words']}>
        <span>{format.price(low)}</span>
        <Derived figure="place_in_year" working={<Working worked={place} />}>
          <Trans>52-week range</Trans>
        </Derived>
        <span>{format.price(high)}</span>
      </div>
      <div className={styles['track']} aria-hidden="true">
        {place.value !== null && (
          <span className={styles['mark']} style={{ insetInlineStart: `${place.value}%` }} />
        )}
      </div>
    </div>
  );
}
