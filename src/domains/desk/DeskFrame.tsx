import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { getOrders } from '../../../contract/order.ts';
import { useKnown } from '../../data/call/known.ts';
import { AccountTabs } from '../../live/AccountTabs.tsx';
import { ForUsers } from '../../live/Gate.tsx';
import { HideAmounts } from '../../live/HideAmounts.tsx';
import { linkToPath } from '../../nav/links.ts';
import { type Path, paths } from '../../nav/paths.ts';
import { useWindowForm } from '../../nav/window-form.ts';
import { Screen } from '../../ui/Screen.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { AccountHead } from './AccountHead.tsx';
import { pendingInput } from '../../live/pending-input.ts';

/** The three lists of the trading desk, and the same of the stock account under its figures. */
const desk = {
  positions: paths.deskPositions,
  pending: paths.deskPending,
  orders: paths.deskOrders,
} as const;
const account = {
  positions: paths.stockAccountPositions,
  pending: paths.stockAccountPending,
  orders: paths.stockAccountOrders,
} as const;
const OF_ACCOUNT: ReadonlySet<string> = new Set<Path>(Object.values(account));

/** Whether the current screen is the stock account rather than the desk. */
export function useIsAccount(): boolean {
  const [path] = useLocation();
  return OF_ACCOUNT.has(path);
}

/** The frame of the trading desk and of the stock account: a tab for each list, each with an address of its own. */
export function DeskFrame({ shown, children }: { shown: keyof typeof desk; children: ReactNode }) {
  const { t } = useLingui();
  const isAccount = useIsAccount();
  const isPhone = useWindowForm() === 'phone';

  const pending = useKnown(getOrders, pendingInput).value?.orders.length ?? 0;
  return (
    <Screen
      isWide
      title={isAccount ? <Trans>Portfolio</Trans> : <Trans>Trading</Trans>}
      back={!isAccount}
      tools={<HideAmounts />}
    >
      <ForUsers>
        {isAccount ? (
          <>
            <AccountTabs shown={shown} />
            {/* A phone has no room for figures above the orders that were asked for. */}
            {(shown === 'positions' || !isPhone) && <AccountHead />}
          </>
        ) : (
          <TabLinks
            label={t`Positions and orders`}
            tabs={[
              {
                href: linkToPath(desk.positions),
                label: <Trans>Positions</Trans>,
                isShown: shown === 'positions',
              },
              {
                href: linkToPath(desk.pending),
                label:
                  pending > 0 ? (
                    <Trans context="orders, with their number">Pending {pending}</Trans>
                  ) : (
                    <Trans context="orders">Pending</Trans>
                  ),
                isShown: shown === 'pending',
              },
              {
                href: linkToPath(desk.orders),
                label: <Trans context="history">Orders</Trans>,
                isShown: shown === 'orders',
              },
            ]}
          />
        )}
        {children}
      </ForUsers>
    </Screen>
  );
}
