import { Trans } from '@lingui/react/macro';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import type { Estimate, Reckoning, TicketOrder } from './estimate.ts';

/** How the dollars come about that an order sets aside until it is done. */
export function HoldWorking({
  order,
  estimate,
  reckoning,
}: {
  order: TicketOrder;
  estimate: Estimate;
  reckoning: Reckoning;
}) {
  const money = useMoney();
  const { hold } = estimate;
  return (
    <HowComputed
      figure={money.micros(hold.dollars)}
      formula={<Formula order={order} estimate={estimate} />}
      inputs={
        <>
          {order.limitMicros !== undefined && (
            <Fact label={<Trans>Your limit price</Trans>}>{money.price(order.limitMicros)}</Fact>
          )}
          {(order.limitMicros === undefined || order.intent === 'sell_to_open') && (
            <Fact label={<Trans>Ask now</Trans>}>{money.price(reckoning.askMicros)}</Fact>
          )}
          {hold.collarMicros !== undefined && (
            <Fact label={<Trans>Most that is paid for a share</Trans>}>
              {money.price(hold.collarMicros)}
            </Fact>
          )}
          <Fact label={<Trans>Shares</Trans>}>{money.shares(estimate.sharesMicros)}</Fact>
          {order.intent === 'buy_to_close' && (
            <Fact label={<Trans>Set aside by the short</Trans>}>
              {money.micros(reckoning.collateralOf(order.qtyMicros ?? 0n))}
            </Fact>
          )}
        </>
      }
    >
      <p>
        <Trans>
          It stays yours and cannot be used elsewhere until the order is done. What is not needed
          comes back at once.
        </Trans>
      </p>
    </HowComputed>
  );
}

function Formula({ order, estimate }: { order: TicketOrder; estimate: Estimate }) {
  if (order.intent === 'buy_to_close') {
    return (
      <Trans>What the cover may cost with its fee, less what the short has set aside already</Trans>
    );
  }
  if (order.intent === 'sell_to_open') {
    return (
      <Trans>
        Half of the value at your limit or at 1.03 × the ask, whichever is more, and the fee
      </Trans>
    );
  }
  if (order.amountMicros !== undefined) return <Trans>The amount and its fee</Trans>;
  return estimate.hold.collarMicros === undefined ? (
    <Trans>Your limit price × shares, and the fee</Trans>
  ) : (
    <Trans>
      The most that is paid for a share (1.04 × the ask below $50, 1.025 × from there on) × shares,
      and the fee
    </Trans>
  );
}
