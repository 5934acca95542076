import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useLayoutEffect, useMemo } from 'react';
import { getStockFacts, type StockFacts } from '../../../contract/company.ts';
import { decimalOf } from '../../../contract/money.ts';
import { sideOf } from '../../../contract/order-intent.ts';
import { getOrders } from '../../../contract/order.ts';
import { getPositions } from '../../../contract/portfolio.ts';
import { useMarksShown } from './chart-marks.ts';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { useOrderLives } from './order-lives.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import type { OwnPartProps } from '../../live/LiveChart.tsx';
import { pendingInput } from '../../live/pending-input.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { ownMarks, type PriceLine } from './own-marks.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import type { PriceHandle } from '../../ui/chart/plot-state.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { intentTexts } from '../../ui/order-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { tradedSince, tradesOf } from './my-trades.ts';

/** How many of the newest orders are searched for trades. */
const ORDERS = { limit: 50 } as const;
const NO_SPLITS: StockFacts['splits'] = [];

/** Marks the customer's positions, pending orders and trades on the chart, and describes them to screen readers. */
export default function MyMarks({ ticker, bars, isIntraday, onMarks }: OwnPartProps) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const words = useOrderWords();
  const go = useGo();
  const [isShown, onShow] = useMarksShown();
  const position = useKnown(getPositions, {}).value?.positions.find(
    (each) => each.ticker === ticker,
  );
  const orders = useKnown(getOrders, { ticker, ...ORDERS }).value?.orders;
  // However many newer orders there are.
  const waitingOrders = useKnown(getOrders, { ticker, ...pendingInput }).value?.orders;
  const fromMs = bars?.openedAtMs[0];
  const lives = useOrderLives(
    isIntraday && fromMs !== undefined ? tradedSince(orders ?? [], fromMs) : [],
  );
  const language = i18n.locale;
  const { locale } = useSettings();
  const isStock = useInstrument(ticker)?.kind === 'stock';
  // The facts of the screen; funds have no splits among theirs.
  const facts = useKnown(getStockFacts, isStock ? { ticker, language: locale } : undefined).value;
  const splits = facts?.splits ?? NO_SPLITS;

  const { lines, trades, said, handles } = useMemo(
    () => {
      const average = position && figuresOf(position, undefined).averageMicros;
      const pending = (waitingOrders ?? []).filter(({ limitMicros }) => limitMicros !== null);
      const entry: readonly PriceLine[] =
        average === undefined
          ? []
          : [
              {
                price: Number(average) / 1_000_000,
                text: t`avg ${format.price(dollarsOf(average))}`,
                tone: 'entry',
              },
            ];
      const waiting = pending.map((order): PriceLine => {
        const act = i18n._(intentTexts[order.intent]);
        const limit = format.price(dollarsOf(order.limitMicros));
        const size = order.qtyMicros === null ? '' : ` ${money.shares(order.qtyMicros)}`;
        return {
          price: Number(order.limitMicros) / 1_000_000,
          text: `${act}${size} · ${limit}`,
          tone: sideOf(order.intent),
        };
      });
      const own = tradesOf(lives, fromMs ?? 0, splits);
      const movable = pending
        .filter(({ isCancelling, qtyMicros }) => !isCancelling && qtyMicros !== null)
        .map((order): PriceHandle => {
          const title = words.title(order);
          const line = words.line(order);
          return {
            key: order.id,
            name: t`Limit price of ${title}: ${line}`,
            priceMicros: BigInt(order.limitMicros ?? 0),
            side: sideOf(order.intent),
            onMove: (priceMicros) =>
              go(linkTo.order({ id: order.id, price: decimalOf(priceMicros) })),
          };
        });
      return {
        handles: movable,
        lines: [...entry, ...waiting],
        trades: own,
        said: [
          ...(average === undefined ? [] : [t`Average cost: ${words.dollars(average)}`]),
          ...pending.map((order) => `${words.title(order)}: ${words.line(order)}`),
          ...own.map(({ order, qtyMicros, priceMicros, atMs }) => {
            const each = words.dollars(priceMicros);
            const when = format.marketMoment(atMs);
            const title = words.title(order);
            return t`Filled ${when}: ${title}, ${words.shares(qtyMicros)} at ${each}`;
          }),
        ],
      };
    },
    // The texts depend on the language alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [position, waitingOrders, lives, fromMs, splits, language, go],
  );

  const own = useMemo(
    () =>
      lines.length + trades.length === 0
        ? undefined
        : { marks: ownMarks(lines, trades), handles, isShown, onShow },
    [lines, trades, handles, isShown, onShow],
  );
  // Before the next paint, so that hiding the marks takes effect immediately.
  useLayoutEffect(() => {
    onMarks(own);
    return () => onMarks(undefined);
  }, [onMarks, own]);

  if (said.length === 0) return null;
  return (
    <ul className="heard" aria-label={t`My position, orders, and trades on the chart`}>
      {[...new Set(said)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
