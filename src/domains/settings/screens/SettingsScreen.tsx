import { Trans } from '@lingui/react/macro';
import { Columns } from '../../../ui/Columns.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { AboutSection } from '../AboutSection.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { AppearanceSection } from '../AppearanceSection.tsx';
import { AppSection } from '../AppSection.tsx';
import { KeyboardSection } from '../KeyboardSection.tsx';
import { StorageSection } from '../StorageSection.tsx';

export default function SettingsScreen() {
  return (
    <Screen title={<Trans>Settings</Trans>} back isWide>
      <Columns
        first={
          <>
            <AppearanceSection />
            <AccountSection />
            <KeyboardSection />
          </>
        }
        second={
          <>
            <StorageSection />
            <AppSection />
            <AboutSection />
          </>
        }
      />
    </Screen>
  );
}
