import { Trans } from '@lingui/react/macro';
import type { PasskeyOutcome } from '../../data/passkeys.ts';
import { Declined } from '../../ui/Declined.tsx';
import styles from './auth.module.css';

/** Why a passkey was not used or made. */
export function PasskeyTrouble({ outcome }: { outcome: PasskeyOutcome<unknown> | undefined }) {
  if (outcome?.kind === 'declined') return <Declined answer={outcome.answer} />;
  if (outcome?.kind !== 'stopped') return null;
  return (
    <p className={styles['problem']} aria-live="polite">
      {outcome.why === 'cancelled' && (
        <Trans>Nothing was confirmed. Try again, or choose another way.</Trans>
      )}
      {outcome.why === 'known' && (
        <Trans>This device has a passkey for your account already.</Trans>
      )}
      {outcome.why === 'impossible' && <Trans>This browser cannot use a passkey here.</Trans>}
    </p>
  );
}
