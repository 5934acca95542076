import { Trans, useLingui } from '@lingui/react/macro';
import type { CurveRange } from '../../../contract/portfolio.ts';
import { paymentsOf, type WorthPoint } from '../../../contract/returns.ts';
import { MASK, useShownMoney } from '../../live/useShownMoney.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './portfolio.module.css';
import { useMoments } from './useMoments.ts';

/** The payments behind the money-weighted return, each with its future value at that rate. */
export function PaymentSums({
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
  const { isHidden } = useShownMoney();
  const moments = useMoments(range, points);
  const last = points.at(-1);
  const first = points[0];
  if (percent === undefined || !first || !last) {
    return (
      <p>
        <Trans>No rate to show: there was no money in this range.</Trans>
      </p>
    );
  }
  const dollars = (value: number) => (isHidden ? MASK : format.money(value));
  const rate = percent / 100;
  const payments = paymentsOf(points).filter((payment) => payment.dollars !== 0);
  const grown = payments.map((payment) => payment.dollars * (1 + rate) ** (1 - payment.part));
  const sum = dollars(grown.reduce((all, each) => all + each, 0));
  const worth = dollars(Number(last.equityMicros) / 1e6);
  const spanMs = last.atMs - first.atMs;
  return (
    <>
      <ul className={styles['sums']} aria-label={t`Cash flows`}>
        {payments.map(({ part, dollars: paid }, at) => (
          <li key={`${part} ${paid}`} className={styles['sum']}>
            <span className={styles['name']}>{moments.whole(first.atMs + part * spanMs)}</span>
            <span className={styles['amount']}>{dollars(grown[at] ?? 0)}</span>
            <span className={styles['detail']}>
              {dollars(paid)} × {format.number(1 + rate, 6)}^{format.number(1 - part, 4)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Total {sum}; ending value {worth}.
        </Trans>
      </p>
    </>
  );
}
