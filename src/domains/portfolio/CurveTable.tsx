import { Trans } from '@lingui/react/macro';
import type { CurveRange } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { growthPercents } from './curve-points.ts';
import styles from './portfolio.module.css';
import { useMoments } from './useMoments.ts';

/** Every point of the curve in a row, newest first, for who reads rather than looks. */
export function CurveTable({
  range,
  points,
}: {
  range: CurveRange;
  points: readonly WorthPoint[];
}) {
  const format = useFormat();
  const money = useShownMoney();
  const moments = useMoments(range, points);
  const growth = growthPercents(points);
  return (
    <div className={styles['tableFrame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Worth</Trans>
            </th>
            <th scope="col">
              <Trans>Paid in</Trans>
            </th>
            <th scope="col">
              <Trans>Return</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {points
            .map(({ atMs, equityMicros, flowMicros }, at) => (
              <tr key={atMs}>
                <th scope="row">{moments.whole(atMs)}</th>
                <td>{money.cents(equityMicros)}</td>
                <td>{at > 0 && flowMicros !== 0n ? money.signed(flowMicros) : ''}</td>
                <td>{writeMove(format, growth[at])}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  );
}
