import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../../data/session/session.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { ConfirmPassword } from '../ConfirmPassword.tsx';
import { NoPassword } from '../NoPassword.tsx';

export default function ConfirmScreen() {
  const lacksPassword = usePerson()?.lacksPassword;
  return (
    <FormScreen title={<Trans>Confirm it’s you</Trans>} back={linkTo.security()}>
      <ForUsers>{lacksPassword ? <NoPassword /> : <ConfirmPassword />}</ForUsers>
    </FormScreen>
  );
}
