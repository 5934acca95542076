import { Trans } from '@lingui/react/macro';
import { Screen } from '../../../ui/Screen.tsx';
import { ForVisitors } from '../ForVisitors.tsx';
import { PasskeySignIn } from '../PasskeySignIn.tsx';

export default function FaceSignInScreen() {
  return (
    <Screen title={<Trans>Sign in by face</Trans>} back>
      <ForVisitors>
        <PasskeySignIn
          icon="face"
          lead={
            <Trans>Look at your device: it knows you, and your face never leaves the device.</Trans>
          }
          button={<Trans>Sign in by face</Trans>}
        />
      </ForVisitors>
    </Screen>
  );
}
