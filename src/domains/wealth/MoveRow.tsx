import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { SavingMove } from '../../../contract/saving.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Row } from '../../ui/Row.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Tag } from '../../ui/Tag.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { hrefOfMove } from './href-of-move.ts';
import { moveKindTexts, moveStateTexts } from './texts.ts';
import styles from './wealth.module.css';

/** One line of the history: kind, time, amount and payment status. */
export function MoveRow({ move }: { move: SavingMove }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const { kind, state, productId, atMs, amountMicros, paysOn } = move;
  return (
    <Row
      wraps
      href={hrefOfMove(move)}
      title={
        <span className={styles['wrapped']}>
          {i18n._(moveKindTexts[kind])} · {i18n._(savingNames[productId])}
        </span>
      }
      subtitle={
        <span className={styles['wrapped']}>
          {format.marketMoment(atMs)}
          {state === 'waiting' && (
            <span className={styles['line']}>
              <Trans>Pays {unbroken(format.day(paysOn))}</Trans>
            </span>
          )}
        </span>
      }
      trailing={
        <span className={styles['figures']}>
          <b>{money.micros(amountMicros)}</b>
          {state === 'waiting' && <Tag tone="accent">{i18n._(moveStateTexts[state])}</Tag>}
        </span>
      }
    />
  );
}
