import { Trans } from '@lingui/react/macro';
import type { Fill } from '../../../contract/order.ts';
import { sumOf } from '../../../contract/position-figures.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Section } from '../../ui/Section.tsx';
import table from '../../ui/Table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './order.module.css';

/** The trades that filled an order, oldest first. The order's facts show their totals. */
export function OrderFills({ fills }: { fills: readonly Fill[] }) {
  const format = useFormat();
  const money = useMoney();
  const words = useOrderWords();
  return (
    <Section title={<Trans>Fills</Trans>}>
      <div className={`${table['frame']} ${styles['fills']}`}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Shares</Trans>
              </th>
              <th scope="col">
                <Trans>Price</Trans>
              </th>
              <th scope="col">
                <Trans>Value</Trans>
              </th>
              <th scope="col">
                <Trans>Fees</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {fills.map((fill) => (
              <tr key={fill.executionId}>
                <td>
                  <time dateTime={new Date(fill.atMs).toISOString()}>
                    {format.marketClock(fill.atMs)}
                  </time>
                </td>
                <td>{money.shares(fill.qtyMicros)}</td>
                <td>{words.dollars(fill.priceMicros)}</td>
                <td>{money.micros(fill.valueMicros)}</td>
                <td>{money.micros(sumOf(fill.fees.map(({ micros }) => BigInt(micros))))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
