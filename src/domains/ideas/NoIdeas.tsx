import { Trans } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getIdeas } from '../../../contract/ideas.ts';
import type { Href } from '../../nav/hash-location.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useFormat } from '../../ui/useFormat.ts';

/** Why a day has no ideas, and where there are some. */
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
  const next = format.dateTime(known.nextAtMs);
  if (asked === undefined && known.date === null) {
    return (
      <Empty icon="idea" title={<Trans>No ideas yet</Trans>}>
        <Trans>Trading ideas come at 8:00 New York time on each trading day, next on {next}.</Trans>
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
          <Trans>No signal fired that morning</Trans>
        )
      }
      action={
        <ButtonLink href={latest}>
          <Trans>See the latest ones</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing is added afterwards for a day that was missed.</Trans>
    </Empty>
  );
}
