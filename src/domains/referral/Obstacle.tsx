import { Trans } from '@lingui/react/macro';
import type { OwnObstacle } from '../../../contract/referral.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './referral.module.css';

/** Why the customer's invitations cannot earn rewards yet. */
export function Obstacle({ obstacle }: { obstacle: OwnObstacle | null }) {
  if (obstacle === null) return null;
  return (
    <div className={styles['note']}>
      {obstacle === 'demo' ? (
        <Note
          icon="info"
          action={
            <ButtonLink href={linkTo.referralRules()}>
              <Trans>How to try it</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            This demo account was opened in one tap and has no identity of its own. You can share
            the code, but rewards are paid only between customers who verified their identity.
          </Trans>
        </Note>
      ) : (
        <Note
          icon="person"
          action={
            <ButtonLink href={linkTo.identity()}>
              <Trans>Go Authentication</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Verify your identity to earn rewards. People can already sign up with your code.
          </Trans>
        </Note>
      )}
    </div>
  );
}
