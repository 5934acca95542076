import { Trans } from '@lingui/react/macro';
import { decimalOf } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { mayChange } from './change-draft.ts';
import desk from './desk.module.css';
import styles from './order.module.css';
import type { Act } from './OrderSheets.tsx';

/** The actions of an order: change or cancel it while it is pending, place it again afterwards. */
export function OrderActs({ order, onAct }: { order: Order; onAct: (act: Act) => void }) {
  if (order.status !== 'pending') {
    return (
      <div className={`${desk['buttons']} ${styles['acts']}`}>
        <ButtonLink href={linkTo.instrument({ ticker: order.ticker })}>
          <Trans>Price and chart</Trans>
        </ButtonLink>
        <ButtonLink look="primary" href={repeatHref(order)}>
          <Trans>Repeat</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={`${desk['buttons']} ${styles['acts']}`}>
      {mayChange(order) && (
        <Button onPress={() => onAct('change')}>
          <Trans context="order">Change</Trans>
        </Button>
      )}
      <Button look="danger" disabled={order.isCancelling} onPress={() => onAct('cancel')}>
        {order.isCancelling ? <Trans>Canceling…</Trans> : <Trans context="order">Cancel</Trans>}
      </Button>
    </div>
  );
}

/** The ticket that would place the same order again, filled in. */
function repeatHref({ intent, ticker, type, limitMicros, qtyMicros, amountMicros }: Order): Href {
  const ticket = {
    symbol: ticker,
    type,
    ...(limitMicros !== null && { price: plain(limitMicros) }),
    ...(qtyMicros !== null && { quantity: plain(qtyMicros) }),
    ...(amountMicros !== null && { amount: plain(amountMicros) }),
  };
  if (intent === 'buy_to_open') return linkTo.buy(ticket);
  if (intent === 'sell_to_open') return linkTo.sell(ticket);
  return intent === 'sell_to_close' ? linkTo.closeLong(ticket) : linkTo.closeShort(ticket);
}

function plain(micros: string): string {
  return decimalOf(BigInt(micros)).replace(/\.?0+$/, '');
}
