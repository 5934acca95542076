import { useLingui } from '@lingui/react/macro';
import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { LiveRow } from '../../live/LiveRow.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { listFeed } from './asked.ts';
import styles from './SuggestedRow.module.css';

interface Props {
  ticker: Ticker;
  instrument: Instrument;
  /** The quote from a call, until the feed sends one. */
  known: QuoteSnapshot | undefined;
  asOfMs: number | undefined;
}

/** An instrument to add with one tap. */
export function SuggestedRow({ onAdd, ...row }: Props & { onAdd: (ticker: Ticker) => void }) {
  const { t } = useLingui();
  const { ticker } = row;
  return (
    <LiveRow
      {...row}
      feed={listFeed}
      isStacked
      action={
        <button
          type="button"
          className={styles['add']}
          aria-label={t`Add ${ticker} to watchlist`}
          onClick={() => onAdd(ticker)}
        >
          <Icon name="plus" />
        </button>
      }
    />
  );
}
