import { Trans, useLingui } from '@lingui/react/macro';
import { getOrders } from '../../contract/order.ts';
import { useKnown } from '../data/call/known.ts';
import { linkTo, linkToPath } from '../nav/links.ts';
import { paths } from '../nav/paths.ts';
import { TabLinks } from '../ui/TabLinks.tsx';
import { pendingInput } from './pending-input.ts';

/** The tabs of the portfolio. Source: product.md §2. */
export type AccountTab = 'asset' | 'positions' | 'pending' | 'orders' | 'trending';

/** The portfolio's five tabs, on each of its screens; Asset and Trending share an address and differ by a parameter. */
export function AccountTabs({ shown }: { shown: AccountTab }) {
  const { t } = useLingui();
  const pending = useKnown(getOrders, pendingInput).value?.orders.length ?? 0;
  return (
    <TabLinks
      label={t`Portfolio`}
      tabs={[
        {
          href: linkTo.portfolio(),
          label: <Trans context="portfolio">Asset</Trans>,
          isShown: shown === 'asset',
        },
        {
          href: linkToPath(paths.stockAccountPositions),
          label: <Trans>Positions</Trans>,
          isShown: shown === 'positions',
        },
        {
          href: linkToPath(paths.stockAccountPending),
          label:
            pending > 0 ? (
              <Trans context="orders, with their number">Pending {pending}</Trans>
            ) : (
              <Trans context="orders">Pending</Trans>
            ),
          isShown: shown === 'pending',
        },
        {
          href: linkToPath(paths.stockAccountOrders),
          label: <Trans context="history">Orders</Trans>,
          isShown: shown === 'orders',
        },
        {
          href: linkTo.portfolioTrending(),
          label: <Trans context="portfolio">Trending</Trans>,
          isShown: shown === 'trending',
        },
      ]}
    />
  );
}
