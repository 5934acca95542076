import { memo } from 'react';
import type { Instrument } from '../../../contract/instrument.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import { WatchStar } from '../../live/WatchStar.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { listFeed } from './asked.ts';
import { highlight } from './highlight.ts';

/** One instrument found, live, with its star. */
export const ResultRow = memo(function ResultRow({
  instrument,
  query = '',
}: {
  instrument: Instrument;
  /** The query, for marking matches. */
  query?: string | undefined;
}) {
  const { ticker, name } = instrument;
  return (
    <LiveRow
      ticker={ticker}
      instrument={instrument}
      feed={listFeed}
      isStacked
      title={<Marked stretches={highlight(ticker, query)} />}
      subtitle={<Marked stretches={highlight(name, query)} />}
      action={<WatchStar ticker={ticker} size={20} />}
    />
  );
});
