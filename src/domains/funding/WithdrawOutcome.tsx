import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCell } from '../../data/call/cell.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import type { WithdrawalForm } from './useWithdrawal.ts';
import { WithdrawNote } from './WithdrawNote.tsx';

/** What became of a withdrawal that was not accepted at once, with the next step. */
export function WithdrawOutcome({ form: { sending } }: { form: WithdrawalForm }): ReactNode {
  const state = useCell(sending.state);
  switch (state.kind) {
    case 'idle':
    case 'sending':
    case 'made':
      return null;
    case 'not_sent':
      return (
        <WithdrawNote icon="offline">
          <Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>
        </WithdrawNote>
      );
    case 'asking':
      return (
        <WithdrawNote icon="clock">
          <Trans>
            No response yet. We are checking on your withdrawal; it will not be made twice.
          </Trans>
        </WithdrawNote>
      );
    case 'not_made':
      return (
        <WithdrawNote icon="info">
          <Trans>We got no response, and nothing was withdrawn. You can try again.</Trans>
        </WithdrawNote>
      );
    case 'made_before':
      return (
        <WithdrawNote
          icon="info"
          action={
            <ButtonLink href={linkTo.withdrawalRecord(state.withdrawal)}>
              <Trans>View earlier withdrawal</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your earlier withdrawal did go through. Nothing else was withdrawn.</Trans>
        </WithdrawNote>
      );
    case 'declined':
  }
  const { answer } = state;
  // The PIN field says it itself.
  if (answer.code === 'pin_wrong') return null;
  return (
    <>
      <Declined answer={answer} />
      {answer.code === 'pin_missing' && (
        <ButtonLink href={linkTo.pin()}>
          <Trans>Set a funds PIN</Trans>
        </ButtonLink>
      )}
      {answer.code === 'not_found' && (
        <ButtonLink href={linkTo.addressBook()}>
          <Trans>Address book</Trans>
        </ButtonLink>
      )}
    </>
  );
}
