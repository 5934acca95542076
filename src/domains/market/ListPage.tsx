import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InputOf } from '../../../contract/endpoint.ts';
import { getList, type ListRow } from '../../../contract/market.ts';
import { useRankingLead } from '../../data/feed/exchange-time.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { TableRows } from '../../ui/table/Table.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import styles from './ListPage.module.css';
import { quotedRows } from './QuoteTable.tsx';
import { RankedRow } from './RankedRow.tsx';
import { listFeed, RANKING_REFRESH_MS } from './refresh.ts';
import type { PlaceFigure } from './sort-rows.ts';

/** The number of rows per call. */
export const PAGE_ROWS = 50;

/** A page of a long list, and the figures of its rows. */
interface Page {
  asked: InputOf<typeof getList>;
  offset: number;
}

/** One page of a long list as rows. */
export function ListPage({
  asked,
  offset,
  shown,
}: Page & {
  shown: PlaceFigure | undefined;
}) {
  const { t } = useLingui();
  const { ref, isSeen } = useIsSeen();
  const { rows, asOfMs, none } = usePage({ asked, offset }, isSeen);
  const lead = useRankingLead();
  return (
    <div ref={ref} className={styles['page']}>
      <List
        label={offset === 0 ? t`Quotes` : t`Quotes, starting with number ${offset + 1}`}
        {...none}
      >
        {rows.map((row) => (
          <RankedRow
            key={row.instrument.ticker}
            row={row}
            asOfMs={asOfMs ?? 0}
            lead={lead}
            shown={shown}
          />
        ))}
      </List>
      <div className={styles['age']}>
        <AsOf asOfMs={asOfMs} />
      </div>
    </div>
  );
}

/** One page of a long list as a part of a table. */
export function TablePage({ asked, offset }: Page) {
  const { ref, isSeen } = useIsSeen();
  const { rows, asOfMs = 0, none } = usePage({ asked, offset }, isSeen);
  const quoted = useMemo(() => quotedRows(rows, asOfMs), [rows, asOfMs]);
  return <TableRows ref={ref} rows={quoted} from={offset} otherwise={<List {...none} />} />;
}

const noRows: readonly ListRow[] = [];

/** The rows of a page, or their placeholder. A page out of sight is neither refetched nor followed. */
function usePage({ asked, offset }: Page, isSeen: boolean) {
  const { value, asOfMs, waiting, declined, reload } = useKnown(
    getList,
    { ...asked, offset, limit: PAGE_ROWS },
    { refreshMs: isSeen ? RANKING_REFRESH_MS : undefined },
  );
  const rows = value?.rows ?? noRows;
  useFollow(listFeed, isSeen ? rows.map(({ instrument }) => instrument.ticker) : []);
  const none = {
    waiting,
    declined,
    onRetry: reload,
    skeletonRows: 10,
    empty: <Empty icon="market" title={<Trans>No data</Trans>} />,
  };
  return { rows, asOfMs, none };
}
