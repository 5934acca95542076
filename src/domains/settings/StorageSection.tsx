import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { clearAnswers, clearHistory, useStorageUse } from './storage-use.ts';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { ClearSheet } from './ClearSheet.tsx';
import styles from './settings.module.css';

/** The app's data on this device, by part, with buttons to clear it. */
export function StorageSection() {
  const { t } = useLingui();
  const format = useFormat();
  const { use, recount } = useStorageUse();
  const [asking, setAsking] = useState(false);

  async function dropAnswers() {
    const putBack = await clearAnswers();
    recount();
    const undo = () => void putBack().then(recount);
    showToast({ text: t`Market data cleared`, undo });
  }
  function dropHistory() {
    showToast({ text: t`History cleared`, undo: clearHistory() });
  }

  if (!use) {
    return (
      <Section title={<Trans>Stored on this device</Trans>}>
        <Skeleton rows={4} />
      </Section>
    );
  }
  const { answers, appBytes, watched, searches, viewed } = use;
  return (
    <Section title={<Trans>Stored on this device</Trans>}>
      <ul>
        <Row
          title={<Trans>Market data</Trans>}
          subtitle={
            <span className={styles['wrapped']}>
              <Trans>Last known prices and figures</Trans>
            </span>
          }
          trailing={<Size>{format.bytes(answers?.bytes)}</Size>}
          action={
            <Clear
              label={t`Clear market data`}
              onPress={() => void dropAnswers()}
              none={!answers?.count}
            />
          }
        />
        <Row
          title={<Trans>History</Trans>}
          subtitle={
            <span className={styles['wrapped']}>
              <Trans>
                <Plural value={searches} one="# search" other="# searches" />,{' '}
                <Plural value={viewed} one="# quote viewed" other="# quotes viewed" />
              </Trans>
            </span>
          }
          action={
            <Clear label={t`Clear history`} onPress={dropHistory} none={searches + viewed === 0} />
          }
        />
        <Row
          title={<Trans>Watchlists</Trans>}
          trailing={
            <Size>
              <Plural value={watched} one="# symbol" other="# symbols" />
            </Size>
          }
        />
        <Row
          title={<Trans>App files</Trans>}
          subtitle={
            <span className={styles['wrapped']}>
              <Trans>Lets the app open offline</Trans>
            </span>
          }
          trailing={<Size>{format.bytes(appBytes)}</Size>}
        />
      </ul>
      <div className={styles['buttons']}>
        <button type="button" className={styles['danger']} onClick={() => setAsking(true)}>
          <Trans>Clear everything…</Trans>
        </button>
      </div>
      <ClearSheet open={asking} onClose={() => setAsking(false)} onCleared={recount} />
    </Section>
  );
}

function Size({ children }: { children: ReactNode }) {
  return <span className={styles['value']}>{children}</span>;
}

function Clear({ label, onPress, none }: { label: string; onPress: () => void; none: boolean }) {
  return (
    <button
      type="button"
      className={styles['clear']}
      aria-label={label}
      disabled={none}
      onClick={onPress}
    >
      <Trans context="storage">Clear</Trans>
    </button>
  );
}
