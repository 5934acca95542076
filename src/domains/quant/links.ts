import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

interface OfProduct {
  readonly id: string;
}

/** The addresses of the screens of products, besides those that other domains link to. */
export const links = {
  performance: ({ id }: { id?: string | undefined } = {}) =>
    linkToPath(paths.strategies, { ...(id && { id }) }),
  holdings: ({ id }: OfProduct) => linkToPath(paths.productHoldings, { id }),
  about: ({ id }: OfProduct) => linkToPath(paths.productAbout, { id }),
  data: ({ id }: OfProduct) => linkToPath(paths.productData, { id }),
  /** The curve in full, and the table behind it; `of` is the record unless it says backtest. */
  curve: ({ id, of }: OfProduct & { of?: string | undefined }) =>
    linkToPath(paths.productCurve, { id, ...(of && { of }) }),
  history: ({ id, of }: OfProduct & { of?: string | undefined }) =>
    linkToPath(paths.productHistory, { id, ...(of && { of }) }),
  buy: ({ id }: OfProduct) => linkToPath(paths.productBuy, { id }),
  bought: ({ order }: { order: string }) => linkToPath(paths.productBought, { order }),
  orders: () => linkToPath(paths.productOrders),
  end: ({ id }: OfProduct) => linkToPath(paths.productEnd, { id }),
  share: ({ id }: OfProduct) => linkToPath(paths.shareProduct, { id }),
};
