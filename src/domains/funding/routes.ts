import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.depositCoin,
    parents: [paths.deposit],
    below: paths.me,
    title: msg`Deposit`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/CoinScreen.tsx'),
  },
  {
    path: paths.depositBank,
    below: paths.me,
    title: msg`Deposit by bank transfer`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/BankScreen.tsx'),
  },
  {
    path: paths.depositProofs,
    below: paths.me,
    title: msg`Proof of transfer`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/ProofsScreen.tsx'),
  },
  {
    path: paths.withdrawal,
    below: paths.me,
    title: msg`Withdraw`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/WithdrawScreen.tsx'),
  },
  {
    path: paths.addressBook,
    below: paths.me,
    title: msg`Address book`,
    audience: 'verified',
    tab: 'me',
    beside: [paths.savedAddress, paths.linkBank],
    screen: () => import('./screens/AddressBookScreen.tsx'),
  },
  {
    path: paths.addAddress,
    title: msg`Add address`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/AddAddressScreen.tsx'),
  },
  {
    path: paths.savedAddress,
    title: msg`Saved address`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/SavedAddressScreen.tsx'),
  },
  {
    path: paths.linkBank,
    below: paths.me,
    title: msg`Bank accounts`,
    audience: 'verified',
    tab: 'me',
    screen: () => import('./screens/LinkBankScreen.tsx'),
  },
  {
    path: paths.fundingRecords,
    below: paths.me,
    title: msg`Deposits and withdrawals`,
    audience: 'user',
    beside: [paths.fundingRecord],
    screen: () => import('./screens/RecordsScreen.tsx'),
  },
  {
    path: paths.fundingRecord,
    title: msg`Deposit details`,
    audience: 'user',
    screen: () => import('./screens/RecordScreen.tsx'),
  },
];
