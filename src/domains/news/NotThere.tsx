import { Trans } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';

/** Why there is nothing to read, with a link to what is available. */
export function NotThere({
  id,
  declined,
  onRetry,
}: {
  id: string | undefined;
  declined: DeclinedAnswer | undefined;
  onRetry: () => void;
}) {
  if (declined && declined.code !== 'not_found') {
    return <Declined answer={declined} onRetry={onRetry} />;
  }
  return (
    <Empty
      icon="news"
      title={
        id === undefined ? (
          <Trans>No news selected</Trans>
        ) : (
          <Trans>We couldn’t find this news</Trans>
        )
      }
      action={
        <ButtonLink look="primary" href={linkTo.newswire()}>
          <Trans>See the newswire</Trans>
        </ButtonLink>
      }
    />
  );
}
