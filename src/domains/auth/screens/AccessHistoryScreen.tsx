import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { AccessHistory } from '../AccessHistory.tsx';
import styles from '../auth.module.css';

export default function AccessHistoryScreen() {
  return (
    <Screen isWide title={<Trans>Access history</Trans>} back={linkTo.security()}>
      <ForUsers>
        <div className={styles['history']}>
          <div className={styles['care']}>
            <p>
              <Trans>
                Don’t recognize something? Change your password and sign out your other devices.
              </Trans>
            </p>
            <ButtonLink href={linkTo.changePassword()}>
              <Icon name="lock" />
              <Trans>Change password</Trans>
            </ButtonLink>
            <ButtonLink href={linkTo.security()}>
              <Icon name="device" />
              <Trans>Signed-in devices</Trans>
            </ButtonLink>
          </div>
          <AccessHistory />
        </div>
      </ForUsers>
    </Screen>
  );
}
