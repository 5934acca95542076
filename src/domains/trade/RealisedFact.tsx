import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { RealisedPnl } from '../../live/RealisedPnl.tsx';
import { Fact } from '../../ui/Fact.tsx';

/** What an order earned that closed shares; nothing of one that opened some, or closed none yet. */
export function RealisedFact({ order }: { order: Order }) {
  if (order.realisedMicros === null || order.filledMicros === '0') return null;
  return (
    <Fact label={<Trans>Realized P&L</Trans>}>
      <RealisedPnl order={order} realisedMicros={order.realisedMicros} />
    </Fact>
  );
}
