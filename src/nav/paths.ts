/** Every path of the app, once, in the specification's spelling. Source: spec §2. */
export const paths = {
  root: '/',
  splash: '/loadPage',
  market: '/market',
  stocks: '/market/stock',
  etfs: '/market/etf',
  stock: '/stockDetails',
  search: '/browse',
  watchlist: '/WatchListView',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Where the splash and the way home lead. */
export const home: Path = paths.stocks;
