import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

const agreement = msg`Agreement`;

export const routes: Route[] = [
  {
    path: paths.help,
    below: paths.me,
    title: msg`Help`,
    audience: 'all',
    screen: () => import('./screens/HelpScreen.tsx'),
    parts: () => import('./read-parts.ts'),
  },
  {
    path: paths.documents,
    below: paths.me,
    title: msg`Agreements`,
    audience: 'all',
    screen: () => import('./screens/DocumentsScreen.tsx'),
  },
  {
    path: paths.agreements,
    title: msg`Review and agree`,
    audience: 'all',
    screen: () => import('./screens/AgreementsScreen.tsx'),
  },
  {
    path: paths.documentText,
    title: msg`Document`,
    head: agreement,
    audience: 'all',
    screen: () => import('./screens/DocumentTextScreen.tsx'),
  },
  {
    path: paths.documentPage,
    title: msg`Document`,
    head: agreement,
    audience: 'all',
    screen: () => import('./screens/DocumentPageScreen.tsx'),
  },
  {
    path: paths.savingAgreement,
    below: paths.savings,
    title: msg`Savings agreement`,
    audience: 'all',
    screen: () => import('./screens/SavingAgreementScreen.tsx'),
  },
];
