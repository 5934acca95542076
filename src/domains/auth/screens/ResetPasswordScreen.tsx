import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from '../auth.module.css';
import { CancelReset } from '../CancelReset.tsx';
import { outcomeOf } from '../outcome-of.ts';
import { ResetPassword } from '../ResetPassword.tsx';
import { ResetStart } from '../ResetStart.tsx';
import { useProven } from '../useProven.ts';

const useReset = outcomeOf<{ effectiveAtMs: number | undefined }>();

export default function ResetPasswordScreen() {
  const step = useProven('reset');
  const [done, setDone] = useReset();
  const [isCancelling, setCancelling] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const format = useFormat();
  return (
    <FormScreen title={<Trans>Reset password</Trans>} back={linkTo.signIn()}>
      {isCancelled ? (
        <Done
          title={<Trans>Password reset canceled</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.signIn()}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Your password was not changed. If you didn’t request the reset, someone may have access
            to your email or phone.
          </Trans>
        </Done>
      ) : done?.effectiveAtMs !== undefined ? (
        <Done
          title={<Trans>Your password reset is pending</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.signIn()}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            For your protection, your new password takes effect{' '}
            {format.deviceMoment(done.effectiveAtMs)}.
          </Trans>
        </Done>
      ) : done ? (
        <Done
          title={<Trans>Your new password is set</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.signIn()}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        >
          <Trans>All your devices were signed out. Sign in with your new password.</Trans>
        </Done>
      ) : step ? (
        <ResetPassword step={step} onDone={(effectiveAtMs) => setDone({ effectiveAtMs })} />
      ) : isCancelling ? (
        <CancelReset onDone={() => setCancelled(true)} onBack={() => setCancelling(false)} />
      ) : (
        <>
          <ResetStart />
          <div className={styles['ways']}>
            <button type="button" className={styles['way']} onClick={() => setCancelling(true)}>
              <Trans>Cancel a password reset</Trans>
            </button>
          </div>
        </>
      )}
    </FormScreen>
  );
}
