import { Trans } from '@lingui/react/macro';
import { useConfirmation } from '../../../data/session/confirmation.ts';
import { usePerson } from '../../../data/session/session.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import { ConfirmFirst } from '../ConfirmFirst.tsx';
import { SetPin } from '../SetPin.tsx';
import { useIsPinFree } from '../useSensitive.ts';

export default function PinScreen() {
  const confirmation = useConfirmation();
  const person = usePerson();
  const hasPin = person?.hasPin ?? false;
  const isFree = useIsPinFree();
  return (
    <FormScreen
      title={hasPin ? <Trans>Reset funds PIN</Trans> : <Trans>Set a funds PIN</Trans>}
      back={linkTo.security()}
    >
      <ForUsers>
        {confirmation !== undefined || isFree ? (
          <SetPin confirmation={confirmation} />
        ) : (
          <ConfirmFirst then={paths.pin} />
        )}
      </ForUsers>
    </FormScreen>
  );
}
