import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../contract/order.ts';
import { percentOf } from '../../contract/position-figures.ts';
import { Change } from '../ui/Change.tsx';
import { dollarsOf } from '../ui/dollars.ts';
import { Explained } from '../ui/Explained.tsx';
import { PnlWorking } from './PnlWorking.tsx';

/** The realized profit of a closing order, with its formula; the cost or proceeds of the shares follow from it. */
export function RealisedPnl({ order, realisedMicros }: { order: Order; realisedMicros: string }) {
  const { t } = useLingui();
  const isCover = order.intent === 'buy_to_close';
  const pnlMicros = BigInt(realisedMicros);
  const valueMicros = BigInt(order.valueMicros);
  const feeMicros = BigInt(order.feeMicros);
  const openedMicros = isCover
    ? pnlMicros + valueMicros + feeMicros
    : valueMicros - feeMicros - pnlMicros;
  return (
    <Explained
      name="realized-pnl"
      title={t`Realized P&L`}
      figure={
        <Change
          change={dollarsOf(pnlMicros)}
          percent={percentOf(pnlMicros, openedMicros)}
          isMoney
        />
      }
      working={
        <PnlWorking
          isCover={isCover}
          valueMicros={valueMicros}
          feeMicros={feeMicros}
          openedMicros={openedMicros}
          pnlMicros={pnlMicros}
        />
      }
    />
  );
}
