import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '../../../data/device/settings.ts';
import type { KeySheetProps } from '../../../nav/key-sheet.ts';
import { linkTo } from '../../../nav/links.ts';
import { Key, PaletteKeys } from '../../../ui/Key.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import styles from './Shortcuts.module.css';

/** Every shortcut, and where single keys are turned off. */
export default function Shortcuts({ onClose }: KeySheetProps) {
  const { singleKeys } = useSettings();
  return (
    <Sheet open title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <dl className={styles['keys']} data-off={singleKeys === 'off' || undefined}>
        <Shortcut keys={<PaletteKeys />} isChord>
          <Trans>Find anything or start an order</Trans>
        </Shortcut>
        <Shortcut keys={<Key name="/" />}>
          <Trans>Go to search</Trans>
        </Shortcut>
        <Shortcut keys={<Key name="J" />}>
          <Trans>Next row of a list</Trans>
        </Shortcut>
        <Shortcut keys={<Key name="K" />}>
          <Trans>Previous row of a list</Trans>
        </Shortcut>
        <Shortcut keys={<Key name="Enter" />} isChord>
          <Trans>Open the row</Trans>
        </Shortcut>
        <Shortcut keys={<Key name="B" />}>
          <Trans>Buy the stock or ETF on the screen</Trans>
        </Shortcut>
        <Shortcut keys={<Key name="S" />}>
          <Trans>Sell the stock or ETF on the screen</Trans>
        </Shortcut>
        <Shortcut keys={<Key name="?" />}>
          <Trans>Show this list</Trans>
        </Shortcut>
      </dl>
      <p className={styles['note']}>
        {singleKeys === 'off' ? (
          <Trans>
            Single-key shortcuts are off. Turn them on in <SettingsLink onPress={onClose} />.
          </Trans>
        ) : (
          <Trans>
            Single keys do nothing while you type. Turn them off in{' '}
            <SettingsLink onPress={onClose} />.
          </Trans>
        )}
      </p>
    </Sheet>
  );
}

function Shortcut({
  keys,
  isChord = false,
  children,
}: {
  keys: ReactNode;
  /** It stays when single keys are off. */
  isChord?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles['shortcut']} data-single={isChord ? undefined : ''}>
      <dt>{keys}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SettingsLink({ onPress }: { onPress: () => void }) {
  return (
    <a className={styles['link']} href={linkTo.settings()} onClick={onPress}>
      <Trans>Settings</Trans>
    </a>
  );
}
