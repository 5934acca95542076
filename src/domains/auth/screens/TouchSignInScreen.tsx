import { Trans } from '@lingui/react/macro';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { ForVisitors } from '../ForVisitors.tsx';
import { PasskeySignIn } from '../PasskeySignIn.tsx';

export default function TouchSignInScreen() {
  return (
    <FormScreen title={<Trans>Sign in with your fingerprint</Trans>} back>
      <ForVisitors>
        <PasskeySignIn
          icon="touch"
          lead={
            <Trans>
              Touch your device’s sensor to sign in. Your fingerprint never leaves the device.
            </Trans>
          }
          button={<Trans>Sign in with your fingerprint</Trans>}
        />
      </ForVisitors>
    </FormScreen>
  );
}
