import { useLingui } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { unwatch, useIsWatched, watch } from '../../data/watchlists.ts';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './WatchStar.module.css';

/** Puts a ticker on the watchlist or takes it off, with an undo. */
export function WatchStar({ ticker }: { ticker: Ticker }) {
  const { t } = useLingui();
  const isWatched = useIsWatched(ticker);

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
      aria-pressed={isWatched ?? false}
      aria-label={t`Watch ${ticker}`}
      disabled={isWatched === undefined}
      onClick={toggle}
    >
      <Icon name={isWatched ? 'starred' : 'star'} size={24} />
    </button>
  );
}
