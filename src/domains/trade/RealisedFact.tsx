import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { RealisedPnl } from '../../live/RealisedPnl.tsx';
import { Fact } from '../../ui/Fact.tsx';

/** The realized profit of a closing order; hidden for an opening order, or before the first fill. */
export function RealisedFact({ order }: { order: Order }) {
  if (order.realisedMicros === null || order.filledMicros === '0') return null;
  return (
    <Fact label={<Trans>Realized P&L</Trans>}>
      <RealisedPnl order={order} realisedMicros={order.realisedMicros} />
    </Fact>
  );
}
