import { Trans } from '@lingui/react/macro';
import { AccountText } from '../../ui/AccountText.tsx';
import styles from './auth.module.css';
import type { CodeStep } from './sign-flow.ts';

/** Where the code was sent. For a reset, the text only promises it, so as not to reveal whether the account exists. */
export function CodeWhere({ step }: { step: CodeStep }) {
  const { channel } = step.sent;
  const to = <AccountText>{step.sent.to}</AccountText>;
  return (
    <p className={styles['lead']}>
      {step.purpose === 'reset' ? (
        <Trans>
          If an account exists for <strong>{to}</strong>, we sent it a 6-digit verification code.
        </Trans>
      ) : channel === 'email' ? (
        <Trans>
          We sent a 6-digit verification code to <strong>{to}</strong>.
        </Trans>
      ) : (
        <Trans>
          We texted a 6-digit verification code to <strong>{to}</strong>.
        </Trans>
      )}
    </p>
  );
}
