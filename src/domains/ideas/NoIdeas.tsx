import { Trans } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getIdeas } from '../../../contract/ideas.ts';
import type { Href } from '../../nav/address.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useFormat } from '../../ui/useFormat.ts';

/** Why a day has no ideas, with links to days that have some. */
export function NoIdeas({
  known,
  asked,
  latest,
}: {
  known: OutputOf<typeof getIdeas>;
  asked: string | undefined;
  latest: Href;
}) {
  const format = useFormat();
  const next = format.marketMoment(known.nextAtMs);
  if (asked === undefined && known.date === null) {
    return (
      <Empty icon="idea" title={<Trans>No ideas yet</Trans>}>
        <Trans>
          New trading ideas are published at 8:00 AM ET every trading day. Next: {next}.
        </Trans>
      </Empty>
    );
  }
  return (
    <Empty
      icon="idea"
      title={
        known.date === null ? (
          <Trans>No ideas were published on {format.day(asked)}</Trans>
        ) : (
          <Trans>No signals were triggered that morning</Trans>
        )
      }
      action={
        <ButtonLink href={latest}>
          <Trans>See the latest ideas</Trans>
        </ButtonLink>
      }
    >
      <Trans>Ideas are never added after the fact.</Trans>
    </Empty>
  );
}
