import { Trans, useLingui } from '@lingui/react/macro';
import { changeSettings, useSettings } from '../../data/device/settings.ts';
import { openKeySheet } from '../../nav/key-sheet.ts';
import { PaletteKeys } from '../../ui/Key.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { SettingRow } from './SettingRow.tsx';

/** The list of shortcuts, and whether single keys are shortcuts: speech input would press them. */
export function KeyboardSection() {
  const { t } = useLingui();
  const { singleKeys } = useSettings();
  return (
    <Section title={<Trans>Keyboard</Trans>}>
      <List label={t`Keyboard`}>
        <SettingRow
          onPress={() => openKeySheet('shortcuts')}
          icon="keyboard"
          title={<Trans>Keyboard shortcuts</Trans>}
          value={<PaletteKeys />}
        />
      </List>
      <Toggle
        label={<Trans>Single-key shortcuts</Trans>}
        hint={<Trans>Such as B to buy and / to search. They do nothing while you type.</Trans>}
        checked={singleKeys === 'on'}
        onChange={(isOn) => changeSettings({ singleKeys: isOn ? 'on' : 'off' })}
      />
    </Section>
  );
}
