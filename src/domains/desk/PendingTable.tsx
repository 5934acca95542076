import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { orderNumber } from '../../../contract/order-number.ts';
import type { Order } from '../../../contract/order.ts';
import type { useBidAsks } from '../../data/feed/bid-asks.ts';
import { currentQuote, type LiveQuote, useQuote } from '../../data/feed/quotes.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import { useFaceOf } from '../../live/useMarketFace.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { WhyNotFilled } from '../../live/WhyNotFilled.tsx';
import { linkTo } from '../../nav/links.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-drawings.ts';
import { orderTypeTexts } from '../../ui/order-texts.ts';
import { Price } from '../../ui/Price.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows, useIsRowSeen } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useIsAmple } from '../../ui/table/WithRoom.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { mayChange } from './change-draft.ts';
import { limitDistance } from './limit-distance.ts';
import type { Act } from './OrderSheets.tsx';
import { momentOf } from './orders-csv.ts';
import styles from './pending.module.css';
import { TimeLeft } from './TimeLeft.tsx';

/** The minimum time between two reorderings by live prices. */
const RESORT_MS = 10_000;

type BidAsks = ReturnType<typeof useBidAsks>;

/** Bid and ask of all rows: new ones render the cells that use them, and no other. */
const BidAsksContext = createContext<BidAsks | undefined>(undefined);

/** Pending orders as a table, each with its distance from the market, why it is pending, and its actions. */
export function PendingTable({
  orders,
  bidAsks,
  tools,
  onAct,
}: {
  orders: readonly Order[];
  bidAsks: BidAsks;
  tools: ReactNode;
  /** The same function in each render. */
  onAct: (kind: Act, order: Order) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const hasAmounts = orders.some(({ amountMicros }) => amountMicros !== null);
  const columns = usePendingColumns(hasAmounts, onAct);
  const [sort, setSort] = useSort(columns);
  const step = useWallNow(RESORT_MS);
  const rows = useMemo(
    () => sortRows(orders, columns, sort, i18n.locale),
    // oxlint-disable-next-line react/exhaustive-deps -- live prices reorder the rows at intervals, not with each trade
    [orders, columns, sort, step, i18n.locale],
  );
  return (
    <BidAsksContext value={bidAsks}>
      <KeptTable
        name="pending"
        label={t`Pending orders`}
        columns={columns}
        sort={sort}
        onSort={setSort}
        keyOf={idOf}
        hrefOf={linkTo.order}
        tools={tools}
      >
        <TableRows rows={rows} />
      </KeptTable>
    </BidAsksContext>
  );
}

function usePendingColumns(
  hasAmounts: boolean,
  onAct: (kind: Act, order: Order) => void,
): readonly Column<Order>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const words = useOrderWords();
  const isAmple = useIsAmple();
  const language = i18n.locale;
  return useMemo(
    () => {
      const typeOf = ({ type }: Order) => i18n._(orderTypeTexts[type]);
      const hoursOf = ({ isExtended }: Order) =>
        isExtended ? t`Regular and extended hours` : t`Regular hours`;
      const numberOf = ({ id }: Order) => orderNumber(id);
      const columns: readonly Column<Order>[] = [
        {
          key: 'act',
          name: t({ message: 'Order', context: 'to buy or sell' }),
          cell: words.title,
          value: words.title,
        },
        {
          key: 'placed',
          name: t({ message: 'Placed', context: 'when an order was sent' }),
          isExtra: true,
          cell: ({ placedAtMs }) => format.marketMoment(placedAtMs),
          value: ({ placedAtMs }) => momentOf(placedAtMs),
        },
        { key: 'type', name: t`Type`, isExtra: true, cell: typeOf, value: typeOf },
        {
          key: 'shares',
          name: t`Shares`,
          isFigure: true,
          cell: ({ qtyMicros }) => money.shares(qtyMicros),
          value: ({ qtyMicros }) => dollarsOf(qtyMicros),
        },
        {
          key: 'amount',
          name: t`Amount`,
          isFigure: true,
          isExtra: !hasAmounts,
          cell: ({ amountMicros }) => money.micros(amountMicros),
          value: ({ amountMicros }) => dollarsOf(amountMicros),
        },
        {
          key: 'filled',
          name: t`Filled`,
          isFigure: true,
          cell: ({ filledMicros }) => money.shares(filledMicros),
          value: ({ filledMicros }) => dollarsOf(filledMicros),
        },
        {
          key: 'limit',
          name: t({ message: 'Limit', context: 'price' }),
          isFigure: true,
          cell: ({ limitMicros }) => money.price(limitMicros),
          value: ({ limitMicros }) => dollarsOf(limitMicros),
        },
        {
          key: 'last',
          name: t({ message: 'Last', context: 'price' }),
          isFigure: true,
          cell: (order) => <LastCell order={order} />,
          value: ({ ticker }) => lastOf(currentQuote(ticker, 'pending')),
        },
        {
          key: 'distance',
          name: t`Limit vs. last`,
          isFigure: true,
          isExtra: !isAmple,
          cell: (order) => <DistanceCell order={order} />,
          value: (order) => limitDistance(order, lastOf(currentQuote(order.ticker, 'pending'))),
        },
        {
          key: 'held',
          name: t`On hold`,
          isFigure: true,
          isExtra: true,
          cell: ({ heldMicros }) => money.micros(heldMicros),
          value: ({ heldMicros }) => dollarsOf(heldMicros),
        },
        {
          key: 'left',
          name: t`Time left`,
          cell: (order) =>
            order.isCancelling ? (
              <Tag tone="accent">
                <Trans>Canceling…</Trans>
              </Tag>
            ) : (
              <TimeLeft untilMs={order.expiresAtMs} isBare />
            ),
          value: ({ expiresAtMs }) => momentOf(expiresAtMs),
        },
        {
          key: 'hours',
          name: t({ message: 'Hours', context: 'of trading' }),
          isExtra: true,
          cell: hoursOf,
          value: hoursOf,
        },
        {
          key: 'why',
          name: t({ message: 'Why it waits', context: 'pending order' }),
          takesRest: 'whole',
          isSortable: false,
          isDrawing: true,
          cell: (order) => <WhyCell order={order} />,
          value: () => undefined,
        },
        { key: 'number', name: t`Order number`, isExtra: true, cell: numberOf, value: numberOf },
        {
          key: 'change',
          name: t({ message: 'Change', context: 'order' }),
          isControl: true,
          isSortable: false,
          isDrawing: true,
          cell: (order) => {
            const title = words.title(order);
            return (
              mayChange(order) && (
                <ActButton
                  icon="pencil"
                  label={t`Change: ${title}`}
                  onPress={() => onAct('change', order)}
                />
              )
            );
          },
          value: () => undefined,
        },
        {
          key: 'cancel',
          name: t({ message: 'Cancel', context: 'order' }),
          isControl: true,
          isSortable: false,
          isDrawing: true,
          cell: (order) => {
            const title = words.title(order);
            return (
              !order.isCancelling && (
                <ActButton
                  icon="close"
                  label={t({ message: `Cancel: ${title}`, context: 'order' })}
                  onPress={() => onAct('cancel', order)}
                />
              )
            );
          },
          value: () => undefined,
        },
      ];
      return columns;
    },
    // The texts and the formats depend on the language alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, isAmple, hasAmounts, onAct],
  );
}

interface OfOrder {
  order: Order;
}

function LastCell({ order: { ticker } }: OfOrder) {
  return <Price value={lastOf(useQuote(ticker, 'pending', useIsRowSeen()))} />;
}

function DistanceCell({ order }: OfOrder) {
  const format = useFormat();
  const quote = useQuote(order.ticker, 'pending', useIsRowSeen());
  return format.changePercent(limitDistance(order, lastOf(quote)));
}

function WhyCell({ order }: OfOrder) {
  const bidAsks = use(BidAsksContext);
  const face = useFaceOf(order.ticker, bidAsks?.value?.get(order.ticker), bidAsks?.asOfMs);
  return order.isCancelling ? null : <WhyNotFilled order={order} face={face} />;
}

function lastOf(quote: LiveQuote | undefined): number | undefined {
  return (quote?.compare ?? quote)?.price;
}

function ActButton({
  icon,
  label,
  onPress,
}: {
  icon: IconName;
  label: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles['act']}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
