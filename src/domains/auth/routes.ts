import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.signIn,
    title: msg`Sign in`,
    audience: 'all',
    screen: () => import('./screens/SignInScreen.tsx'),
  },
  {
    path: paths.signInFace,
    title: msg`Sign in with your face`,
    audience: 'all',
    screen: () => import('./screens/FaceSignInScreen.tsx'),
  },
  {
    path: paths.signInTouch,
    title: msg`Sign in with your fingerprint`,
    audience: 'all',
    screen: () => import('./screens/TouchSignInScreen.tsx'),
  },
  {
    path: paths.signUp,
    title: msg`Open an account`,
    audience: 'all',
    screen: () => import('./screens/SignUpScreen.tsx'),
  },
  {
    path: paths.signUpByPhone,
    title: msg`Open an account by phone`,
    audience: 'all',
    screen: () => import('./screens/SignUpByPhoneScreen.tsx'),
  },
  {
    path: paths.signUpPassword,
    title: msg`Create a password`,
    audience: 'all',
    screen: () => import('./screens/SignUpPasswordScreen.tsx'),
  },
  {
    path: paths.code,
    title: msg`Enter verification code`,
    audience: 'all',
    screen: () => import('./screens/CodeScreen.tsx'),
  },
  {
    path: paths.invite,
    title: msg`Invitation code`,
    audience: 'all',
    screen: () => import('./screens/InviteScreen.tsx'),
  },
  {
    path: paths.resetPassword,
    title: msg`Reset password`,
    audience: 'all',
    screen: () => import('./screens/ResetPasswordScreen.tsx'),
  },
  {
    path: paths.bindEmail,
    title: msg`Email address`,
    audience: 'user',
    screen: () => import('./screens/EmailScreen.tsx'),
  },
  {
    path: paths.changePassword,
    title: msg`Change password`,
    audience: 'user',
    screen: () => import('./screens/ChangePasswordScreen.tsx'),
  },
  {
    path: paths.confirm,
    title: msg`Confirm it’s you`,
    audience: 'user',
    screen: () => import('./screens/ConfirmScreen.tsx'),
  },
  {
    path: paths.confirmCode,
    title: msg`Confirm it’s you`,
    audience: 'user',
    screen: () => import('./screens/ConfirmCodeScreen.tsx'),
  },
  {
    path: paths.pin,
    title: msg`Funds PIN`,
    audience: 'user',
    screen: () => import('./screens/PinScreen.tsx'),
  },
  {
    path: paths.deleteAccount,
    title: msg`Delete account`,
    audience: 'user',
    screen: () => import('./screens/DeleteAccountScreen.tsx'),
  },
  {
    path: paths.security,
    title: msg`Security`,
    audience: 'user',
    screen: () => import('./screens/SecurityScreen.tsx'),
  },
  {
    path: paths.accessHistory,
    title: msg`Access history`,
    audience: 'user',
    screen: () => import('./screens/AccessHistoryScreen.tsx'),
  },
];
