/** Every path of the app, once, in the specification's spelling. Source: spec §2. */
export const paths = {
  root: '/',
  splash: '/loadPage',
  home: '/index',
  market: '/market',
  stocks: '/market/stock',
  etfs: '/market/etf',
  marketList: '/marketsDetail',
  marketMap: '/markDetails',
  sector: '/classifDetail',
  sectors: '/MoreConcepts',
  stock: '/stockDetails',
  etf: '/StockDetailsEft',
  company: '/companyDetail',
  search: '/browse',
  watchlist: '/WatchListView',
  editWatchlists: '/watchList',
  ideas: '/inspiration',
  settings: '/settings',
  language: '/lang',
  theme: '/theme',
  help: '/help',
  documents: '/protocol',
  agreements: '/agreement',
  documentText: '/agreementView',
  documentPage: '/agreementViewHtml',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Where the splash and the way home lead. */
export const home: Path = paths.home;
