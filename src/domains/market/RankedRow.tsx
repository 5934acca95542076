import type { ListRow } from '../../../contract/market.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import type { Lead } from '../../ui/quote-lead.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { listFeed } from './refresh.ts';
import type { PlaceFigure } from './sort-rows.ts';

/** A row of a ranked list. `shown` is the figure of the ranking, when it is neither price nor change. */
export function RankedRow({
  row: { instrument, quote, marketCap },
  asOfMs,
  lead,
  shown,
}: {
  row: ListRow;
  asOfMs: number;
  lead: Lead;
  shown: PlaceFigure | undefined;
}) {
  const format = useFormat();
  return (
    <LiveRow
      ticker={instrument.ticker}
      instrument={instrument}
      known={quote}
      asOfMs={asOfMs}
      feed={listFeed}
      lead={lead}
      subtitle={
        <>
          {/* Some companies are called by their symbol. */}
          {instrument.name !== instrument.ticker && (
            <>
              {instrument.name}
              <br />
            </>
          )}
          {shown === 'marketCap' && format.moneyShort(marketCap)}
        </>
      }
      showVolume={shown === 'volume'}
    />
  );
}
