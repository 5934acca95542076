import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

/** The screens that open beside the program's home. */
const details = [paths.invited, paths.referralRules, paths.inviteCode];

export const routes: Route[] = [
  {
    path: paths.referral,
    below: paths.me,
    beside: details,
    title: msg`Invite friends`,
    audience: 'user',
    screen: () => import('./screens/ReferralScreen.tsx'),
  },
  {
    path: paths.invited,
    below: paths.referral,
    title: msg`Invitations and rewards`,
    audience: 'user',
    screen: () => import('./screens/InvitedScreen.tsx'),
  },
  {
    path: paths.referralRules,
    below: paths.referral,
    title: msg`Referral program rules`,
    audience: 'user',
    screen: () => import('./screens/RulesScreen.tsx'),
  },
  {
    path: paths.inviteCode,
    below: paths.referral,
    title: msg`My invitation code`,
    audience: 'user',
    screen: () => import('./screens/CodeScreen.tsx'),
  },
];
