import { Trans } from '@lingui/react/macro';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './auth.module.css';
import { links } from './links.ts';

/** The sign-in methods without a password. */
export function PasskeyWays({ then }: { then: string | undefined }) {
  return (
    <>
      <p className={styles['or']}>
        <Trans>or sign in without a password</Trans>
      </p>
      <div className={styles['keys']}>
        <ButtonLink href={links.signInFace({ then })}>
          <Icon name="face" />
          <Trans>Face</Trans>
        </ButtonLink>
        <ButtonLink href={links.signInTouch({ then })}>
          <Icon name="touch" />
          <Trans>Fingerprint</Trans>
        </ButtonLink>
        <ButtonLink href={linkToPath(paths.signIn, { by: 'device', ...(then && { then }) })}>
          <Icon name="device" />
          <Trans>Device you’re signed in on</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
