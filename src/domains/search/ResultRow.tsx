import { Trans, useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../../contract/instrument.ts';
import { useQuote } from '../../data/quotes.ts';
import { unwatch, useIsWatched, watch } from '../../data/watchlists.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QuoteFigures } from '../../ui/QuoteFigures.tsx';
import { Row } from '../../ui/Row.tsx';
import { showToast } from '../../ui/toast.ts';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import { listFeed } from './asked.ts';
import { Marked } from './Marked.tsx';
import styles from './ResultRow.module.css';

/** One instrument found, live, with its star. */
export function ResultRow({
  instrument,
  query = '',
  onOpen,
}: {
  instrument: Instrument;
  /** What was searched for, to be marked. */
  query?: string | undefined;
  onOpen?: (() => void) | undefined;
}) {
  const { ticker, name, kind } = instrument;
  const { ref, isSeen } = useIsSeen();
  const quote = useQuote(ticker, listFeed, isSeen);
  return (
    <Row
      ref={ref}
      href={linkTo.stock({ symbol: ticker })}
      onPress={onOpen}
      title={
        <>
          <Marked text={ticker} query={query} />
          {kind === 'etf' && (
            <span className={styles['kind']}>
              <Trans>ETF</Trans>
            </span>
          )}
        </>
      }
      subtitle={<Marked text={name} query={query} />}
      trailing={<QuoteFigures quote={quote} lead="day" />}
      action={<Star ticker={ticker} />}
    />
  );
}

function Star({ ticker }: { ticker: string }) {
  const { t } = useLingui();
  const isWatched = useIsWatched(ticker) ?? false;

  function toggle(): void {
    if (isWatched) {
      showToast({ text: t`${ticker} removed from the watchlist`, undo: unwatch(ticker) });
    } else {
      showToast({ text: t`${ticker} added to the watchlist`, undo: watch(ticker) });
    }
  }

  return (
    <button
      type="button"
      className={styles['star']}
      data-on={isWatched ? '' : undefined}
      aria-pressed={isWatched}
      aria-label={t`Watch ${ticker}`}
      onClick={toggle}
    >
      <Icon name={isWatched ? 'starred' : 'star'} />
    </button>
  );
}
