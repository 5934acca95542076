import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListRow } from '../../../contract/market.ts';
import { useRankingLead } from '../../data/feed/exchange-time.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { QuotedRow } from '../../live/quote-figures.ts';
import { useQuoteColumns } from '../../live/useQuoteColumns.tsx';
import { linkTo } from '../../nav/links.ts';
import { listFeed } from './refresh.ts';
import { orderOfTable, sortableColumns, type SortOrder, tableSort } from './sort-rows.ts';

/** A list of the market as a table; its rows are `TableRows`. */
export function QuoteTable({
  order,
  onOrder,
  tools,
  children,
}: {
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  tools: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const lead = useRankingLead();
  const columns = useQuoteColumns({
    feed: listFeed,
    lead,
    hasMarketCap: true,
    sortable: sortableColumns,
  });
  return (
    <KeptTable
      name="market"
      label={t`Quotes`}
      columns={columns}
      sort={tableSort(order)}
      onSort={(sort) => onOrder(orderOfTable(sort))}
      keyOf={tickerOf}
      hrefOf={hrefOf}
      tools={tools}
    >
      {children}
    </KeptTable>
  );
}

/** The rows of an answer as a table has them. */
export function quotedRows(rows: readonly ListRow[], asOfMs: number): readonly QuotedRow[] {
  return rows.map(({ instrument, quote, marketCap }) => ({
    ticker: instrument.ticker,
    instrument,
    known: quote,
    asOfMs,
    marketCap,
  }));
}

function tickerOf({ ticker }: QuotedRow): string {
  return ticker;
}

function hrefOf({ ticker, instrument }: QuotedRow) {
  return linkTo.instrument({ ticker, kind: instrument?.kind });
}
