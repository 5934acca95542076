import { Trans } from '@lingui/react/macro';
import type { DocumentId } from '../../../contract/documents.ts';
import { standingOf } from '../../data/session/consent-rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './DocumentStanding.module.css';
import { useAgreed } from './useAgreed.ts';

/** Whether the account, or a visitor on this device, agreed to a document, to which revision, and when. */
export function DocumentStanding({ id }: { id: DocumentId }) {
  const format = useFormat();
  const { consents, isOfAccount, isWaiting } = useAgreed();
  const consent = consents.find(({ documentId }) => documentId === id);
  const standing = standingOf(consent, id);
  const when = format.deviceMoment(consent?.acceptedAtMs);
  const revision = consent?.revision;
  if (isWaiting) return null;
  return (
    <span className={styles['standing']} data-standing={standing}>
      <Icon name={standing === 'accepted' ? 'check' : 'info'} size={16} />
      <span>
        {standing === 'accepted' &&
          (isOfAccount ? (
            <Trans>Accepted on {when}</Trans>
          ) : (
            <Trans>Accepted on this device on {when}</Trans>
          ))}
        {standing === 'outdated' && (
          <Trans>
            You accepted revision {revision}. This newer revision has not been accepted yet.
          </Trans>
        )}
        {standing === 'open' &&
          (isOfAccount ? <Trans>Not accepted</Trans> : <Trans>Not accepted on this device</Trans>)}
      </span>
    </span>
  );
}
