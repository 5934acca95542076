import { Trans } from '@lingui/react/macro';
import { getIdentity, IDENTITY_STEPS } from '../../../contract/identity.ts';
import { useKnown } from '../../data/call/known.ts';
import { useIdentityStatus } from '../../data/session/session.ts';
import { IdentityCard } from '../../live/IdentityCard.tsx';
import { ToWantedPlace } from '../../live/ToWantedPlace.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './me.module.css';

/**
 * The state of identity verification, with a link to missing steps. What has passed needs no more than its row in the
 * menu, and leads back to what it interrupted.
 */
export function IdentityPart() {
  const status = useIdentityStatus();
  const isOpen = status === 'unsubmitted' || status === 'failed';
  const done = useKnown(getIdentity, {}).value?.done ?? [];
  const links = {
    name: linkTo.identity(),
    mobile: linkTo.mobile(),
    photo: linkTo.identityPhoto(),
    address: linkTo.address(),
  };
  const missing = IDENTITY_STEPS.find((step) => !done.includes(step));
  const next = status === 'unsubmitted' && missing ? links[missing] : linkTo.addressDone();
  if (status === 'passed') {
    return (
      <div className={styles['wanted']}>
        <ToWantedPlace />
      </div>
    );
  }
  return (
    <IdentityCard
      action={
        <ButtonLink look={isOpen ? 'primary' : 'quiet'} href={next}>
          {status === 'failed' ? (
            <Trans>Resubmit</Trans>
          ) : status !== 'unsubmitted' ? (
            <Trans>View my documents</Trans>
          ) : done.length === 0 ? (
            <Trans>Go Authentication</Trans>
          ) : (
            <Trans>Continue verification</Trans>
          )}
        </ButtonLink>
      }
    />
  );
}
