import { Trans, useLingui } from '@lingui/react/macro';
import type { CurveRange } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { stretchesOf } from '../../data/account/curve-points.ts';
import styles from './portfolio.module.css';
import { useMoments } from './useMoments.ts';

/** The periods whose product is the time-weighted return, so that the customer can multiply them by hand. */
export function StretchSums({
  range,
  points,
  percent,
}: {
  range: CurveRange;
  points: readonly WorthPoint[];
  percent: number | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const moments = useMoments(range, points);
  if (percent === undefined) {
    return (
      <p>
        <Trans>
          There was no money in this range, or the account value was below zero at some point.
        </Trans>
      </p>
    );
  }
  const product = format.number(1 + percent / 100, 6);
  return (
    <>
      <ul className={styles['sums']} aria-label={t`Periods`}>
        {stretchesOf(points).map(({ fromMs, toMs, begunMicros, endedMicros }) => (
          <li key={`${fromMs} ${begunMicros}`} className={styles['sum']}>
            <span className={styles['name']}>{moments.span(fromMs, toMs)}</span>
            <span className={styles['amount']}>
              {format.number(Number(endedMicros) / Number(begunMicros), 6)}
            </span>
            {!money.isHidden && (
              <span className={styles['detail']}>
                {money.micros(endedMicros)} ÷ {money.micros(begunMicros)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Trans>Product: {product}</Trans>
      </p>
    </>
  );
}
