import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '../../../contract/passkey.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './auth.module.css';

/** One passkey, with the times of its creation and last use, and whether it syncs to other devices. */
export function PasskeyRow({ passkey, onEdit }: { passkey: Passkey; onEdit: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { name, addedAtMs, usedAtMs, isSynced } = passkey;
  const added = format.localDate(addedAtMs);
  const used = format.localDate(usedAtMs);
  return (
    <Row
      leading={
        <span className={styles['icon']}>
          <Icon name="key" />
        </span>
      }
      title={name}
      subtitle={
        <span className={styles['wrapped']}>
          {usedAtMs === null ? (
            <Trans>Added {added}, not used yet</Trans>
          ) : (
            <Trans>
              Added {added}, last used {used}
            </Trans>
          )}
          {isSynced && (
            <>
              {' · '}
              <Trans>Synced to your other devices</Trans>
            </>
          )}
        </span>
      }
      action={
        <button type="button" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Icon name="pencil" />
        </button>
      }
    />
  );
}
