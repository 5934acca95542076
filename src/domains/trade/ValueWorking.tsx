import { Trans } from '@lingui/react/macro';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import type { Estimate, TicketOrder } from './estimate.ts';

/** How the value of an order is calculated. */
export function ValueWorking({ order, estimate }: { order: TicketOrder; estimate: Estimate }) {
  const money = useMoney();
  const price = money.price(estimate.priceMicros);
  const shares = money.shares(estimate.sharesMicros);
  const value = money.micros(estimate.valueMicros);
  const isAmount = order.amountMicros !== undefined;
  return (
    <HowComputed
      figure={value}
      formula={isAmount ? <Trans>Amount you chose</Trans> : <Trans>Price × number of shares</Trans>}
      sum={isAmount ? `${value} ÷ ${price} ≈ ${shares}` : `${price} × ${shares} = ${value}`}
      inputs={
        <>
          <Fact label={<BasisName basis={estimate.basis} />}>{price}</Fact>
          <Fact label={isAmount ? <Trans>Shares (approx.)</Trans> : <Trans>Shares</Trans>}>
            {shares}
          </Fact>
        </>
      }
    >
      <p>
        {estimate.basis === 'limit' ? (
          <Trans>A limit order fills at this price or better, or not at all.</Trans>
        ) : (
          <Trans>
            A market order fills at the bids or asks available when it arrives. The price may have
            moved by then.
          </Trans>
        )}
      </p>
    </HowComputed>
  );
}

function BasisName({ basis }: { basis: Estimate['basis'] }) {
  if (basis === 'limit') return <Trans>Your limit price</Trans>;
  return basis === 'ask' ? <Trans>Current ask</Trans> : <Trans>Current bid</Trans>;
}
