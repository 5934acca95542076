import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { DevicesSection } from '../DevicesSection.tsx';
import { PasskeysSection } from '../PasskeysSection.tsx';
import { PendingReset } from '../PendingReset.tsx';
import { SecretsSection } from '../SecretsSection.tsx';

export default function SecurityScreen() {
  return (
    <Screen title={<Trans>Security</Trans>} back={linkTo.me()} isWide>
      <ForUsers>
        <PendingReset />
        <Columns
          first={
            <>
              <SecretsSection />
              <PasskeysSection />
            </>
          }
          second={<DevicesSection />}
        />
      </ForUsers>
    </Screen>
  );
}
