import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { Change } from '../../ui/Change.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { isBuying } from './estimate.ts';
import { PnlWorking } from './PnlWorking.tsx';

/** What an order earned that closed shares; nothing of one that opened some, or closed none yet. */
export function RealisedFact({ order }: { order: Order }) {
  const { t } = useLingui();
  if (order.realisedMicros === null || order.filledMicros === '0') return null;
  const isCover = isBuying(order.intent);
  const pnlMicros = BigInt(order.realisedMicros);
  const valueMicros = BigInt(order.valueMicros);
  const feeMicros = BigInt(order.feeMicros);
  return (
    <Fact label={<Trans>Realised P&L</Trans>}>
      <Explained
        title={t`Realised P&L`}
        figure={<Change change={dollarsOf(pnlMicros)} />}
        working={
          <PnlWorking
            isCover={isCover}
            valueMicros={valueMicros}
            feeMicros={feeMicros}
            openedMicros={
              isCover ? pnlMicros + valueMicros + feeMicros : valueMicros - feeMicros - pnlMicros
            }
            pnlMicros={pnlMicros}
          />
        }
      />
    </Fact>
  );
}
