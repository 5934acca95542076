import { msg } from '@lingui/core/macro';
import type { Instrument } from '../../../contract/instrument.ts';
import { firstCall } from '../../data/call/first-calls.ts';
import { readStored } from '../../data/device/local-storage.ts';
import { currentSettings } from '../../data/device/settings.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { orderPaths, type Path, paths } from '../../nav/paths.ts';
import type { FirstCall, Route } from '../../nav/route.ts';

/** The ticket, its follow-up screens, and the company. */
const besideChart: readonly Path[] = [...orderPaths, paths.company];

function ticketOf(query: URLSearchParams): Href | undefined {
  const symbol = query.get('symbol');
  return symbol ? linkTo.buy({ symbol }) : undefined;
}

export const routes: Route[] = [
  {
    path: paths.stock,
    beside: besideChart,
    companion: ticketOf,
    title: msg`Stock`,
    audience: 'all',
    screen: () => import('./screens/StockScreen.tsx'),
    asks: ofSymbol,
  },
  {
    path: paths.etf,
    beside: besideChart,
    companion: ticketOf,
    title: msg`ETF`,
    audience: 'all',
    screen: () => import('./screens/EtfScreen.tsx'),
    asks: ofSymbol,
  },
  {
    path: paths.company,
    title: msg`Company profile`,
    audience: 'all',
    screen: () => import('./screens/CompanyScreen.tsx'),
  },
];

const TICKER = /^[A-Z][A-Z0-9.]{0,9}$/;

/** The first calls of a symbol's screen. Calls that an unlisted symbol would be refused follow once it is known. */
function ofSymbol(query: URLSearchParams): FirstCall[] {
  const ticker = query.get('symbol')?.trim().toUpperCase() ?? '';
  if (!TICKER.test(ticker)) return [firstCall.universe()];
  return [
    firstCall.quotes({ tickers: [ticker] }),
    firstCall.universe((instruments) => {
      const instrument = instruments.find((known) => known.ticker === ticker);
      return instrument ? ofInstrument(instrument, query) : [];
    }),
  ];
}

/** The figures, and the chart unless the address or the customer's settings change its defaults. */
function ofInstrument({ ticker, kind }: Instrument, query: URLSearchParams): FirstCall[] {
  const isPlain = !query.get('range') && !query.get('interval') && !readStored('chartKind');
  const facts =
    kind === 'stock'
      ? [
          firstCall.stockFacts({ ticker, language: currentSettings().locale }),
          firstCall.ratings({ ticker }),
        ]
      : [firstCall.etfFacts({ ticker })];
  return isPlain ? [firstCall.bars({ ticker, range: '1D' }), ...facts] : facts;
}
