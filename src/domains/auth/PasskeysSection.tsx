import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getPasskeys, type Passkey, PASSKEYS_MAX } from '../../../contract/passkey.ts';
import { useKnown } from '../../data/call/known.ts';
import { knowsPasskeys, lacksHostName } from '../../data/session/passkey-ceremony.ts';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './auth.module.css';
import { AddPasskey } from './AddPasskey.tsx';
import { EditPasskey, REMOVE } from './EditPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { useSensitive } from './useSensitive.ts';

/** The customer's passkeys, to add, rename or remove. */
export function PasskeysSection() {
  const { t } = useLingui();
  const known = useKnown(getPasskeys, {});
  const sensitive = useSensitive();
  const change = useChangeParameters();
  const isAdding = useParameter('add') === 'passkey';
  const removed = useParameter(REMOVE);
  const [chosen, setChosen] = useState<Passkey>();
  const passkeys = known.value?.passkeys ?? [];
  const edited = chosen ?? passkeys.find(({ id }) => id === removed);
  return (
    <Section title={<Trans>Passkeys</Trans>} more={<AsOf asOfMs={known.asOfMs} />}>
      <List
        label={t`Passkeys`}
        waiting={known.waiting && !known.value}
        declined={known.value ? undefined : known.declined}
        onRetry={known.reload}
        skeletonRows={1}
        empty={
          <p className={`${styles['wide']} ${styles['muted']}`}>
            <Trans>
              A passkey lets you sign in with your face, fingerprint, or device PIN. It can’t be
              guessed, and a fake site can’t steal it.
            </Trans>
          </p>
        }
      >
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onEdit={() => setChosen(passkey)} />
        ))}
      </List>
      <div className={styles['wide']}>
        {!knowsPasskeys() ? (
          <p className={styles['muted']}>
            {lacksHostName() ? (
              <Trans>
                Passkeys need an address with a name, such as plumb.local. They don’t work at an
                address made of numbers.
              </Trans>
            ) : (
              <Trans>This browser can’t create passkeys here.</Trans>
            )}
          </p>
        ) : passkeys.length >= PASSKEYS_MAX ? (
          <p className={styles['muted']}>
            <Trans>You’ve reached the maximum number of passkeys. Remove one to add another.</Trans>
          </p>
        ) : (
          <ButtonLink href={sensitive(linkToPath(paths.security, { add: 'passkey' }))}>
            <Icon name="key" />
            <Trans>Add a passkey</Trans>
          </ButtonLink>
        )}
      </div>
      <AddPasskey open={isAdding} onClose={() => change({ add: undefined })} />
      <EditPasskey
        key={edited?.id}
        passkey={edited}
        onClose={() => {
          setChosen(undefined);
          change({ [REMOVE]: undefined });
        }}
      />
    </Section>
  );
}
