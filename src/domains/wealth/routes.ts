import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

const ofProduct = msg({ message: 'Savings product', context: 'screen' });

export const routes: Route[] = [
  {
    path: paths.savings,
    below: paths.home,
    beside: [
      paths.savingProduct,
      paths.savingBuy,
      paths.savingBought,
      paths.savingHolding,
      paths.savingRedeem,
      paths.savingRedeemed,
    ],
    title: msg({ message: 'Savings', context: 'plan and fixed terms' }),
    audience: 'all',
    tab: 'invest',
    screen: () => import('./screens/SavingsScreen.tsx'),
  },
  {
    path: paths.savingProduct,
    title: ofProduct,
    audience: 'all',
    tab: 'invest',
    screen: () => import('./screens/ProductScreen.tsx'),
  },
  {
    path: paths.savingBuy,
    title: msg`Invest in savings`,
    audience: 'verified',
    tab: 'invest',
    screen: () => import('./screens/BuyScreen.tsx'),
  },
  {
    path: paths.savingBought,
    title: msg`Invested in savings`,
    audience: 'verified',
    tab: 'invest',
    screen: () => import('./screens/BoughtScreen.tsx'),
  },
  {
    path: paths.savingHistory,
    below: paths.savings,
    beside: [paths.savingHolding],
    title: msg`Savings history`,
    audience: 'user',
    tab: 'invest',
    screen: () => import('./screens/HistoryScreen.tsx'),
  },
  {
    path: paths.savingHolding,
    title: msg`My savings product`,
    audience: 'user',
    tab: 'invest',
    screen: () => import('./screens/HoldingScreen.tsx'),
  },
  {
    path: paths.savingRedeem,
    title: msg`Redeem savings`,
    audience: 'user',
    tab: 'invest',
    screen: () => import('./screens/RedeemScreen.tsx'),
  },
  {
    path: paths.savingRedeemed,
    title: msg`Savings redeemed`,
    audience: 'user',
    tab: 'invest',
    screen: () => import('./screens/RedeemedScreen.tsx'),
  },
];
