import { Trans } from '@lingui/react/macro';
import { Note } from '../../ui/Note.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import type { WithdrawalView } from './withdrawal-view.ts';

/** Says, before a withdrawal is requested, that it will not be sent immediately, and why. */
export function Delays({ view: { wait, approvals, payee } }: { view: WithdrawalView }) {
  const format = useFormat();
  const until = format.deviceMoment(wait?.untilMs);
  return (
    <>
      {wait && (
        <Note icon="clock">
          {wait.why === 'destination' ? (
            payee?.way === 'bank' ? (
              <Trans>This account is new. Your withdrawal waits until {until}.</Trans>
            ) : (
              <Trans>This address is new. Your withdrawal waits until {until}.</Trans>
            )
          ) : (
            <Trans>
              Your password, PIN, or another security setting changed recently. Your withdrawal
              waits until {until}.
            </Trans>
          )}
        </Note>
      )}
      {approvals > 0 && (
        <Note icon="clock">
          {approvals === 1 ? (
            <Trans>We review withdrawals of this size before we send them.</Trans>
          ) : (
            <Trans>Two people review withdrawals of this size before we send them.</Trans>
          )}
        </Note>
      )}
    </>
  );
}
