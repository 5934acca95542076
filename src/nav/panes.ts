import { type Href, type Place, readHash } from './address.ts';

/** Where a screen is drawn: in the middle of the window, or beside it in the context pane. */
export type Pane = 'main' | 'beside';

/** What an address names: the screen and, where the window has room for two, the one beside it. */
export interface Places {
  readonly main: Place;
  readonly beside: Place | undefined;
}

/** The parameter of an address that holds the place beside its screen. */
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
 * Whether a place is a part of the screen in the middle, as the calculation of a figure: `/@figure/worth`. That screen draws
 * it: beside itself or, on a phone, as a sheet.
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
 * Where a link leads in a window with two panes: what may open beside the screen opens there, and every other place takes
 * the middle. Pure.
 *
 * @param from the pane that the link is in; `undefined` outside both, as in the rail
 * @param replaces the link takes the place of the present history entry, as a redirect or a change of sort order does
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
