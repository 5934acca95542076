import { Trans } from '@lingui/react/macro';
import type { InputOf } from '../../../contract/endpoint.ts';
import { getList } from '../../../contract/market.ts';
import { useKnown } from '../../data/call/known.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import type { Column, PlaceFigure, SortOrder } from './sort-rows.ts';
import { ListPage, PAGE_ROWS, TablePage } from './ListPage.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import styles from './RankedList.module.css';
import { SortHeader } from './SortHeader.tsx';

/**
 * A full list, page by page, live. The server sorts it, so that the order is right over the whole list, however long it
 * is.
 */
export function PagedList({
  wish,
  order,
  columns,
  rows,
  shown,
  onOrder,
  onMore,
}: {
  wish: Omit<InputOf<typeof getList>, 'sort' | 'descending' | 'offset' | 'limit'>;
  order: SortOrder;
  columns?: readonly Column[] | undefined;
  /** The number of rows requested so far. */
  rows: number;
  shown?: PlaceFigure | undefined;
  onOrder: (order: SortOrder) => void;
  onMore: (rows: number) => void;
}) {
  const { by, descending } = order;
  const asked = by === 'list' ? wish : { ...wish, sort: by, descending };
  const first = useKnown(getList, { ...asked, offset: 0, limit: PAGE_ROWS });
  const total = first.value?.total ?? 0;
  const pages = Math.max(1, Math.ceil(Math.min(rows, total) / PAGE_ROWS));
  const offsets = Array.from({ length: pages }, (_, page) => page * PAGE_ROWS);
  return (
    <>
      <WithRoom
        table={
          <QuoteTable order={order} onOrder={onOrder} tools={<AsOf asOfMs={first.asOfMs} />}>
            {offsets.map((offset) => (
              <TablePage key={offset} asked={asked} offset={offset} />
            ))}
          </QuoteTable>
        }
        rows={
          <>
            <SortHeader order={order} columns={columns} onOrder={onOrder} />
            {offsets.map((offset) => (
              <ListPage key={offset} asked={asked} offset={offset} shown={shown} />
            ))}
          </>
        }
      />
      <div className={styles['end']}>
        <Reached rows={Math.min(total, pages * PAGE_ROWS)} total={total} />
        {pages * PAGE_ROWS < total && (
          <Button onPress={() => onMore((pages + 1) * PAGE_ROWS)}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {pages > 1 && pages * PAGE_ROWS >= total && (
          <p className={styles['reached']}>
            <Trans>No more data.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

/** How much of a long list is shown. */
function Reached({ rows, total }: { rows: number; total: number }) {
  const format = useFormat();
  if (total <= PAGE_ROWS) return null;
  return (
    <p className={styles['reached']} aria-live="polite">
      <Trans context="rows shown">
        {format.number(rows)} of {format.number(total)}
      </Trans>
    </p>
  );
}
