import type { FoundOrder } from '../../contract/found-order.ts';
import type { Href } from '../nav/address.ts';
import { linkTo, linkToPath } from '../nav/links.ts';
import { paths } from '../nav/paths.ts';

const hrefs: Readonly<Record<FoundOrder['kind'], (id: string) => Href>> = {
  trade: (id) => linkTo.order({ id }),
  product: (order) => linkToPath(paths.productBought, { order }),
  managed: (id) => linkToPath(paths.managed, { id }),
  saving: (id) => linkTo.savingHolding({ id }),
  saving_move: (id) => linkTo.savingPayment({ id }),
};

/** The screen of what has an order number. */
export function foundHref({ kind, id }: Pick<FoundOrder, 'kind' | 'id'>): Href {
  return hrefs[kind](id);
}
