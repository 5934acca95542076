import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** The address names no order of this customer. */
export function NoSuchOrder() {
  return (
    <Empty
      icon="document"
      title={<Trans>Order not found</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.deskOrders()}>
            <Trans>View my orders</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.search()}>
            <Trans>Find a stock or ETF</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
