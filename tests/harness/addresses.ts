/** The addresses that browser tests loop over, derived from the route tables. Pure. */
import type { Row } from '../../scripts/build/domains.ts';
import { linkTo } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';

/** Screens that show more with a parameter; the rest of the address comes from the table. */
const withParameters: readonly string[] = [
  `#${paths.stock}?symbol=AAPL`,
  `#${paths.stock}?symbol=SPY`,
  linkTo.instrument({ ticker: 'SPY', kind: 'etf' }),
  linkTo.company({ symbol: 'MSFT' }),
  linkTo.sector({ sector: 'energy' }),
  linkTo.marketMap({ symbol: 'SPY' }),
  linkTo.editWatchlists({ list: 'first' }),
  linkTo.documentText({ id: 'user-agreement' }),
  linkTo.documentPage({ id: 'anti-money-laundering' }),
  linkTo.help({ topic: 'offline' }),
  `#${paths.search}?text=bank`,
  linkTo.product({ id: 'fund-balanced' }),
  linkTo.cause({ id: 'library-bus' }),
  ...[
    paths.productHoldings,
    paths.productAbout,
    paths.productData,
    paths.productCurve,
    paths.productHistory,
  ].map((path) => `#${path}?id=fund-balanced`),
  ...[paths.aiStrategy, paths.aiHistory].map((path) => `#${path}?id=ai-ridge-us`),
  `#${paths.savingProduct}?id=micro`,
  `#${paths.savingProduct}?id=term-90`,
  `#${paths.savings}?early=yes`,
];
const withParametersOfPeople: readonly string[] = [
  `#${paths.buy}?symbol=AAPL`,
  `#${paths.sell}?symbol=AAPL`,
  `#${paths.closeLong}?symbol=AAPL`,
  `#${paths.closeShort}?symbol=AAPL`,
  `#${paths.transfer}?view=activity`,
  `#${paths.productBuy}?id=fund-balanced`,
  `#${paths.aiBuy}?id=ai-logistic-choice`,
  `#${paths.shareAi}?id=ai-ridge-us`,
  `#${paths.savingBuy}?id=micro&amount=100.00`,
  // Listed again, because a customer can share it.
  `#${paths.productAbout}?id=fund-balanced&of=backtest`,
  // Only a curve is linked to in full.
  `#${paths.product}?id=fund-balanced&of=backtest`,
  `#${paths.aiStrategy}?id=ai-ridge-us&of=backtest`,
];

/** A domain; its rows may lack their functions, which cannot be sent to another process. */
interface Listed {
  readonly rows: readonly Omit<Row, 'screen' | 'asks'>[];
}

export interface Addresses {
  /** Each screen once, and also with a parameter if that shows more. */
  readonly screens: readonly string[];
  /** Every address, including those that redirect. */
  readonly hashes: readonly string[];
  /** Screens that show their content to signed-in customers only. */
  readonly ofPeople: readonly string[];
  /** Screens that show their content to everybody, and the screens that a visitor sees instead of the others. */
  readonly ofVisitors: readonly string[];
}

export function addressesOf(domains: readonly Listed[]): Addresses {
  const rows = domains.flatMap((domain) => domain.rows);
  const leadOn = [paths.root, paths.splash, ...rows.flatMap(({ parents = [] }) => parents)];
  // Without the screens that show the same under another path, such as the details of messages.
  const different = [
    ...new Map(rows.map((row) => [`${row.file} ${JSON.stringify(row.title)}`, row])).values(),
  ];
  const screens = [...rows.map(({ path }) => `#${path}`), ...withParameters];
  return {
    screens,
    hashes: [...leadOn.map((path) => `#${path}`), ...screens],
    ofPeople: [
      ...different.filter(({ audience }) => audience !== 'all').map(({ path }) => `#${path}`),
      ...withParametersOfPeople,
    ],
    ofVisitors: [
      ...rows.filter(({ audience }) => audience === 'all').map(({ path }) => `#${path}`),
      ...withParameters,
      `#${paths.me}`,
      '#/nowhere',
    ],
  };
}
