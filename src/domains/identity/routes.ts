import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.identityName,
    title: msg`Your name`,
    audience: 'user',
    screen: () => import('./screens/NameScreen.tsx'),
  },
  {
    path: paths.mobile,
    below: paths.security,
    title: msg`Mobile number`,
    audience: 'user',
    screen: () => import('./screens/MobileScreen.tsx'),
  },
  {
    path: paths.mobileNumber,
    title: msg`Mobile number`,
    audience: 'user',
    screen: () => import('./screens/MobileNumberScreen.tsx'),
  },
  {
    path: paths.mobileCode,
    title: msg`Enter verification code`,
    audience: 'user',
    screen: () => import('./screens/MobileCodeScreen.tsx'),
  },
  {
    path: paths.mobileDone,
    title: msg`Mobile number`,
    audience: 'user',
    screen: () => import('./screens/MobileDoneScreen.tsx'),
  },
  {
    path: paths.identityPhoto,
    title: msg`Photos of your ID`,
    audience: 'user',
    screen: () => import('./screens/PhotoScreen.tsx'),
  },
  {
    path: paths.address,
    title: msg`Your address`,
    audience: 'user',
    screen: () => import('./screens/CountryScreen.tsx'),
  },
  {
    path: paths.addressForm,
    title: msg`Your address`,
    audience: 'user',
    screen: () => import('./screens/AddressScreen.tsx'),
  },
  {
    path: paths.addressConfirm,
    title: msg`Confirm your address`,
    audience: 'user',
    screen: () => import('./screens/AddressConfirmScreen.tsx'),
  },
  {
    path: paths.addressDone,
    below: paths.me,
    title: msg`Identity verification`,
    audience: 'user',
    screen: () => import('./screens/PapersScreen.tsx'),
  },
  {
    path: paths.avatar,
    below: paths.me,
    title: msg`Profile picture`,
    audience: 'user',
    screen: () => import('./screens/AvatarScreen.tsx'),
  },
];
