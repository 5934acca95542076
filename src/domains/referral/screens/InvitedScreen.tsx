import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { InvitedList } from '../InvitedList.tsx';

export default function InvitedScreen() {
  return (
    <Screen title={<Trans>Invitations and rewards</Trans>} back={linkTo.referral()} isWide>
      <ForUsers>
        <InvitedList />
      </ForUsers>
    </Screen>
  );
}
