import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../ui/useFormat.ts';
import type { WithdrawalView } from './withdrawal-view.ts';
import { WithdrawNote } from './WithdrawNote.tsx';

/** Says before a withdrawal is asked for that it will not be sent at once, and why. */
export function Delays({ view: { wait, approvals } }: { view: WithdrawalView }) {
  const format = useFormat();
  const until = format.deviceMoment(wait?.untilMs);
  return (
    <>
      {wait && (
        <WithdrawNote icon="clock">
          {wait.why === 'address' ? (
            <Trans>This address is new. Your withdrawal waits until {until}.</Trans>
          ) : (
            <Trans>
              Your password, PIN, or another security setting changed recently. Your withdrawal
              waits until {until}.
            </Trans>
          )}
        </WithdrawNote>
      )}
      {approvals > 0 && (
        <WithdrawNote icon="clock">
          {approvals === 1 ? (
            <Trans>We review withdrawals of this size before we send them.</Trans>
          ) : (
            <Trans>Two people review withdrawals of this size before we send them.</Trans>
          )}
        </WithdrawNote>
      )}
    </>
  );
}
