import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { askToInstall, useInstall } from '../../data/device/install.ts';
import { Between } from '../../ui/Between.tsx';
import { Button } from '../../ui/Button.tsx';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './reports.module.css';

/** Suggests installing the app, which also makes reports available offline. Source: spec §2, Morning report. */
export function InstallPrompt() {
  const { way } = useInstall();
  const [explained, setExplained] = useState(false);
  if (way === 'none' || way === 'installed') return null;
  return (
    <div className={styles['install']}>
      <Note
        icon="download"
        action={
          way === 'menu' ? undefined : (
            <Button onPress={() => (way === 'prompt' ? void askToInstall() : setExplained(true))}>
              <Trans>Get the app</Trans>
            </Button>
          )
        }
      >
        <Trans>Read every report in the app, even offline.</Trans>
        {way === 'menu' && (
          <>
            <Between />
            <Trans>Install it from your browser’s menu, if available.</Trans>
          </>
        )}
      </Note>
      <InstallSteps open={explained} onClose={() => setExplained(false)} />
    </div>
  );
}
