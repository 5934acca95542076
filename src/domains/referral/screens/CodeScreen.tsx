import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../../data/session/session.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { CodeCard } from '../CodeCard.tsx';

export default function CodeScreen() {
  const code = usePerson()?.invitationCode;
  return (
    <Screen title={<Trans>My invitation code</Trans>} back={linkTo.referral()}>
      <ForUsers>{code !== undefined && <CodeCard code={code} />}</ForUsers>
    </Screen>
  );
}
