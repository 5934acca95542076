import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { ConfirmPassword } from '../ConfirmPassword.tsx';

export default function ConfirmScreen() {
  return (
    <Screen title={<Trans>Confirm it’s you</Trans>} back={linkTo.security()}>
      <ForUsers>
        <ConfirmPassword />
      </ForUsers>
    </Screen>
  );
}
