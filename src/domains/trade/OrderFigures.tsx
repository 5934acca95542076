import { Trans, useLingui } from '@lingui/react/macro';
import { isBuy } from '../../../contract/order-intent.ts';
import { averageMicros } from '../../../contract/order-price.ts';
import type { Order } from '../../../contract/order.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { OrderNumber } from '../../ui/OrderNumber.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { inCents } from './in-cents.ts';
import { RealisedFact } from './RealisedFact.tsx';
import { useTimeOfDay } from './useTimeOfDay.ts';

/** The figures of an order so far. */
export function OrderFigures({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const times = useTimeOfDay();
  const words = useOrderWords();
  const filled = BigInt(order.filledMicros);
  const value = BigInt(order.valueMicros);
  const average = averageMicros(order);
  const isBid = isBuy(order.intent);
  const total = value + (isBid ? 1n : -1n) * BigInt(order.feeMicros);
  const done = money.shares(filled);
  const whole = money.shares(order.qtyMicros);
  const end = times.inNewYork(order.expiresAtMs);
  const own = times.inOwnZone(order.expiresAtMs);
  return (
    <Facts columns={1}>
      <Fact label={<Trans>Filled</Trans>}>
        {order.qtyMicros === null ? (
          words.shares(filled)
        ) : (
          <Trans>
            {done} of {whole}
          </Trans>
        )}
      </Fact>
      <Fact label={<Trans>Average price</Trans>}>
        {average === undefined ? (
          UNKNOWN
        ) : (
          <Explained
            name="average-price"
            title={t`Average price`}
            figure={money.price(average)}
            working={
              <HowComputed
                figure={money.price(average)}
                formula={<Trans>Value of the fills ÷ shares</Trans>}
                sum={`${money.micros(value)} ÷ ${done} = ${money.price(average)}`}
              >
                <p>
                  <Trans>Each fill has its own price. Fees are not included.</Trans>
                </p>
              </HowComputed>
            }
          />
        )}
      </Fact>
      <Fact
        label={order.status === 'pending' ? <Trans>Fees so far</Trans> : <Trans>Total fees</Trans>}
      >
        {money.micros(order.feeMicros)}
      </Fact>
      {filled > 0n && (
        <Fact label={isBid ? <Trans>Total</Trans> : <Trans>Net proceeds</Trans>}>
          {money.micros(inCents(total, isBid ? 'up' : 'down'))}
        </Fact>
      )}
      <RealisedFact order={order} />
      {order.status === 'pending' && (
        <>
          {order.heldMicros !== '0' && (
            <Fact label={<Trans>Still on hold</Trans>}>
              {money.micros(inCents(BigInt(order.heldMicros), 'up'))}
            </Fact>
          )}
          {order.heldSharesMicros !== '0' && (
            <Fact label={<Trans>Shares on hold for this order</Trans>}>
              {money.shares(order.heldSharesMicros)}
            </Fact>
          )}
          <Fact label={<Trans>Good until</Trans>}>
            {own === undefined ? (
              end
            ) : (
              <Trans>
                {end} ({own} your time)
              </Trans>
            )}
          </Fact>
        </>
      )}
      <Fact label={<Trans>Placed</Trans>}>{format.marketMoment(order.placedAtMs)}</Fact>
      <Fact label={<Trans>Order number</Trans>}>
        <OrderNumber id={order.id} />
      </Fact>
    </Facts>
  );
}
