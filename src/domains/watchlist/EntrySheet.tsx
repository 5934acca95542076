import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import type { Watchlist } from '../../data/sync/watchlist-rules.ts';
import { useListName } from '../../live/useWatching.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './EntrySheet.module.css';
import { useEditing } from './useEditing.ts';

/** Further actions on one row of a list; closed while no row is selected. */
export function EntrySheet({
  ticker,
  list,
  lists,
  onClose,
}: {
  ticker: Ticker | undefined;
  list: Watchlist;
  lists: readonly Watchlist[];
  onClose: () => void;
}) {
  const nameOf = useListName();
  const { moveToTop, moveTo } = useEditing();
  const others = lists.filter(({ id }) => id !== list.id);

  /** Runs the action and closes, so that the toast with its undo is reachable. */
  const and = (act: (chosen: Ticker) => void) => () => {
    if (ticker) act(ticker);
    onClose();
  };

  return (
    <Sheet open={ticker !== undefined} title={ticker} onClose={onClose}>
      <div className={styles['rows']}>
        <List>
          {list.tickers[0] !== ticker && (
            <Row
              leading={<Icon name="top" />}
              title={<Trans>Move to top</Trans>}
              onPress={and((chosen) => moveToTop(list, chosen))}
            />
          )}
          {others.map((other) => {
            const name = nameOf(other);
            return (
              <Row
                key={other.id}
                leading={<Icon name="moveTo" />}
                title={<Trans>Move to “{name}”</Trans>}
                onPress={and((chosen) => moveTo(list, other, chosen))}
              />
            );
          })}
          {others.length === 0 && list.tickers[0] === ticker && (
            <Row
              title={<Trans>Already at the top.</Trans>}
              subtitle={<Trans>Create another list to move it there.</Trans>}
            />
          )}
        </List>
      </div>
    </Sheet>
  );
}
