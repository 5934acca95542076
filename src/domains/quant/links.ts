import type { ProductKind } from '../../../contract/product.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

interface OfProduct {
  readonly id: string;
}

interface OfAccount {
  readonly id: string;
}

/** The addresses of the screens of products, besides those that other domains link to. */
export const links = {
  performance: ({ id }: { id?: string | undefined } = {}) =>
    linkToPath(paths.strategies, { ...(id && { id }) }),
  holdings: ({ id }: OfProduct) => linkToPath(paths.productHoldings, { id }),
  about: ({ id }: OfProduct) => linkToPath(paths.productAbout, { id }),
  data: ({ id }: OfProduct) => linkToPath(paths.productData, { id }),
  /** The full curve and its table; `of` is the record by default, or the backtest. */
  curve: ({ id, kind, of }: OfProduct & { kind: ProductKind; of?: string | undefined }) =>
    linkToPath(kind === 'ai' ? paths.aiHistory : paths.productCurve, { id, ...(of && { of }) }),
  history: ({ id, of }: OfProduct & { of?: string | undefined }) =>
    linkToPath(paths.productHistory, { id, ...(of && { of }) }),
  buy: ({ id }: OfProduct) => linkToPath(paths.productBuy, { id }),
  bought: ({ order }: { order: string }) => linkToPath(paths.productBought, { order }),
  orders: () => linkToPath(paths.productOrders),
  end: ({ id }: OfProduct) => linkToPath(paths.productEnd, { id }),
  share: ({ id }: OfProduct) => linkToPath(paths.shareProduct, { id }),
  strategies: () => linkToPath(paths.aiStrategies),
  strategy: ({ id }: OfProduct) => linkToPath(paths.aiStrategy, { id }),
  /** The screen of any product. */
  detail: ({ id, kind }: OfProduct & { kind: ProductKind }) =>
    kind === 'ai' ? linkToPath(paths.aiStrategy, { id }) : linkTo.product({ id }),
  shareStrategy: ({ id }: OfProduct) => linkToPath(paths.shareAi, { id }),
  follow: ({ id }: OfProduct) => linkToPath(paths.aiBuy, { id }),
};

/** The addresses of the screens of one managed account. */
export const managedLinks = {
  bought: ({ id }: OfAccount) => linkToPath(paths.aiBought, { id }),
  account: ({ id }: OfAccount) => linkToPath(paths.managed, { id }),
  end: ({ id }: OfAccount) => linkToPath(paths.managedEnd, { id }),
  recall: ({ id }: OfAccount) => linkToPath(paths.recall, { id }),
  recalled: ({ id }: OfAccount) => linkToPath(paths.recalled, { id }),
  share: ({ id }: OfAccount) => linkToPath(paths.shareAi, { account: id }),
};
