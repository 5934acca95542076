import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../../data/session/session.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { ChangePassword } from '../ChangePassword.tsx';
import { NoPassword } from '../NoPassword.tsx';

export default function ChangePasswordScreen() {
  const lacksPassword = usePerson()?.lacksPassword;
  return (
    <FormScreen title={<Trans>Change password</Trans>} back={linkTo.security()}>
      <ForUsers>{lacksPassword ? <NoPassword /> : <ChangePassword />}</ForUsers>
    </FormScreen>
  );
}
