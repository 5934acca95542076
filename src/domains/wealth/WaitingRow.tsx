import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { SavingMove } from '../../../contract/saving.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Row } from '../../ui/Row.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './wealth.module.css';

/** A pending payment. */
export function WaitingRow({ move }: { move: SavingMove }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  return (
    <Row
      href={linkTo.savingPayment({ id: move.id })}
      title={<span className={styles['wrapped']}>{i18n._(savingNames[move.productId])}</span>}
      subtitle={
        <span className={styles['wrapped']}>
          <Trans>Paid {format.day(move.paysOn)} at 5:00 PM ET</Trans>
        </span>
      }
      trailing={<b>{money.micros(move.amountMicros)}</b>}
    />
  );
}
