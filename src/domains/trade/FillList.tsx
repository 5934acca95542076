import { Trans, useLingui } from '@lingui/react/macro';
import type { Fill } from '../../../contract/order.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './accepted.module.css';

/** The trades that filled an order, as they arrive. */
export function FillList({ fills }: { fills: readonly Fill[] }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Fills</Trans>}>
      <List label={t`Fills`}>
        {fills.map((fill) => (
          <FillRow key={fill.executionId} fill={fill} />
        ))}
      </List>
    </Section>
  );
}

function FillRow({ fill }: { fill: Fill }) {
  const format = useFormat();
  const money = useMoney();
  const shares = money.shares(fill.qtyMicros);
  const price = money.price(fill.priceMicros);
  return (
    <Row
      title={
        <span className={styles['figures']}>
          <Trans>
            {shares} at {price}
          </Trans>
        </span>
      }
      subtitle={format.marketClock(fill.atMs)}
      trailing={
        <span className={styles['figures']}>{format.money(dollarsOf(fill.valueMicros))}</span>
      }
    />
  );
}
