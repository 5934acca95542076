import type { Direction, Signal } from '../../../contract/ideas.ts';
import type { Href } from '../../nav/address.ts';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { readFilter } from './filter.ts';

/** The parameters in the address of this screen. */
export interface IdeasAddress {
  readonly date: string | undefined;
  readonly direction: Direction | undefined;
  readonly signal: Signal | undefined;
}

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The address, a function that changes a part of it in place, and links with changed parts. */
export function useIdeasAddress() {
  const go = useGo();
  const date = useParameter('date');
  const address: IdeasAddress = {
    // For an invalid day, the server returns the last one.
    date:
      date !== undefined && DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
    ...readFilter(useParameter('direction'), useParameter('signal')),
  };
  const to = (change: Partial<IdeasAddress>): Href =>
    linkToPath(paths.ideas, written({ ...address, ...change }));
  return {
    address,
    to,
    show: (change: Partial<IdeasAddress>) => go(to(change), { replace: true }),
  };
}

function written(address: IdeasAddress): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [name, value] of Object.entries(address)) {
    if (typeof value === 'string') parts[name] = value;
  }
  return parts;
}
