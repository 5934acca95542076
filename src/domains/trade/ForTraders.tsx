import { Trans } from '@lingui/react/macro';
import { useIdentityStatus } from '../../data/session/session.ts';
import { GoLogin } from '../../live/Gate.tsx';
import { IdentityCard } from '../../live/IdentityCard.tsx';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './ticket.module.css';

/** Why the customer cannot trade yet, and what to do about it. Source: spec §6. */
export function ForTraders() {
  const status = useIdentityStatus();
  const here = useHere();
  if (status === undefined) return <GoLogin />;
  const isReviewed = status === 'auditing';
  return (
    <div className={styles['gate']}>
      {!isReviewed && (
        <p className={styles['gateTitle']}>
          <Trans>Please verify your real name first.</Trans>
        </p>
      )}
      <IdentityCard
        action={
          <ButtonLink
            look={isReviewed ? 'quiet' : 'primary'}
            href={isReviewed ? linkTo.me() : linkTo.identity({ then: here })}
          >
            {isReviewed ? <Trans>View my documents</Trans> : <Trans>Go Authentication</Trans>}
          </ButtonLink>
        }
      />
    </div>
  );
}
