import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Done } from '../../../ui/Done.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { DeleteAccount } from '../DeleteAccount.tsx';
import { outcomeOf } from '../outcome-of.ts';

const useDeletion = outcomeOf<true>();

export default function DeleteAccountScreen() {
  const [isDone, setDone] = useDeletion();
  return (
    <Screen title={<Trans>Delete account</Trans>} back={linkTo.security()}>
      {isDone ? (
        <Done
          title={<Trans>Account deleted</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.home()}>
              <Trans>Go home</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            You’ve been signed out everywhere, and the key that decrypts your data has been
            destroyed. You can still browse the market without an account.
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
