import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MINUTE_MS, useExchangeTime } from '../data/feed/exchange-time.ts';
import { usePerson } from '../data/session/session.ts';
import { linkTo } from '../nav/links.ts';
import { useHere } from '../nav/route.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Declined } from '../ui/Declined.tsx';
import { Empty } from '../ui/Empty.tsx';
import styles from './Gate.module.css';
import { useOpenDemo } from './useOpenDemo.ts';

/**
 * Content for signed-in customers; a visitor sees the reason, with links to sign in and return. Source: routes, Access.
 */
export function ForUsers({ children }: { children: ReactNode }) {
  return usePerson() ? children : <GoLogin />;
}

/** "Go Login". Source: spec §6. */
export function GoLogin() {
  const then = useHere();
  return (
    <Empty
      icon="person"
      title={<Trans>You are not logged in yet, please login first.</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.signIn({ then })}>
            <Trans>Go Login</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.signUp({ then })}>
            <Trans>Open an account</Trans>
          </ButtonLink>
          <TryDemo />
        </>
      }
    />
  );
}

/** The way in without an address, where there is one. Signed in, the customer is already at the place they wanted. */
function TryDemo() {
  // The tour begins at home.
  const { isOpening, declined, open } = useOpenDemo({ withTour: false });
  if (!useExchangeTime(MINUTE_MS)?.opensDemo) return null;
  return (
    <div className={styles['demo']}>
      <Button look="plain" disabled={isOpening} onPress={() => void open()}>
        <Trans>Try it with demo money</Trans>
      </Button>
      <Declined answer={declined} />
      <p className={styles['terms']}>
        <Trans>
          By trying it, you agree to the <a href={linkTo.documents()}>agreements</a>. The demo
          account needs no email address and stays on this device.
        </Trans>
      </p>
    </div>
  );
}
