import { Trans } from '@lingui/react/macro';
import { AccountText } from '../../ui/AccountText.tsx';
import styles from './auth.module.css';
import type { CodeStep } from './sign-flow.ts';

/** Where the code went. Whether there is an account to reset is not said, so that there it is only promised. */
export function CodeWhere({ step }: { step: CodeStep }) {
  const { channel } = step.sent;
  const to = <AccountText>{step.sent.to}</AccountText>;
  return (
    <p className={styles['lead']}>
      {step.purpose === 'reset' ? (
        <Trans>
          If there is an account with it, a code of six digits is on its way to{' '}
          <strong>{to}</strong>.
        </Trans>
      ) : channel === 'email' ? (
        <Trans>
          We sent a code of six digits to <strong>{to}</strong>.
        </Trans>
      ) : (
        <Trans>
          We sent a code of six digits by text message to <strong>{to}</strong>.
        </Trans>
      )}
    </p>
  );
}
