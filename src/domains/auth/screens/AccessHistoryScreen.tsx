import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { AccessHistory } from '../AccessHistory.tsx';
import styles from '../auth.module.css';

export default function AccessHistoryScreen() {
  return (
    <Screen title={<Trans>Access history</Trans>} back={linkTo.security()}>
      <ForUsers>
        <p className={styles['lead']}>
          <Trans>
            Don’t recognize something? Change your password and sign out your other devices.
          </Trans>
        </p>
        <AccessHistory />
      </ForUsers>
    </Screen>
  );
}
