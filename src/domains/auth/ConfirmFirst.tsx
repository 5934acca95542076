import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** Replaces a sensitive change until the customer has confirmed their identity. */
export function ConfirmFirst({ then }: { then: string }) {
  return (
    <Empty
      icon="lock"
      title={<Trans>First, confirm it’s you</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.confirm({ then })} replaces>
          <Trans>Confirm</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Use your password and a verification code. Good for one change within 15 minutes.
      </Trans>
    </Empty>
  );
}
