import type { ListRow } from '../../../contract/market.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { listFeed } from './refresh.ts';
import type { PlaceFigure } from './sort-rows.ts';

/** A row of a ranked list. `shown` is the figure that it is ranked by where price and change do not tell it. */
export function RankedRow({
  row: { instrument, quote, marketCap },
  asOfMs,
  shown,
}: {
  row: ListRow;
  asOfMs: number;
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
      lead="session"
      subtitle={
        shown === 'marketCap' ? `${format.moneyShort(marketCap)} · ${instrument.name}` : undefined
      }
      showVolume={shown === 'volume'}
    />
  );
}
