/** The addresses that browser tests loop over, from the route tables of the app. */
import { readDomains, type Row } from '../../scripts/build/domains.ts';
import { linkTo } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';

export const rows: readonly Row[] = readDomains().flatMap((domain) => domain.rows);

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
];
const withParametersOfPeople: readonly string[] = [
  `#${paths.buy}?symbol=AAPL`,
  `#${paths.sell}?symbol=AAPL`,
  `#${paths.closeLong}?symbol=AAPL`,
  `#${paths.closeShort}?symbol=AAPL`,
  `#${paths.transfer}?view=activity`,
];

/** Paths that lead on to the screen of another. */
const leadOn: readonly string[] = [
  paths.root,
  paths.splash,
  ...rows.flatMap(({ parents = [] }) => parents),
];

/** Each screen once, and with a parameter where it shows more with one. */
export const screens: readonly string[] = [
  ...rows.map(({ path }) => `#${path}`),
  ...withParameters,
];

/** Every address, also those that lead on to another. */
export const hashes: readonly string[] = [...leadOn.map((path) => `#${path}`), ...screens];

/** Rows without those that show the same under another path, as the details of messages. */
const different = [
  ...new Map(rows.map((row) => [`${row.file} ${JSON.stringify(row.title)}`, row])).values(),
];

/** Screens that show their content to signed-in customers only. */
export const ofPeople: readonly string[] = [
  ...different.filter(({ audience }) => audience !== 'all').map(({ path }) => `#${path}`),
  ...withParametersOfPeople,
];

/** Screens that show their content to everybody, and what a visitor sees in place of the others. */
export const ofVisitors: readonly string[] = [
  ...rows.filter(({ audience }) => audience === 'all').map(({ path }) => `#${path}`),
  ...withParameters,
  `#${paths.me}`,
  '#/nowhere',
];
