import { Trans } from '@lingui/react/macro';
import type { DocumentId } from '../../../contract/documents.ts';
import { standingOf } from '../../data/consent-rules.ts';
import { useConsents } from '../../data/consents.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './DocumentStanding.module.css';
import { useLocalDateTime } from './useLocalDateTime.ts';

/** Whether the person agreed to a document on this device, to which wording, and when. */
export function DocumentStanding({ id }: { id: DocumentId }) {
  const writeTime = useLocalDateTime();
  const consent = useConsents().find(({ documentId }) => documentId === id);
  const standing = standingOf(consent, id);
  const when = writeTime(consent?.acceptedAtMs);
  const revision = consent?.revision;
  return (
    <span className={styles['standing']} data-standing={standing}>
      <Icon name={standing === 'accepted' ? 'check' : 'info'} size={16} />
      <span>
        {standing === 'accepted' && <Trans>Accepted on this device on {when}</Trans>}
        {standing === 'outdated' && (
          <Trans>
            You accepted revision {revision}. This newer revision has not been accepted yet.
          </Trans>
        )}
        {standing === 'open' && <Trans>Not accepted on this device</Trans>}
      </span>
    </span>
  );
}
