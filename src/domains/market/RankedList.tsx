import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { getList, type MarketList } from '../../../contract/market.ts';
import { useKnown } from '../../data/known.ts';
import { useFollow } from '../../data/quotes.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { QuoteRow } from './QuoteRow.tsx';
import styles from './RankedList.module.css';
import { listFeed, RANKING_REFRESH_MS } from './refresh.ts';
import { type SortOrder, sortRows } from './sort-rows.ts';
import { SortHeader } from './SortHeader.tsx';

/** Asked for while only the top of a list is looked at; sorting and going on take the whole list. */
const ROWS_OF_TOP = 30;
/** The most that one call gives. */
const ROWS_MAX = 200;

/** One list: sortable, live, longer on demand. Sorted here, so that every order works offline too. */
export function RankedList({
  kind,
  list,
  order,
  rows: wanted,
  onOrder,
  onMore,
}: {
  kind: 'stock' | 'etf';
  list: MarketList;
  order: SortOrder;
  rows: number;
  onOrder: (order: SortOrder) => void;
  onMore: () => void;
}) {
  const { t } = useLingui();
  const isWhole = order.by !== 'list' || wanted > ROWS_OF_TOP;
  const top = useKnown(
    getList,
    { list, kind, limit: ROWS_OF_TOP },
    { refreshMs: isWhole ? undefined : RANKING_REFRESH_MS },
  );
  const whole = useKnown(getList, isWhole ? { list, kind, limit: ROWS_MAX } : undefined, {
    refreshMs: RANKING_REFRESH_MS,
  });
  // While the whole list is on its way, its top stands in.
  const known = isWhole && whole.value ? whole : top;
  const { value, asOfMs = 0, waiting, declined, reload } = known;

  const rows = useMemo(
    () => sortRows(value?.rows ?? [], order).slice(0, wanted),
    // The order is made anew from the address in each render; its content counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [value, order.by, order.descending, wanted],
  );
  useFollow(
    listFeed,
    rows.map(({ instrument }) => instrument.ticker),
  );
  const reachable = Math.min(value?.total ?? 0, ROWS_MAX);

  return (
    <>
      <SortHeader order={order} onOrder={onOrder} />
      <List
        label={t`Quotes`}
        waiting={waiting}
        declined={declined}
        onRetry={reload}
        skeletonRows={10}
        empty={<Empty icon="market" title={<Trans>No data.</Trans>} />}
      >
        {rows.map((listed) => (
          <QuoteRow
            key={listed.instrument.ticker}
            listed={listed}
            asOfMs={asOfMs}
            showVolume={list === 'active' || order.by === 'volume'}
          />
        ))}
      </List>
      <div className={styles['end']}>
        <AsOf asOfMs={asOfMs === 0 ? undefined : asOfMs} />
        {rows.length < reachable && (
          <Button onPress={onMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
