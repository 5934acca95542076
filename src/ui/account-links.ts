import type { AccountName } from '../../contract/account.ts';
import type { Href } from '../nav/address.ts';
import { linkTo } from '../nav/links.ts';

/** The screen of what each account holds; the spot wallet holds only cash, so it leads to a transfer. */
export const accountLinks: Readonly<Record<AccountName, () => Href>> = {
  wallet: () => linkTo.transfer({ from: 'wallet' }),
  stock: linkTo.stockAccount,
  quantitative: linkTo.ownProducts,
  fund: linkTo.ownProducts,
};
