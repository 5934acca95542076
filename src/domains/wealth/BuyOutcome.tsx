import { Trans } from '@lingui/react/macro';
import { OnceOutcome } from '../../live/OnceOutcome.tsx';
import { TransferMissing } from '../../live/TransferMissing.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { links } from './links.ts';
import type { useBuying } from './send.ts';

/** Why a purchase failed, each reason with the next step. */
export function BuyOutcome({
  buying,
  micros,
  availableMicros,
}: {
  buying: ReturnType<typeof useBuying>;
  micros: bigint;
  availableMicros: string | undefined;
}) {
  return (
    <OnceOutcome
      once={buying}
      notSent={<Trans>You’re offline. Nothing was sent, and what you entered is saved.</Trans>}
      asking={
        <Trans>
          No response yet. We are checking whether it was made; it will not be made twice.
        </Trans>
      }
      notMade={<Trans>We got no response, and no money was moved. You can try again.</Trans>}
      madeBefore={<Trans>Your earlier purchase did go through. Nothing else was moved.</Trans>}
      renderEarlier={({ id }) => (
        <ButtonLink href={links.bought({ id })}>
          <Trans>View earlier purchase</Trans>
        </ButtonLink>
      )}
      renderRefused={(answer) => {
        const available = BigInt(availableMicros ?? 0);
        return (
          <>
            <Declined answer={answer} />
            {answer.code === 'insufficient_funds' && (
              <TransferMissing
                to="wallet"
                micros={available < micros ? micros - available : micros}
              />
            )}
            {answer.code === 'terms_changed' && (
              <p>
                <Trans>The rate above is the new one. Confirm to accept it.</Trans>
              </p>
            )}
            {(answer.code === 'product_closed' || answer.code === 'savings_uncovered') && (
              <ButtonLink href={linkTo.savings()}>
                <Trans>View savings</Trans>
              </ButtonLink>
            )}
          </>
        );
      }}
    />
  );
}
