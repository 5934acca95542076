import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { ChangePassword } from '../ChangePassword.tsx';

export default function ChangePasswordScreen() {
  return (
    <FormScreen title={<Trans>Change password</Trans>} back={linkTo.security()}>
      <ForUsers>
        <ChangePassword />
      </ForUsers>
    </FormScreen>
  );
}
