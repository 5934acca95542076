import { Trans } from '@lingui/react/macro';
import { useConfirmation } from '../../../data/session/confirmation.ts';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { NumberForm } from '../NumberForm.tsx';
import { PapersFrame } from '../PapersFrame.tsx';

export default function MobileNumberScreen() {
  const confirmation = useConfirmation();
  return (
    <PapersFrame title={<Trans>Mobile number</Trans>} step="mobile" back={linkTo.mobile()} always>
      {({ mobile }) => (mobile && !confirmation ? <ConfirmFirst /> : <NumberForm />)}
    </PapersFrame>
  );
}

function ConfirmFirst() {
  const then = paths.mobileNumber;
  return (
    <Empty
      icon="lock"
      title={<Trans>First, confirm it’s you</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.confirm({ then })}>
          <Trans>Confirm</Trans>
        </ButtonLink>
      }
    >
      <Trans>The new number will replace your current one.</Trans>
    </Empty>
  );
}
