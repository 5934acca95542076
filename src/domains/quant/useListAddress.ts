import { useSearch } from 'wouter';
import { ORDERS, readFilter } from './filter.ts';

/** The parameters of a product list in the address. */
export function useListAddress() {
  const query = new URLSearchParams(useSearch());
  const order = ORDERS.find((each) => each === query.get('order')) ?? 'name';
  return { filter: readFilter((name) => query.get(name) ?? undefined), order };
}
