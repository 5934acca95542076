import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Fee, Fill, Order } from '../../../contract/order.ts';
import { ExchangeMoment } from '../../live/ExchangeMoment.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { RealisedPnl } from '../../live/RealisedPnl.tsx';
import { linkTo } from '../../nav/links.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { feeTexts, orderTypeTexts } from '../../ui/order-texts.ts';
import { sessionTexts } from '../../ui/session-texts.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './order.module.css';
import { AverageFigure } from './OrderFigures.tsx';

/** The facts of an order and what it came to. Without its fills, as from the history of the device, fees are one sum. */
export function OrderFacts({ order, fills }: { order: Order; fills: readonly Fill[] | undefined }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const words = useOrderWords();
  const { filledMicros, replaces, replacedBy } = order;
  const isFilled = filledMicros !== '0';

  return (
    <section className={styles['section']}>
      <Facts columns={1}>
        {isFilled && (
          <>
            <Fact label={<Trans>Shares filled</Trans>}>{money.shares(filledMicros)}</Fact>
            <Fact label={<Trans>Average price</Trans>}>
              <AverageFigure order={order} />
            </Fact>
            <Fact label={<Trans>Value</Trans>}>{money.micros(order.valueMicros)}</Fact>
          </>
        )}
        {feesOf(fills).map(({ kind, micros }) => (
          <Fact key={kind} label={i18n._(feeTexts[kind])}>
            {money.micros(micros)}
          </Fact>
        ))}
        {isFilled && <Fact label={<Trans>Total fees</Trans>}>{money.micros(order.feeMicros)}</Fact>}
        {order.realisedMicros !== null && (
          <Fact label={<Trans>Realized P&L</Trans>}>
            <RealisedPnl order={order} realisedMicros={order.realisedMicros} />
          </Fact>
        )}
        {order.status === 'pending' && order.heldMicros !== '0' && (
          <Fact label={<Trans>On hold for this order</Trans>}>
            {money.micros(order.heldMicros)}
          </Fact>
        )}
        {order.status === 'pending' && order.heldSharesMicros !== '0' && (
          <Fact label={<Trans>Shares on hold for this order</Trans>}>
            {money.shares(order.heldSharesMicros)}
          </Fact>
        )}
        <Fact label={<Trans>Type</Trans>}>{i18n._(orderTypeTexts[order.type])}</Fact>
        {order.limitMicros !== null && (
          <Fact label={<Trans>Limit price</Trans>}>{words.dollars(order.limitMicros)}</Fact>
        )}
        {order.collarMicros !== null && (
          <Fact label={<Trans>Maximum price per share</Trans>}>
            {words.dollars(order.collarMicros)}
          </Fact>
        )}
        <Fact label={<Trans>Session when placed</Trans>}>
          {i18n._(sessionTexts[order.session])}
        </Fact>
        <Fact label={<Trans>Sessions</Trans>}>
          {order.isExtended ? (
            <Trans>Pre-market, regular hours, after-hours</Trans>
          ) : (
            <Trans>Regular hours</Trans>
          )}
        </Fact>
        <Fact
          label={
            <span className={styles['whole']}>
              <Trans>Good until</Trans>
            </span>
          }
        >
          <ExchangeMoment atMs={order.expiresAtMs} />
        </Fact>
        {replaces !== null && (
          <Fact label={<Trans>Replaces</Trans>}>
            <a className={`${styles['inLine']} reach`} href={linkTo.order({ id: replaces })}>
              <Trans>View original order</Trans>
            </a>
          </Fact>
        )}
        {replacedBy !== null && (
          <Fact label={<Trans>Replaced by</Trans>}>
            <a className={`${styles['inLine']} reach`} href={linkTo.order({ id: replacedBy })}>
              <Trans>View changed order</Trans>
            </a>
          </Fact>
        )}
        <Fact
          label={
            <span className={styles['whole']}>
              <Trans>Order number</Trans>
            </span>
          }
        >
          <span className={styles['number']}>
            <span>{order.id}</span>
            <CopyButton text={order.id} label={t`Copy the order number`} />
          </span>
        </Fact>
      </Facts>
    </section>
  );
}

/** Each kind of fee once, over all fills. */
function feesOf(fills: readonly Fill[] = []): { kind: Fee['kind']; micros: bigint }[] {
  const sums = new Map<Fee['kind'], bigint>();
  for (const { kind, micros } of fills.flatMap(({ fees }) => fees)) {
    sums.set(kind, (sums.get(kind) ?? 0n) + BigInt(micros));
  }
  return [...sums].map(([kind, micros]) => ({ kind, micros }));
}
