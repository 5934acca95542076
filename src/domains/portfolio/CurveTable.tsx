import { Trans } from '@lingui/react/macro';
import type { CurveRange } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import table from '../../ui/Table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { growthPercents } from '../../data/account/curve-points.ts';
import { useMoments } from './useMoments.ts';

/**
 * Every point of the curve as a row, newest first, as a text alternative. Deposits and withdrawals are in the last
 * column, since few rows have any.
 */
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
    <div className={table['frame']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Account value</Trans>
            </th>
            <th scope="col">
              <Trans>Return</Trans>
            </th>
            <th scope="col">
              <Trans>Net deposits</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {points
            .map(({ atMs, equityMicros, flowMicros }, at) => (
              <tr key={atMs}>
                <th scope="row">{moments.whole(atMs)}</th>
                <td>{money.micros(equityMicros)}</td>
                <td>{writeMove(format, growth[at])}</td>
                <td>{at > 0 && flowMicros !== 0n ? money.signed(flowMicros) : ''}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  );
}
