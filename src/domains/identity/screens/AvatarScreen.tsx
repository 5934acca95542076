import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { IdentityCard } from '../../../live/IdentityCard.tsx';
import { linkTo } from '../../../nav/links.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { EditAvatar } from '../EditAvatar.tsx';

export default function AvatarScreen() {
  return (
    <FormScreen title={<Trans>Profile picture</Trans>} back={linkTo.me()}>
      <ForUsers>
        <EditAvatar />
        <IdentityCard brief />
      </ForUsers>
    </FormScreen>
  );
}
