import { type Href, type Place, readHash } from './address.ts';

/** The pane of a screen: the middle of the window, or the context pane beside it. */
export type Pane = 'main' | 'beside';

/** The places in an address: the screen and, in a window with room for two, the one beside it. */
export interface Places {
  readonly main: Place;
  readonly beside: Place | undefined;
}

/** The address parameter for the place beside the screen. */
export const BESIDE = 'beside';

/** Parses an address: `#/transaction/orders?beside=%2ForderDetail%3Fid%3D1` names the order history with one order beside it. */
export function readPlaces(hash: string): Places {
  const { path, query } = readHash(hash);
  const parameters = new URLSearchParams(query);
  const beside = parameters.get(BESIDE);
  if (beside === null) return { main: { path, query }, beside: undefined };
  parameters.delete(BESIDE);
  return {
    main: { path, query: parameters.toString() },
    beside: beside.startsWith('/') ? readHash(beside) : undefined,
  };
}

/**
 * Whether a place is a part of the middle screen, such as the calculation of a figure: `/@figure/worth`. The middle
 * screen draws it in the pane or, on a phone, as a sheet.
 */
export function isPart(place: Place | undefined): boolean {
  return place?.path.startsWith('/@') ?? false;
}

/** The path of a part of a screen. */
export function partPath(kind: string, key: string): string {
  return `/@${kind}/${key}`;
}

/** The address of a place. */
export function hrefOf({ path, query }: Place): Href {
  return query === '' ? `#/${path.slice(1)}` : `#/${path.slice(1)}?${query}`;
}

/** The address of a screen with another beside it. */
export function hrefOfBoth({ main, beside }: Places): Href {
  if (!beside) return hrefOf(main);
  const parameters = new URLSearchParams(main.query);
  parameters.set(BESIDE, hrefOf(beside).slice(1));
  return hrefOf({ path: main.path, query: parameters.toString() });
}

/** Whether both are the same screen with the same parameters. */
export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.path === other?.path && one?.query === other?.query;
}

/**
 * The places after a link in a window with two panes: a place that may open beside the screen opens there, and any
 * other place replaces the middle screen. Pure.
 *
 * @param from the pane of the link; `undefined` outside both, as in the rail
 * @param replaces whether the link replaces the current history entry, as a redirect or a change of sort order does
 */
export function placesAfter(
  present: Places,
  to: Place,
  {
    from,
    replaces = false,
    mayBeBeside,
  }: {
    from: Pane | undefined;
    replaces?: boolean;
    mayBeBeside: (main: string, beside: string) => boolean;
  },
): Places {
  const { main, beside } = present;
  const isOfMain = to.path === main.path;
  if (from === 'main' && isOfMain) {
    return { main: to, beside: replaces || isSamePlace(to, main) ? beside : undefined };
  }
  if (from !== undefined && mayBeBeside(main.path, to.path)) return { main, beside: to };
  return { main: to, beside: undefined };
}
