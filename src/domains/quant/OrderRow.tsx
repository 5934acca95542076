import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ProductOrder } from '../../../contract/product-order.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { links } from './links.ts';
import styles from './quant.module.css';
import { orderKindTexts, orderStateTexts } from './texts.ts';

export function OrderRow({ order }: { order: ProductOrder }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const { state, kind } = order;
  return (
    <Row
      href={links.bought({ order: order.id })}
      title={<span className={styles['name']}>{order.productName}</span>}
      subtitle={
        <>
          {i18n._(orderKindTexts[kind])} · {format.marketMoment(order.placedAtMs)}
        </>
      }
      trailing={
        <span className={styles['figures']}>
          <span>
            {kind === 'subscribe' || order.cashMicros !== null ? (
              money.cents(order.cashMicros ?? order.amountMicros)
            ) : (
              <Trans>{money.shares(order.unitsMicros)} units</Trans>
            )}
          </span>
          <Tag tone={state === 'pending' ? 'accent' : 'plain'}>
            {i18n._(orderStateTexts[state])}
          </Tag>
        </span>
      }
    />
  );
}
