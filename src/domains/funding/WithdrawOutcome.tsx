import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { OnceOutcome } from '../../live/OnceOutcome.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import type { WithdrawalForm } from './useWithdrawal.ts';

/** Reports a withdrawal that was not accepted at once, with the next step. */
export function WithdrawOutcome({ form: { sending } }: { form: WithdrawalForm }) {
  return (
    <OnceOutcome
      once={sending}
      notSent={<Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>}
      asking={
        <Trans>
          No response yet. We are checking on your withdrawal; it will not be made twice.
        </Trans>
      }
      notMade={<Trans>We got no response, and nothing was withdrawn. You can try again.</Trans>}
      madeBefore={
        <Trans>Your earlier withdrawal did go through. Nothing else was withdrawn.</Trans>
      }
      renderEarlier={(withdrawal) => (
        <ButtonLink href={linkTo.withdrawalRecord(withdrawal)}>
          <Trans>View earlier withdrawal</Trans>
        </ButtonLink>
      )}
      renderRefused={refused}
    />
  );
}

function refused(answer: DeclinedAnswer): ReactNode {
  // The PIN field shows this error itself.
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
