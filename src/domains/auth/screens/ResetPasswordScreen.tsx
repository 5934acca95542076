import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { ResetPassword } from '../ResetPassword.tsx';
import { ResetStart } from '../ResetStart.tsx';
import { useProven } from '../useProven.ts';

export default function ResetPasswordScreen() {
  const step = useProven('reset');
  const [done, setDone] = useState<{ effectiveAtMs: number | undefined }>();
  const format = useFormat();
  return (
    <Screen title={<Trans>Reset password</Trans>} back={linkTo.signIn()}>
      {done?.effectiveAtMs !== undefined ? (
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
      ) : (
        <ResetStart />
      )}
    </Screen>
  );
}
