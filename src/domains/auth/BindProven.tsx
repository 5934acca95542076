import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import styles from './auth.module.css';
import { changeFlow } from './flow.ts';
import { type ProvenStep, stepBack } from './sign-flow.ts';
import { nameOf } from './typed-account.ts';
import { useBindEmail } from './useBindEmail.ts';

/** The code was right; the address is bound once the customer confirms. */
export function BindProven({ step }: { step: ProvenStep }) {
  const { bind, waiting, declined } = useBindEmail();
  const name = nameOf(step.account);
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          <strong>{name}</strong> is confirmed. Once you add it, we’ll send codes and messages
          there, and you can use it to sign in.
        </Trans>
      </p>
      <div className={styles['wide']}>
        <Declined answer={declined} />
        <Button look="primary" disabled={waiting} onPress={() => void bind(step.proof)}>
          <Trans>Add this email</Trans>
        </Button>
        <Button onPress={() => changeFlow(stepBack)}>
          <Trans>Use a different email</Trans>
        </Button>
      </div>
    </>
  );
}
