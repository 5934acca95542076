import type { Session } from '../../../contract/clock.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import type { ListedQuote, MarketList, SORTS } from '../../../contract/market.ts';
import type { PriceMove, QuoteSnapshot } from '../../../contract/quote.ts';

type Sort = (typeof SORTS)[number];

/** A request for a list. */
export interface ListWish {
  readonly list: MarketList;
  readonly kind?: Instrument['kind'] | undefined;
  readonly sector?: Instrument['sector'] | undefined;
  readonly sort?: Sort | undefined;
  readonly descending?: boolean | undefined;
}

/**
 * The move of an instrument in the current session: in extended hours of that session, otherwise of
 * the regular one. `undefined` when it has not traded in that session yet.
 */
export function moveIn(session: Session, quote: QuoteSnapshot): PriceMove | undefined {
  if (session === 'pre' || session === 'after') return quote.extended ?? undefined;
  return quote.regular;
}

/** The rows of a list in its order: only risers gain, only fallers lose. */
export function rankList(
  rows: readonly ListedQuote[],
  { list, kind, sector, sort = 'list', descending }: ListWish,
  session: Session,
  marketCap: (ticker: string) => number | undefined = () => undefined,
): ListedQuote[] {
  const change = (row: ListedQuote) => moveIn(session, row.quote)?.changePercent;
  const belongs: Record<MarketList, (row: ListedQuote) => boolean> = {
    gainers: (row) => (change(row) ?? 0) > 0,
    losers: (row) => (change(row) ?? 0) < 0,
    active: (row) => row.quote.volume > 0,
    leveraged: ({ instrument }) => instrument.leverage !== 1,
    all: () => true,
  };

  const members = rows.filter(
    (row) =>
      belongs[list](row) &&
      (kind === undefined || row.instrument.kind === kind) &&
      (sector === undefined || row.instrument.sector === sector),
  );
  if (sort === 'list') return members.sort(ownOrder(list, session));
  return members.sort(orderBy(figures(session, marketCap)[sort], descending ?? sort !== 'ticker'));
}

type Figure = (row: ListedQuote) => number | string | undefined;

function figures(
  session: Session,
  marketCap: (ticker: string) => number | undefined,
): Record<Exclude<Sort, 'list'>, Figure> {
  return {
    ticker: ({ instrument }) => instrument.ticker,
    price: ({ quote }) => (moveIn(session, quote) ?? quote.regular).price,
    change: ({ quote }) => moveIn(session, quote)?.change,
    changePercent: ({ quote }) => moveIn(session, quote)?.changePercent,
    volume: ({ quote }) => quote.volume,
    marketCap: ({ instrument }) => marketCap(instrument.ticker),
  };
}

function ownOrder(list: MarketList, session: Session): (a: ListedQuote, b: ListedQuote) => number {
  const { changePercent, volume, ticker } = figures(session, () => undefined);
  const orders: Record<MarketList, (a: ListedQuote, b: ListedQuote) => number> = {
    gainers: orderBy(changePercent, true),
    losers: orderBy(changePercent, false),
    active: orderBy(volume, true),
    leveraged: orderBy(changePercent, true),
    all: orderBy(ticker, false),
  };
  return orders[list];
}

/** Sorts by a figure; unknown figures come last either way, ties are sorted by ticker. */
function orderBy(figure: Figure, descending: boolean): (a: ListedQuote, b: ListedQuote) => number {
  return (a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left !== right) {
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      return left < right === descending ? 1 : -1;
    }
    return a.instrument.ticker < b.instrument.ticker ? -1 : 1;
  };
}
