import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { getList, type MarketList } from '../../../contract/market.ts';
import { useRankingLead } from '../../data/feed/exchange-time.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { TableRows } from '../../ui/table/Table.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { type Kind, ROWS_OF_TOP, topOf } from './asked.ts';
import { QuoteTable, quotedRows } from './QuoteTable.tsx';
import { RankedRow } from './RankedRow.tsx';
import styles from './RankedList.module.css';
import { listFeed, RANKING_REFRESH_MS } from './refresh.ts';
import { type SortOrder, sortRows } from './sort-rows.ts';
import { SortHeader } from './SortHeader.tsx';

/** The maximum number of rows of one call; sorting needs all of them. */
const ROWS_MAX = 200;

/** The top of one list: sortable, live. Sorted here, so that every order works offline too. */
export function RankedList({
  kind,
  list,
  order,
  rows: wanted,
  onOrder,
}: {
  kind: Kind;
  list: MarketList;
  order: SortOrder;
  rows: number;
  onOrder: (order: SortOrder) => void;
}) {
  const { t } = useLingui();
  const isWhole = order.by !== 'list' || wanted > ROWS_OF_TOP;
  const top = useKnown(getList, topOf(list, kind), {
    refreshMs: isWhole ? undefined : RANKING_REFRESH_MS,
  });
  const whole = useKnown(getList, isWhole ? { list, kind, limit: ROWS_MAX } : undefined, {
    refreshMs: RANKING_REFRESH_MS,
  });
  // While the whole list loads, its top is shown.
  const known = isWhole && whole.value ? whole : top;
  const { value, asOfMs = 0, waiting } = known;
  // The top in another order is no ranking of the whole list.
  const { declined, reload } = isWhole ? whole : top;
  const lead = useRankingLead();

  const rows = useMemo(
    () => sortRows(value?.rows ?? [], order, lead).slice(0, wanted),
    // The order object is created from the address in each render, so only its content matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [value, order.by, order.descending, lead, wanted],
  );
  const quoted = useMemo(() => quotedRows(rows, asOfMs), [rows, asOfMs]);
  useFollow(
    listFeed,
    rows.map(({ instrument }) => instrument.ticker),
  );

  const none = {
    waiting,
    declined,
    onRetry: reload,
    skeletonRows: 10,
    empty: <Empty icon="market" title={<Trans>No data</Trans>} />,
  };
  const age = <AsOf asOfMs={asOfMs === 0 ? undefined : asOfMs} />;
  const isPart = isWhole && !whole.value && rows.length > 0;

  const ranking = (
    <WithRoom
      table={
        <QuoteTable order={order} onOrder={onOrder} tools={age}>
          <TableRows rows={quoted} otherwise={<List {...none} />} />
        </QuoteTable>
      }
      rows={
        <>
          <SortHeader order={order} onOrder={onOrder} />
          <List label={t`Quotes`} {...none}>
            {rows.map((row) => (
              <RankedRow
                key={row.instrument.ticker}
                row={row}
                asOfMs={asOfMs}
                lead={lead}
                shown={list === 'active' || order.by === 'volume' ? 'volume' : undefined}
              />
            ))}
          </List>
          <div className={styles['end']}>{age}</div>
        </>
      }
    />
  );
  return (
    <>
      {isPart && <Declined answer={declined} onRetry={reload} />}
      {ranking}
    </>
  );
}
