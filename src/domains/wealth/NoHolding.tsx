import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** For a URL that names none of the customer's holdings. */
export function NoHolding() {
  return (
    <Empty
      icon="invest"
      title={<Trans>We couldn’t find this in your savings</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.savings()}>
          <Trans>View savings</Trans>
        </ButtonLink>
      }
    />
  );
}
