import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { askToInstall, useInstall } from '../../data/device/install.ts';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';

/** How to add the app to the home screen in this browser. */
export function InstallRow() {
  const { way } = useInstall();
  const [explained, setExplained] = useState(false);

  if (way === 'none') return null;
  if (way === 'prompt' || way === 'share') {
    return (
      <>
        <SettingRow
          onPress={() => (way === 'prompt' ? void askToInstall() : setExplained(true))}
          icon="download"
          title={<Trans>Add to home screen</Trans>}
          subtitle={<Trans>Opens instantly, even offline</Trans>}
        />
        <InstallSteps open={explained} onClose={() => setExplained(false)} />
      </>
    );
  }
  return (
    <Row
      leading={
        <span className={styles['icon']}>
          <Icon name="download" />
        </span>
      }
      title={
        way === 'installed' ? (
          <Trans>Installed on this device</Trans>
        ) : (
          <Trans>Add to home screen</Trans>
        )
      }
      subtitle={way === 'menu' && <Trans>From your browser’s menu, if available</Trans>}
    />
  );
}
