import { Trans } from '@lingui/react/macro';
import { Screen } from '../../../ui/Screen.tsx';
import { ForVisitors } from '../ForVisitors.tsx';
import { PasskeySignIn } from '../PasskeySignIn.tsx';

export default function TouchSignInScreen() {
  return (
    <Screen title={<Trans>Sign in by fingerprint</Trans>} back>
      <ForVisitors>
        <PasskeySignIn
          icon="touch"
          lead={
            <Trans>
              Touch the sensor of your device: it knows you, and your fingerprint never leaves the
              device.
            </Trans>
          }
          button={<Trans>Sign in by fingerprint</Trans>}
        />
      </ForVisitors>
    </Screen>
  );
}
