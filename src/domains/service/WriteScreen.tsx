import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../live/Gate.tsx';
import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Screen } from '../../ui/Screen.tsx';
import { WriteForm } from './WriteForm.tsx';

/** Opens a conversation with customer service. */
export function WriteScreen() {
  const go = useGo();
  const name = useParameter('name');
  return (
    <Screen title={<Trans>New message</Trans>} back={linkTo.service()}>
      <ForUsers>
        <WriteForm
          kind="service"
          name={name}
          submit={<Trans context="a message">Send</Trans>}
          onOpened={(id) => go(linkTo.conversation({ id }), { replace: true })}
        />
      </ForUsers>
    </Screen>
  );
}
