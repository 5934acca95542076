import { Trans } from '@lingui/react/macro';
import type { PasskeyOutcome } from '../../data/session/passkey-ceremony.ts';
import { Declined } from '../../ui/Declined.tsx';
import styles from './auth.module.css';

/** Why a passkey was not used or created. */
export function PasskeyTrouble({ outcome }: { outcome: PasskeyOutcome<unknown> | undefined }) {
  if (outcome?.kind === 'declined') return <Declined answer={outcome.answer} />;
  if (outcome?.kind !== 'stopped') return null;
  return (
    <p className={styles['problem']} aria-live="polite">
      {outcome.why === 'cancelled' && (
        <Trans>We couldn’t confirm it’s you. Try again or use another method.</Trans>
      )}
      {outcome.why === 'known' && (
        <Trans>This device already has a passkey for your account.</Trans>
      )}
      {outcome.why === 'impossible' && <Trans>This browser doesn’t support passkeys here.</Trans>}
    </p>
  );
}
