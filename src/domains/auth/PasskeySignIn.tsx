import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { knowsPasskeys, type PasskeyOutcome } from '../../data/session/passkey-ceremony.ts';
import { signInWithPasskey } from './passkeys.ts';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './auth.module.css';
import { PrivateDevice } from './PrivateDevice.tsx';
import { PasskeyTrouble } from './PasskeyTrouble.tsx';
import { useSignedIn } from './useSignedIn.ts';

/** Signs in with a passkey; the device chooses how to verify the customer. */
export function PasskeySignIn({
  icon,
  lead,
  button,
}: {
  icon: 'face' | 'touch';
  lead: ReactNode;
  button: ReactNode;
}) {
  const then = useParameter('then');
  const [outcome, setOutcome] = useState<PasskeyOutcome<unknown>>();
  const [isWaiting, setWaiting] = useState(false);
  const signedIn = useSignedIn();
  const isPossible = knowsPasskeys();

  async function send(): Promise<void> {
    setWaiting(true);
    setOutcome(undefined);
    const came = await signInWithPasskey();
    setWaiting(false);
    if (came.kind === 'done') signedIn(came.value, then);
    else setOutcome(came);
  }

  return (
    <>
      <div className={styles['picture']}>
        <Icon name={icon} size={56} />
      </div>
      <div className={styles['centre']}>
        <p>{lead}</p>
        {!isPossible && (
          <p className={styles['problem']}>
            <Trans>
              This browser doesn’t support passkeys here. Sign in with your password instead.
            </Trans>
          </p>
        )}
      </div>
      <div className={styles['wide']}>
        {isPossible && <PrivateDevice />}
        {isPossible && (
          <Button look="primary" disabled={isWaiting} onPress={() => void send()}>
            {button}
          </Button>
        )}
        <PasskeyTrouble outcome={outcome} />
        <ButtonLink look={isPossible ? 'quiet' : 'primary'} href={linkTo.signIn({ then })}>
          <Trans>Use password</Trans>
        </ButtonLink>
      </div>
      <div className={styles['centre']}>
        <p className={styles['muted']}>
          <Trans>
            No passkey yet? Sign in with your password, then add a passkey under Security. After
            that, your device signs you in.
          </Trans>
        </p>
      </div>
    </>
  );
}
