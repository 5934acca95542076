import { Trans } from '@lingui/react/macro';
import { useParameter } from '../../../nav/route.ts';
import { linkTo } from '../../../nav/links.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { ConversationScreen } from '../ConversationScreen.tsx';
import { Desk } from '../Desk.tsx';
import { WriteScreen } from '../WriteScreen.tsx';

export default function ServiceScreen() {
  const id = useParameter('id');
  const isWriting = useParameter('write') !== undefined;
  if (id !== undefined) return <ConversationScreen key={id} id={id} about="service" />;
  if (isWriting) return <WriteScreen />;
  return (
    <Screen title={<Trans>Customer service</Trans>} back={linkTo.me()}>
      <Desk />
    </Screen>
  );
}
