import { Trans } from '@lingui/react/macro';
import { useConfirmation } from '../../../data/session/confirmation.ts';
import { usePerson } from '../../../data/session/session.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { BindProven } from '../BindProven.tsx';
import { BindStart } from '../BindStart.tsx';
import { ConfirmFirst } from '../ConfirmFirst.tsx';
import { useProven } from '../useProven.ts';

export default function EmailScreen() {
  const confirmation = useConfirmation();
  const person = usePerson();
  const bound = person?.email ?? undefined;
  // A demo customer has no means of confirmation yet.
  const mayBind = confirmation !== undefined || person?.isDemo === true;
  const step = useProven('bind_email');
  return (
    <FormScreen
      title={bound ? <Trans>Change email address</Trans> : <Trans>Add an email address</Trans>}
      back={linkTo.security()}
    >
      <ForUsers>
        {!mayBind ? (
          <ConfirmFirst then={paths.bindEmail} />
        ) : step ? (
          <BindProven step={step} />
        ) : (
          <BindStart before={bound} />
        )}
      </ForUsers>
    </FormScreen>
  );
}
