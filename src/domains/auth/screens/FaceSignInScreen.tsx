import { Trans } from '@lingui/react/macro';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { ForVisitors } from '../ForVisitors.tsx';
import { PasskeySignIn } from '../PasskeySignIn.tsx';

export default function FaceSignInScreen() {
  return (
    <FormScreen title={<Trans>Sign in with your face</Trans>} back>
      <ForVisitors>
        <PasskeySignIn
          icon="face"
          lead={<Trans>Look at your device to sign in. Your face data never leaves it.</Trans>}
          button={<Trans>Sign in with your face</Trans>}
        />
      </ForVisitors>
    </FormScreen>
  );
}
