import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  checkForUpdate,
  runningBuild,
  type UpdateCheck,
  useUpdate,
} from '../../data/device/updates.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './settings.module.css';

const outcomes: Record<UpdateCheck | 'asking', MessageDescriptor> = {
  asking: msg`Checking for updates`,
  newest: msg`You’re up to date`,
  found: msg`Downloading a new version`,
  unknown: msg`Couldn’t check for updates`,
};

/** The build that runs here and its date; looks for a newer one and installs it. */
export function VersionRow() {
  const { i18n } = useLingui();
  const format = useFormat();
  const { waiting, accept } = useUpdate();
  const [outcome, setOutcome] = useState<UpdateCheck | 'asking'>();
  const { id, builtAtMs } = runningBuild();

  async function look() {
    setOutcome('asking');
    setOutcome(await checkForUpdate());
  }

  return (
    <Row
      leading={
        <span className={styles['icon']}>
          <Icon name="refresh" />
        </span>
      }
      title={id === null ? <Trans>Development version</Trans> : <Trans>Version {id}</Trans>}
      subtitle={
        <span aria-live="polite">
          {waiting ? (
            <Trans>A new version is ready</Trans>
          ) : outcome ? (
            i18n._(outcomes[outcome])
          ) : (
            builtAtMs !== null && <Trans>Built {format.localDate(builtAtMs)}</Trans>
          )}
        </span>
      }
      trailing={
        waiting ? (
          <Button look="primary" onPress={accept}>
            <Trans>Update now</Trans>
          </Button>
        ) : (
          <Button disabled={outcome === 'asking'} onPress={() => void look()}>
            <Trans>Check</Trans>
          </Button>
        )
      }
    />
  );
}
