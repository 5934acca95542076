import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { DeleteAccount } from '../DeleteAccount.tsx';

export default function DeleteAccountScreen() {
  const [isDone, setDone] = useState(false);
  return (
    <Screen title={<Trans>Delete the account</Trans>} back={linkTo.security()}>
      {isDone ? (
        <Done
          title={<Trans>The account is deleted</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.home()}>
              <Trans>Go home</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Your devices are signed out, and the key to what was kept of you is destroyed. You can
            still look at the market as a visitor.
          </Trans>
        </Done>
      ) : (
        <ForUsers>
          <DeleteAccount onDone={() => setDone(true)} />
        </ForUsers>
      )}
    </Screen>
  );
}
