import { Trans } from '@lingui/react/macro';
import { isBuy } from '../../../contract/order-intent.ts';
import type { Fill, Order } from '../../../contract/order.ts';
import { ExchangeMoment } from '../../live/ExchangeMoment.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { RealisedPnl } from '../../live/RealisedPnl.tsx';
import { linkTo } from '../../nav/links.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OrderNumber } from '../../ui/OrderNumber.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './order.module.css';
import { AverageFigure, FeesFigure, TotalFigure } from './OrderFigures.tsx';

/**
 * The results and the holds of an order. A finished order shows how many shares were filled when that differs from the
 * ordered number; a pending order has a bar instead.
 */
export function OrderFacts({ order, fills }: { order: Order; fills: readonly Fill[] | undefined }) {
  const money = useMoney();
  const words = useOrderWords();
  const { status, filledMicros, qtyMicros } = order;
  const isPending = status === 'pending';
  const isFilled = filledMicros !== '0';
  const done = money.shares(filledMicros);
  const whole = money.shares(qtyMicros);
  if (!isFilled && !isPending) return null;

  return (
    <section className={styles['section']}>
      <Facts columns={1}>
        {isFilled && (
          <>
            {(isPending ? qtyMicros === null : qtyMicros !== filledMicros) && (
              <Fact label={<Trans>Shares filled</Trans>}>
                {qtyMicros === null ? (
                  done
                ) : (
                  <Trans>
                    {done} of {whole}
                  </Trans>
                )}
              </Fact>
            )}
            <Fact label={<Trans>Average price</Trans>}>
              <AverageFigure order={order} />
            </Fact>
            <Fact label={<Trans>Value</Trans>}>{money.micros(order.valueMicros)}</Fact>
            <Fact label={isPending ? <Trans>Fees so far</Trans> : <Trans>Total fees</Trans>}>
              <FeesFigure order={order} fills={fills} />
            </Fact>
            <Fact label={isBuy(order.intent) ? <Trans>Total</Trans> : <Trans>Net proceeds</Trans>}>
              <TotalFigure order={order} />
            </Fact>
          </>
        )}
        {order.realisedMicros !== null && (
          <Fact label={<Trans>Realized P&L</Trans>}>
            <RealisedPnl order={order} realisedMicros={order.realisedMicros} />
          </Fact>
        )}
        {isPending && order.heldMicros !== '0' && (
          <Fact label={<Trans>On hold for this order</Trans>}>
            {money.micros(order.heldMicros)}
          </Fact>
        )}
        {isPending && order.heldSharesMicros !== '0' && (
          <Fact label={<Trans>Shares on hold for this order</Trans>}>
            {money.shares(order.heldSharesMicros)}
          </Fact>
        )}
        {isPending && order.collarMicros !== null && (
          <Fact label={<Trans>Maximum price per share</Trans>}>
            {words.dollars(order.collarMicros)}
          </Fact>
        )}
      </Facts>
    </section>
  );
}

/** The terms of an order that its title omits, and its number. */
export function OrderTerms({ order }: { order: Order }) {
  const { replaces, replacedBy } = order;
  return (
    <section className={styles['section']}>
      <Facts columns={1}>
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
          <OrderNumber id={order.id} />
        </Fact>
      </Facts>
    </section>
  );
}
