import { Trans } from '@lingui/react/macro';
import { OnceOutcome } from '../../live/OnceOutcome.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import type { useRedeeming } from './send.ts';

/** Why a redemption failed, each reason with the next step. */
export function RedeemOutcome({ redeeming }: { redeeming: ReturnType<typeof useRedeeming> }) {
  return (
    <OnceOutcome
      once={redeeming}
      notSent={<Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>}
      asking={
        <Trans>
          No response yet. We are checking whether it was made; it will not be made twice.
        </Trans>
      }
      notMade={<Trans>We got no response, and nothing was redeemed. You can try again.</Trans>}
      madeBefore={<Trans>Your earlier redemption did go through. Nothing else was redeemed.</Trans>}
      renderEarlier={({ id }) => (
        <ButtonLink href={linkTo.savingPayment({ id })}>
          <Trans>View earlier redemption</Trans>
        </ButtonLink>
      )}
      renderRefused={(answer) => (
        <>
          <Declined answer={answer} />
          {answer.code === 'terms_changed' && (
            <p>
              <Trans>The figures above are the new ones. Confirm to accept them.</Trans>
            </p>
          )}
          {(answer.code === 'saving_ended' || answer.code === 'not_found') && (
            <ButtonLink href={linkTo.savingHistory()}>
              <Trans>View history</Trans>
            </ButtonLink>
          )}
        </>
      )}
    />
  );
}
