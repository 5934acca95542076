import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

interface OfId {
  readonly id: string;
}

/** Links to the screens of savings, besides those in `nav/links.ts`. */
export const links = {
  product: ({ id }: OfId) => linkToPath(paths.savingProduct, { id }),
  /** Invests in a product, with a prefilled amount in dollars. */
  buy: ({ id, amount }: OfId & { amount?: string | undefined }) =>
    linkToPath(paths.savingBuy, { id, ...(amount && { amount }) }),
  bought: ({ id }: OfId) => linkToPath(paths.savingBought, { id }),
  redeem: ({ id }: OfId) => linkToPath(paths.savingRedeem, { id }),
  agreement: () => linkToPath(paths.savingAgreement),
};
