import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { ConfirmPassword } from '../ConfirmPassword.tsx';

export default function ConfirmScreen() {
  return (
    <FormScreen title={<Trans>Confirm it’s you</Trans>} back={linkTo.security()}>
      <ForUsers>
        <ConfirmPassword />
      </ForUsers>
    </FormScreen>
  );
}
