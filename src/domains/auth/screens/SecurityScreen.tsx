import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { DevicesSection } from '../DevicesSection.tsx';
import { PasskeysSection } from '../PasskeysSection.tsx';
import { PendingReset } from '../PendingReset.tsx';
import { SecretsSection } from '../SecretsSection.tsx';

export default function SecurityScreen() {
  return (
    <Screen title={<Trans>Security</Trans>} back={linkTo.me()}>
      <ForUsers>
        <PendingReset />
        <SecretsSection />
        <PasskeysSection />
        <DevicesSection />
      </ForUsers>
    </Screen>
  );
}
