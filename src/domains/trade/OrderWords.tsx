import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderIntent, OrderType } from '../../../contract/order.ts';
import { useMoney } from '../../ui/useMoney.ts';

/** The parts of an order that its text names. Micro-units, from the wire or calculated. */
export interface SaidOrder {
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly type: OrderType;
  readonly limitMicros: bigint | string | null | undefined;
  readonly qtyMicros: bigint | string | null | undefined;
  readonly amountMicros: bigint | string | null | undefined;
}

/** An order in a sentence: `Buy 10 AAPL at $231.46 or lower`. */
export function OrderWords({ order }: { order: SaidOrder }): ReactNode {
  const money = useMoney();
  const { ticker } = order;
  if (order.amountMicros === undefined || order.amountMicros === null) {
    return order.type === 'market' ? <MarketWords order={order} /> : <LimitWords order={order} />;
  }
  const amount = money.micros(order.amountMicros);
  return (
    <Trans>
      Buy {ticker} for {amount} at the market price
    </Trans>
  );
}

function MarketWords({ order: { ticker, intent, qtyMicros } }: { order: SaidOrder }): ReactNode {
  const size = useMoney().shares(qtyMicros);
  switch (intent) {
    case 'buy_to_open':
      return (
        <Trans>
          Buy {size} {ticker} at the market price
        </Trans>
      );
    case 'sell_to_close':
      return (
        <Trans>
          Sell {size} {ticker} at the market price
        </Trans>
      );
    case 'sell_to_open':
      return (
        <Trans>
          Sell short {size} {ticker} at the market price
        </Trans>
      );
    case 'buy_to_close':
  }
  return (
    <Trans>
      Buy {size} {ticker} to cover at the market price
    </Trans>
  );
}

function LimitWords({
  order: { ticker, intent, qtyMicros, limitMicros },
}: {
  order: SaidOrder;
}): ReactNode {
  const money = useMoney();
  const size = money.shares(qtyMicros);
  const limit = money.price(limitMicros);
  switch (intent) {
    case 'buy_to_open':
      return (
        <Trans>
          Buy {size} {ticker} at {limit} or lower
        </Trans>
      );
    case 'sell_to_close':
      return (
        <Trans>
          Sell {size} {ticker} at {limit} or higher
        </Trans>
      );
    case 'sell_to_open':
      return (
        <Trans>
          Sell short {size} {ticker} at {limit} or higher
        </Trans>
      );
    case 'buy_to_close':
  }
  return (
    <Trans>
      Buy {size} {ticker} to cover at {limit} or lower
    </Trans>
  );
}
