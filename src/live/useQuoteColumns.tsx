import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FeedType } from '../../contract/feed.ts';
import { liveQuoteOf } from '../data/feed/quotes.ts';
import { sectorTexts } from '../ui/sector-texts.ts';
import type { Lead } from '../ui/quote-lead.ts';
import type { Column } from '../ui/table/columns.ts';
import { useIsAmple } from '../ui/table/WithRoom.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { CourseCell } from './CourseCell.tsx';
import { Badge } from './LiveRow.tsx';
import { QuoteCell } from './QuoteCell.tsx';
import {
  isExtraFigure,
  QUOTE_FIGURES,
  type QuotedRow,
  type QuoteFigure,
  quoteFigure,
  quoteNow,
} from './quote-figures.ts';

/**
 * The columns of a table of instruments: name, live figures, sector and, if the list includes it, market
 * capitalization.
 */
export function useQuoteColumns({
  feed,
  lead,
  hasMarketCap = false,
  sortable,
}: {
  /** The slice that the screen follows; the caller follows it with `useFollow`. */
  feed: FeedType;
  lead: Lead;
  hasMarketCap?: boolean | undefined;
  /** The columns that may order the rows, where not all may. A constant. */
  sortable?: ReadonlySet<string> | undefined;
}): readonly Column<QuotedRow>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const language = i18n.locale;
  const isAmple = useIsAmple();
  return useMemo(
    () => {
      const names: Readonly<Record<QuoteFigure, string>> = {
        price: t({ message: 'Price', context: 'of the last trade' }),
        change: t({ message: 'Change', context: 'of a price, in dollars' }),
        changePercent: t`Change %`,
        extendedPrice: t`Extended hours`,
        extendedPercent: t`Extended hours %`,
        volume: t`Volume`,
        open: t({ message: 'Open', context: 'opening price' }),
        high: t`High`,
        low: t`Low`,
        previousClose: t`Previous close`,
      };
      const figures = QUOTE_FIGURES.map((figure): Column<QuotedRow> => ({
        key: figure,
        name: names[figure],
        isFigure: true,
        isExtra: isExtraFigure(figure, hasMarketCap),
        isSortable: sortable?.has(figure) ?? true,
        cell: (row) => <QuoteCell row={row} figure={figure} feed={feed} lead={lead} />,
        value: (row) => quoteFigure(figure, quoteNow(row, feed), row.known, lead),
      }));
      const size: Column<QuotedRow> = {
        key: 'marketCap',
        name: t`Market cap`,
        isFigure: true,
        cell: ({ marketCap }) => format.moneyShort(marketCap),
        value: ({ marketCap }) => marketCap,
      };
      const sectorOf = ({ instrument }: QuotedRow) =>
        instrument?.sector ? i18n._(sectorTexts[instrument.sector]) : '';
      return [
        {
          key: 'ticker',
          name: t`Symbol`,
          cell: ({ ticker, instrument }) => (
            <>
              {ticker}
              <Badge instrument={instrument} />
            </>
          ),
          value: ({ ticker }) => ticker,
        },
        {
          key: 'name',
          name: t({ message: 'Name', context: 'of an instrument' }),
          takesRest: true,
          isSortable: sortable?.has('name') ?? true,
          cell: ({ instrument }) => instrument?.name ?? '',
          value: ({ instrument }) => instrument?.name,
        },
        {
          key: 'course',
          name: t({ message: 'Chart', context: 'of a day, small' }),
          isSortable: false,
          isDrawing: true,
          isExtra: !isAmple,
          cell: ({ ticker, known, asOfMs }) => (
            <CourseCell
              ticker={ticker}
              feed={feed}
              lead={lead}
              known={known && liveQuoteOf(known, asOfMs)}
            />
          ),
          value: () => undefined,
        },
        ...figures,
        ...(hasMarketCap ? [size] : []),
        {
          key: 'sector',
          name: t`Sector`,
          isExtra: true,
          isSortable: sortable?.has('sector') ?? true,
          cell: sectorOf,
          value: sectorOf,
        },
      ];
    },
    // The texts and the format depend on the language alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, feed, lead, hasMarketCap, sortable, isAmple],
  );
}
