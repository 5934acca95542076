import { Trans, useLingui } from '@lingui/react/macro';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { InstallRow } from './InstallRow.tsx';
import { VersionRow } from './VersionRow.tsx';

/** The app on this device: installed or not, and as which version. */
export function AppSection() {
  const { t } = useLingui();
  return (
    <Section title={<Trans>App</Trans>}>
      <List label={t`App`}>
        <InstallRow />
        <VersionRow />
      </List>
    </Section>
  );
}
