import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './auth.module.css';

/** The ways in without a password. */
export function PasskeyWays({ then }: { then: string | undefined }) {
  return (
    <>
      <p className={styles['or']}>
        <Trans>or sign in without a password</Trans>
      </p>
      <div className={styles['keys']}>
        <ButtonLink href={linkTo.signInFace({ then })}>
          <Icon name="face" />
          <Trans>Face</Trans>
        </ButtonLink>
        <ButtonLink href={linkTo.signInTouch({ then })}>
          <Icon name="touch" />
          <Trans>Fingerprint</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
