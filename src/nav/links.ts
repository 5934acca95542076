import type { Href } from './hash-location.ts';
import { type Path, paths } from './paths.ts';

/** An address within the app: the path and its query, both behind the hash. */
export function linkToPath(path: Path, query: Readonly<Record<string, string>> = {}): Href {
  const text = new URLSearchParams(query).toString();
  return text === '' ? `#${path}` : `#${path}?${text}`;
}

/** Addresses of the screens, with the parameters that each one takes. */
export const linkTo = {
  stocks: () => linkToPath(paths.stocks),
  etfs: () => linkToPath(paths.etfs),
  /** A stock or, until ETFs have a screen of their own, an ETF. */
  stock: ({ symbol }: { symbol: string }) => linkToPath(paths.stock, { symbol }),
  search: ({ text }: { text?: string | undefined } = {}) =>
    linkToPath(paths.search, text === undefined ? {} : { text }),
  watchlist: () => linkToPath(paths.watchlist),
};
