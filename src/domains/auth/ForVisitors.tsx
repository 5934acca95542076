import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePerson } from '../../data/session/session.ts';
import { useLeave } from '../../live/useLeave.tsx';
import { linkTo } from '../../nav/links.ts';
import { placeAfter } from '../../nav/place-after.ts';
import { useParameter } from '../../nav/route.ts';
import { AccountText } from '../../ui/AccountText.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** The ways to sign in for visitors; a signed-in customer may continue or sign out. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const person = usePerson();
  const then = useParameter('then');
  const { leave, sheet } = useLeave();
  if (!person) return children;
  const username = <AccountText>{person.username}</AccountText>;
  return (
    <Empty
      icon="person"
      title={<Trans>You’re signed in as {username}</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={then ? placeAfter(then) : linkTo.me()}>
            <Trans>Continue</Trans>
          </ButtonLink>
          <Button onPress={leave}>
            <Trans>Use a different account</Trans>
          </Button>
          {sheet}
        </>
      }
    />
  );
}
