import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ProductOrder } from '../../../contract/product-order.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { links } from './links.ts';
import styles from './quant.module.css';
import { orderKindTexts, orderStateText } from './texts.ts';

export function OrderRow({ order }: { order: ProductOrder }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const exact = useMoney();
  const { state, kind, dealtUnitsMicros, navMicros } = order;
  const units = money.shares(dealtUnitsMicros);
  const nav = exact.exact(navMicros);
  return (
    <Row
      href={links.bought({ order: order.id })}
      title={<span className={styles['name']}>{order.productName}</span>}
      subtitle={
        <span className={styles['lines']}>
          <span>
            {i18n._(orderKindTexts[kind])} · {format.marketMoment(order.placedAtMs)}
          </span>
          {dealtUnitsMicros !== null && (
            <span>
              <Trans>
                {units} units at {nav}
              </Trans>
            </span>
          )}
        </span>
      }
      trailing={
        <span className={styles['figures']}>
          <span>
            {kind === 'subscribe' || order.cashMicros !== null ? (
              money.micros(order.cashMicros ?? order.amountMicros)
            ) : (
              <Trans>{money.shares(order.unitsMicros)} units</Trans>
            )}
          </span>
          <Tag tone={state === 'pending' ? 'accent' : 'plain'}>{i18n._(orderStateText(order))}</Tag>
        </span>
      }
    />
  );
}
