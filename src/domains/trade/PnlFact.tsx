import { Trans, useLingui } from '@lingui/react/macro';
import { percentOf } from '../../../contract/position-figures.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { Change } from '../../ui/Change.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { PnlWorking } from '../../live/PnlWorking.tsx';
import type { Ticket } from './useTicket.ts';

/** The P&L of closing the shares at the estimated price, fees included. */
export function PnlFact({ ticket: { estimate, pnl, isBuy } }: { ticket: Ticket }) {
  const { t } = useLingui();
  return (
    <Fact label={<Trans>Estimated P&L</Trans>}>
      {estimate && pnl ? (
        <Explained
          name="estimated-pnl"
          title={t`Estimated P&L`}
          figure={
            <Change
              change={dollarsOf(pnl.pnlMicros)}
              percent={percentOf(pnl.pnlMicros, pnl.openedMicros)}
              isMoney
            />
          }
          working={
            <PnlWorking
              isCover={isBuy}
              valueMicros={estimate.valueMicros}
              feeMicros={estimate.feeMicros}
              openedMicros={pnl.openedMicros}
              pnlMicros={pnl.pnlMicros}
            >
              {estimate.basis === 'limit' ? (
                <Trans>
                  This assumes a fill at your limit price. A better price improves the result.
                </Trans>
              ) : (
                <Trans>The price may move before the order fills.</Trans>
              )}
            </PnlWorking>
          }
        />
      ) : (
        UNKNOWN
      )}
    </Fact>
  );
}
