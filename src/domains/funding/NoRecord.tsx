import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** Shown when no deposit has this number, or it belongs to another customer. */
export function NoRecord() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>We couldn’t find this deposit</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.fundingRecords()}>
          <Trans>Deposits and withdrawals</Trans>
        </ButtonLink>
      }
    />
  );
}
