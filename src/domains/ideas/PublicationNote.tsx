import { Trans } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getIdeas } from '../../../contract/ideas.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './PublicationNote.module.css';

/** The morning of these ideas, and the time of the next ones. */
export function PublicationNote({
  known,
  isLatest,
}: {
  known: OutputOf<typeof getIdeas>;
  isLatest: boolean;
}) {
  const format = useFormat();
  const { isToday, publishedAtMs, nextAtMs } = known;
  return (
    <p className={styles['note']}>
      {publishedAtMs !== null && <Trans>Published at {format.marketTime(publishedAtMs)}.</Trans>}{' '}
      {isLatest && !isToday && <Trans>Next ideas: {format.marketMoment(nextAtMs)}.</Trans>}
    </p>
  );
}
