import { later } from '../live/later.tsx';

/** The rail, whose code a phone never fetches; the entry expects it in a wider window. */
export const LateRail = later(() => import('./Rail.tsx'));
