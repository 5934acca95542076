/** An address within the app, for an anchor: `#/stockDetails?symbol=AAPL`. */
export type Href = `#/${string}`;

/** A place in the app. `query` has no leading question mark. */
export interface Place {
  readonly path: string;
  readonly query: string;
}

/** Parses the hash: a path and, after a question mark, its query. */
export function readHash(hash: string): Place {
  const text = hash.replace(/^#?\/?/, '');
  const mark = text.indexOf('?');
  if (mark === -1) return { path: `/${text}`, query: '' };
  return { path: `/${text.slice(0, mark)}`, query: text.slice(mark + 1) };
}
