import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** There is no deposit of this number, or it is another customer's. */
export function NoRecord() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>There is no such deposit.</Trans>}
      action={
        <ButtonLink href={linkTo.fundingRecords()}>
          <Trans>Deposits and withdrawals</Trans>
        </ButtonLink>
      }
    />
  );
}
