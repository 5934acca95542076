import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.contracts,
    below: paths.me,
    title: msg`Contracts`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/ContractsScreen.tsx'),
  },
  {
    path: paths.depositContract,
    below: paths.me,
    title: msg`Deposit contract`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/DepositContractScreen.tsx'),
  },
  {
    path: paths.signature,
    title: msg`Sign document`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/SignatureScreen.tsx'),
  },
];
