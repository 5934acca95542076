import { type Href, readHash } from './hash-location.ts';
import { linkToPath } from './links.ts';
import { home, paths } from './paths.ts';

const ours: ReadonlySet<string> = new Set<string>(Object.values(paths));

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
 * Where a `then` of an address leads: a screen of ours with its query, else home. An address may come from anywhere,
 * so that nothing but our own paths is believed.
 */
export function placeAfter(then: string | undefined): Href {
  if (then === undefined || !then.startsWith('/')) return linkToPath(home);
  const { path, query } = readHash(then);
  if (!ours.has(path) || waysIn.has(path)) return linkToPath(home);
  return query === '' ? `#/${path.slice(1)}` : `#/${path.slice(1)}?${query}`;
}
