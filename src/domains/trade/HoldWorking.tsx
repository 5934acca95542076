import { Trans } from '@lingui/react/macro';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import type { Estimate, EstimateInputs, TicketOrder } from './estimate.ts';

/** How the amount held for an order is calculated. */
export function HoldWorking({
  order,
  estimate,
  estimateInputs,
}: {
  order: TicketOrder;
  estimate: Estimate;
  estimateInputs: EstimateInputs;
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
            <Fact label={<Trans>Current ask</Trans>}>{money.price(estimateInputs.askMicros)}</Fact>
          )}
          {hold.collarMicros !== undefined && (
            <Fact label={<Trans>Maximum price per share</Trans>}>
              {money.price(hold.collarMicros)}
            </Fact>
          )}
          <Fact label={<Trans>Shares</Trans>}>{money.shares(estimate.sharesMicros)}</Fact>
          {order.intent === 'buy_to_close' && (
            <Fact label={<Trans>Collateral that counts</Trans>}>
              {money.micros(estimate.countedMicros)}
            </Fact>
          )}
        </>
      }
    >
      <p>
        <Trans>
          The money stays yours but can’t be used for anything else until the order ends. Any unused
          part is released right away.
        </Trans>
      </p>
      {order.intent === 'buy_to_close' && (
        <p>
          <Trans>
            Until your order fills, the shares with the least collateral count. Collateral beyond
            the cost of one lot doesn’t count toward another.
          </Trans>
        </p>
      )}
    </HowComputed>
  );
}

function Formula({ order, estimate }: { order: TicketOrder; estimate: Estimate }) {
  if (order.intent === 'buy_to_close') {
    return <Trans>Maximum cost to cover including the fee, less the collateral that counts</Trans>;
  }
  if (order.intent === 'sell_to_open') {
    return (
      <Trans>
        The larger of half of the value and its maintenance requirement, at your limit or 1.03 × the
        ask, whichever is higher, plus the fee
      </Trans>
    );
  }
  if (order.amountMicros !== undefined) return <Trans>The amount plus the fee</Trans>;
  return estimate.hold.collarMicros === undefined ? (
    <Trans>Your limit price × shares, plus the fee</Trans>
  ) : (
    <Trans>
      Maximum price per share (1.04 × the ask below $50, 1.025 × the ask from $50) × shares, plus
      the fee
    </Trans>
  );
}
