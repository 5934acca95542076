import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { memo, type ReactNode, useMemo } from 'react';
import type { FeedType } from '../../../contract/feed.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import { priceBoard } from '../../data/feed/price-board.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { CourseCell } from '../../live/CourseCell.tsx';
import { DirectionTag } from '../../live/DirectionTag.tsx';
import { KeptTable } from '../../live/KeptTable.tsx';
import { Result } from '../../live/Result.tsx';
import { type PriceOf, priceOfBoard, usePrices } from '../../live/usePrices.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { Price } from '../../ui/Price.tsx';
import type { CellValue, Column } from '../../ui/table/columns.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { POSITION_FIGURES, type PositionFigure, positionFigure } from './position-columns.ts';
import { sortPositions } from './sort-positions.ts';

/** Positions as a table, re-sorted at each `step` rather than with each trade. */
export const PositionsTable = memo(function PositionsTable({
  positions,
  feed,
  step,
  isAmple,
  tools,
  otherwise,
  onOpen,
}: {
  positions: readonly Position[];
  feed: FeedType;
  /** A value that changes when the rows may be re-sorted. */
  step: unknown;
  /** Whether there is room for names and costs. */
  isAmple: boolean;
  tools: ReactNode;
  otherwise: ReactNode;
  onOpen: (position: Position) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = usePositionColumns(feed, isAmple);
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () =>
      sort
        ? sortRows(positions, columns, sort, i18n.locale)
        : sortPositions(positions, 'value', pricesNow(feed)),
    // oxlint-disable-next-line react/exhaustive-deps -- as the sentence above says
    [positions, columns, sort, feed, step, i18n.locale],
  );
  return (
    <KeptTable
      name="positions"
      label={t`Positions`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={tickerOf}
      onOpen={onOpen}
      tools={tools}
    >
      <TableRows rows={rows} otherwise={otherwise} />
    </KeptTable>
  );
});

function tickerOf({ ticker }: Position): string {
  return ticker;
}

function pricesNow(feed: FeedType): PriceOf {
  return priceOfBoard(priceBoard.get(), feed);
}

function usePositionColumns(feed: FeedType, isAmple: boolean): readonly Column<Position>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const instruments = useUniverse().value;
  const language = i18n.locale;
  return useMemo(
    () => {
      const names = new Map(instruments?.map(({ ticker, name }) => [ticker, name]));
      const nameOf = ({ ticker }: Position) => names.get(ticker) ?? '';
      const figures: Readonly<Record<PositionFigure, string>> = {
        shares: t`Shares`,
        price: t({ message: 'Price', context: 'of the last trade' }),
        average: t`Average cost`,
        cost: t`Cost basis`,
        value: t`Market value`,
        return: t`Open P&L`,
        returnPercent: t`Open P&L %`,
        today: t`Today’s P&L`,
        todayPercent: t`Today %`,
      };
      return [
        {
          key: 'symbol',
          name: t`Symbol`,
          cell: ({ ticker, direction }) => (
            <>
              {ticker} {direction === 'short' && <DirectionTag direction={direction} />}
            </>
          ),
          value: tickerOf,
        },
        {
          key: 'direction',
          name: t({ message: 'Side', context: 'of a position' }),
          // The symbol column already marks short positions.
          isExtra: true,
          cell: ({ direction }) => <DirectionTag direction={direction} />,
          value: ({ direction }) =>
            direction === 'short'
              ? t({ message: 'Short', context: 'position' })
              : t({ message: 'Long', context: 'position' }),
        },
        {
          key: 'name',
          name: t({ message: 'Name', context: 'of an instrument' }),
          takesRest: true,
          isExtra: !isAmple,
          cell: nameOf,
          value: nameOf,
        },
        {
          key: 'course',
          name: t({ message: 'Chart', context: 'of a day, small' }),
          isSortable: false,
          isDrawing: true,
          cell: ({ ticker }) => <CourseCell ticker={ticker} feed={feed} lead="day" isPlain />,
          value: () => undefined,
        },
        ...POSITION_FIGURES.map((figure): Column<Position> => ({
          key: figure,
          name: figures[figure],
          isFigure: true,
          isExtra:
            figure === 'cost' || figure === 'todayPercent' || (figure === 'average' && !isAmple),
          cell: (position) => <PositionCell position={position} figure={figure} feed={feed} />,
          value: (position): CellValue =>
            positionFigure(figure, position, pricesNow(feed)(position)),
        })),
      ];
    },
    // The texts depend on the language alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, feed, instruments, isAmple],
  );
}

/** One figure of a position, at the same price snapshot as the total above. */
function PositionCell({
  position,
  figure,
  feed,
}: {
  position: Position;
  figure: PositionFigure;
  feed: FeedType;
}) {
  const money = useShownMoney();
  const format = useFormat();
  const priceMicros = usePrices(feed)(position);
  const figures = figuresOf(position, priceMicros);
  switch (figure) {
    case 'shares':
      return money.shares(position.qtyMicros);
    case 'price':
      return <Price value={dollarsOf(priceMicros)} />;
    case 'average':
      return format.price(dollarsOf(figures.averageMicros));
    case 'cost':
      return money.micros(position.costMicros);
    case 'value':
      return money.micros(figures.valueMicros);
    case 'return':
      return <Result micros={figures.returnMicros} />;
    case 'returnPercent':
      return <Result micros={null} percent={figures.returnPercent} />;
    case 'today':
      return <Result micros={figures.todayMicros} />;
    default:
      return <Result micros={null} percent={figures.todayPercent} />;
  }
}
