import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { changeSettings, useSettings } from '../data/settings.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { languages } from './languages.ts';
import styles from './SettingsSheet.module.css';

/** Language, theme and the colours of prices; each switches at once. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title={<Trans>Language and appearance</Trans>} onClose={onClose}>
      <SettingsSheetBody />
    </Sheet>
  );
}

function SettingsSheetBody() {
  const { t } = useLingui();
  const { locale, theme, gainColor } = useSettings();
  return (
    <div className={styles['body']}>
      <Choice title={<Trans>Language</Trans>}>
        <Segmented
          label={t`Language`}
          options={languages}
          value={locale}
          onChange={(value) => changeSettings({ locale: value })}
        />
      </Choice>
      <Choice title={<Trans>Theme</Trans>}>
        <Segmented
          label={t`Theme`}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'system', label: t`System` },
          ]}
          value={theme}
          onChange={(value) => changeSettings({ theme: value })}
        />
      </Choice>
      <Choice title={<Trans>Price colours</Trans>}>
        <Segmented
          label={t`Price colours`}
          options={[
            { value: 'green', label: t`Green up` },
            { value: 'red', label: t`Red up` },
          ]}
          value={gainColor}
          onChange={(value) => changeSettings({ gainColor: value })}
        />
      </Choice>
    </div>
  );
}

function Choice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['choice']}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </div>
  );
}
