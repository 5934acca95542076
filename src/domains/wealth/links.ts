import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';

interface OfId {
  readonly id: string;
}

/** The addresses of the screens of savings, besides those that other domains link to. */
export const links = {
  product: ({ id }: OfId) => linkToPath(paths.savingProduct, { id }),
  /** Puts money into a product; an amount in dollars is filled in. */
  buy: ({ id, amount }: OfId & { amount?: string | undefined }) =>
    linkToPath(paths.savingBuy, { id, ...(amount && { amount }) }),
  bought: ({ id }: OfId) => linkToPath(paths.savingBought, { id }),
  redeem: ({ id }: OfId) => linkToPath(paths.savingRedeem, { id }),
  agreement: () => linkToPath(paths.savingAgreement),
};
