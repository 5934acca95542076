import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { liveQuoteOf, useQuote } from '../../data/quotes.ts';
import { useInstrument } from '../../data/universe.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QuoteFigures } from '../../ui/QuoteFigures.tsx';
import { Row } from '../../ui/Row.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import { listFeed } from './asked.ts';
import styles from './WatchedRow.module.css';

interface Props {
  ticker: Ticker;
  /** What a call knew of it, until the feed speaks. */
  known: QuoteSnapshot | undefined;
  asOfMs: number | undefined;
  action?: ReactNode;
}

/** One instrument, live; renders for its own symbol alone. */
function QuotedRow({ ticker, known, asOfMs, action }: Props) {
  const { ref, isSeen } = useIsSeen();
  const pushed = useQuote(ticker, listFeed, isSeen);
  const quote = pushed ?? (known && liveQuoteOf(known, asOfMs ?? 0));
  const name = useInstrument(ticker)?.name;
  return (
    <Row
      ref={ref}
      href={linkTo.stock({ symbol: ticker })}
      title={ticker}
      subtitle={name ?? '\u00a0'}
      trailing={<QuoteFigures quote={quote} lead="day" />}
      action={action}
    />
  );
}

/** An instrument to add with one tap. */
export const SuggestedRow = memo(function SuggestedRow({
  onAdd,
  ...row
}: Omit<Props, 'action'> & { onAdd: (ticker: Ticker) => void }) {
  const { t } = useLingui();
  const { ticker } = row;
  return (
    <QuotedRow
      {...row}
      action={
        <button
          type="button"
          className={styles['add']}
          aria-label={t`Add ${ticker} to the watchlist`}
          onClick={() => onAdd(ticker)}
        >
          <Icon name="plus" />
        </button>
      }
    />
  );
});

/** A watched instrument; while the list is edited it can be taken off. */
export const WatchedRow = memo(function WatchedRow({
  isEditing,
  onRemove,
  ...row
}: Omit<Props, 'action'> & { isEditing: boolean; onRemove: (ticker: Ticker) => void }) {
  const { t } = useLingui();
  const { ticker } = row;
  const remove = isEditing && (
    <button
      type="button"
      className={styles['remove']}
      aria-label={t`Remove ${ticker} from the watchlist`}
      onClick={() => onRemove(ticker)}
    >
      <Icon name="trash" />
    </button>
  );
  return <QuotedRow {...row} action={remove || undefined} />;
});
