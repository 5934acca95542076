import { useLingui } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { getPositions } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { sellOpensShort } from '../../live/sell-opens-short.ts';
import { linkTo } from '../../nav/links.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import type { TicketKind } from './judge-ticket.ts';

/** Switches between buying and selling when the ticket stays beside the chart. */
export function SideTabs({ kind, ticker }: { kind: TicketKind; ticker: Ticker }) {
  const { t } = useLingui();
  const isShort = sellOpensShort(ticker, useKnown(getPositions, {}).value?.positions);
  return (
    <TabLinks
      label={t`Buy or sell`}
      tabs={[
        {
          href: linkTo.buy({ symbol: ticker }),
          label: t({ message: 'Buy', context: 'order' }),
          isShown: kind === 'buy',
        },
        {
          href: linkTo.sell({ symbol: ticker }),
          label: isShort
            ? t({ message: 'Sell short', context: 'order' })
            : t({ message: 'Sell', context: 'order' }),
          isShown: kind === 'sell',
        },
      ]}
    />
  );
}
