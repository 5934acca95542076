import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { useIsWatched, useWatchlists } from '../data/sync/watchlists.ts';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { ChooseLists } from './ChooseLists.tsx';
import { useHold } from './useHold.ts';
import { useWatching } from './useWatching.ts';
import styles from './WatchStar.module.css';

/**
 * Adds a ticker to the list used last, or removes it from every list, with an undo. With several lists, a long press or
 * the menu key opens a choice among them; `withChoice` adds a separate button for it.
 */
export function WatchStar({
  ticker,
  size = 24,
  withChoice = false,
}: {
  ticker: Ticker;
  size?: number;
  withChoice?: boolean;
}) {
  const { t } = useLingui();
  const isWatched = useIsWatched(ticker);
  const hasSeveral = (useWatchlists() ?? []).length > 1;
  const { add, remove } = useWatching();
  const [isChoosing, setChoosing] = useState(false);

  const toggle = () => (isWatched ? remove(ticker) : add(ticker));
  const choose = () => setChoosing(true);
  const hold = useHold({ onTap: toggle, onHold: choose });

  return (
    <>
      {hasSeveral && withChoice && (
        <button
          type="button"
          className={styles['choice']}
          aria-label={t`Choose lists for ${ticker}`}
          onClick={choose}
        >
          <Icon name="lists" size={size} />
        </button>
      )}
      <button
        type="button"
        className={styles['star']}
        data-on={isWatched ? '' : undefined}
        aria-pressed={isWatched ?? false}
        aria-label={t`Watch ${ticker}`}
        title={hasSeveral ? t`Press and hold to choose lists` : undefined}
        disabled={isWatched === undefined}
        {...(hasSeveral ? hold : { onClick: toggle })}
      >
        <Icon name={isWatched ? 'starred' : 'star'} size={size} />
      </button>
      <Sheet
        open={isChoosing}
        title={<Trans>Lists for {ticker}</Trans>}
        onClose={() => setChoosing(false)}
      >
        <ChooseLists ticker={ticker} />
      </Sheet>
    </>
  );
}
