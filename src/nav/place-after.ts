import { type Href, readHash } from './address.ts';
import { linkToPath, withParameters } from './links.ts';
import { home, paths, ticketPaths } from './paths.ts';

const ours = new Set<string>(Object.values(paths));

/** Registers the paths of all screens. Called once, by the app. */
export function knowScreens(all: Iterable<string>): void {
  for (const path of all) ours.add(path);
}

/** Screens that a sign-in must not lead to. */
const waysIn: ReadonlySet<string> = new Set<string>([
  paths.root,
  paths.splash,
  paths.signIn,
  paths.signInFace,
  paths.signInTouch,
  paths.signUp,
  paths.signUpByPhone,
  paths.signUpPassword,
  paths.code,
  paths.invite,
  paths.resetPassword,
]);

/**
 * The destination of a `then` in an address: one of our screens with its query, otherwise home. An address may come
 * from anywhere, so only our own paths are accepted.
 */
export function placeAfter(then: string | undefined): Href {
  if (then === undefined || !then.startsWith('/')) return linkToPath(home);
  const { path, query } = readHash(then);
  if (!ours.has(path) || waysIn.has(path)) return linkToPath(home);
  return query === '' ? `#/${path.slice(1)}` : `#/${path.slice(1)}?${query}`;
}

const tickets: ReadonlySet<string> = new Set<string>(ticketPaths);

/** What the customer was doing at an address, for the label of the button that returns to it. */
export type WayBack =
  | { readonly kind: 'order' | 'instrument'; readonly ticker: string }
  | { readonly kind: 'home' | 'other' };

/** Reads {@link WayBack} from an address of ours. */
export function wayBackTo(place: Href): WayBack {
  const { path, query } = readHash(place);
  if (path === home) return { kind: 'home' };
  const ticker = new URLSearchParams(query).get('symbol');
  if (!ticker) return { kind: 'other' };
  if (tickets.has(path)) return { kind: 'order', ticker };
  if (path === paths.stock || path === paths.etf) return { kind: 'instrument', ticker };
  return { kind: 'other' };
}

/** The same address; an order ticket opens with the customer's draft, because pressing the button confirmed that. */
export function resumed(place: Href): Href {
  return wayBackTo(place).kind === 'order' ? withParameters(place, { draft: 'continue' }) : place;
}
