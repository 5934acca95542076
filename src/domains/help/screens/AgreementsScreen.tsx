import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DocumentId } from '../../../../contract/documents.ts';
import { standingOf } from '../../../data/session/consent-rules.ts';
import { goBack } from '../../../nav/places.ts';
import { linkTo } from '../../../nav/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AcceptedDocument } from '../AcceptedDocument.tsx';
import styles from '../Agreements.module.css';
import { DocumentChoice } from '../DocumentChoice.tsx';
import { useAgreed } from '../useAgreed.ts';
import { useTextLanguage } from '../../../data/device/text-language.ts';

export default function AgreementsScreen() {
  const { t } = useLingui();
  const { tag } = useTextLanguage();
  const agreed = useAgreed();
  const [ticked, setTicked] = useState<readonly DocumentId[]>([]);
  const open = DocumentId.options.filter((id) => {
    const consent = agreed.consents.find(({ documentId }) => documentId === id);
    return standingOf(consent, id) !== 'accepted';
  });
  const isComplete = open.every((id) => ticked.includes(id));

  async function agree(): Promise<void> {
    if (!(await agreed.accept(open, tag))) return;
    setTicked([]);
    showToast({ text: t`Accepted. You can read it again under Agreements.` });
    goBack(linkTo.home());
  }

  return (
    <Screen
      title={<Trans>Review and agree</Trans>}
      back={linkTo.documents()}
      action={
        open.length === 0 || agreed.isWaiting ? undefined : (
          <div className={styles['action']}>
            <Button
              look="primary"
              disabled={!isComplete || agreed.isSending}
              onPress={() => void agree()}
            >
              <Trans>Agree and continue</Trans>
            </Button>
          </div>
        )
      }
    >
      <p className={styles['words']}>
        {agreed.isOfAccount && open.length > 0 ? (
          <Trans>
            Read both documents and check the box for each one you agree to. Your choice is saved
            with your account.
          </Trans>
        ) : open.length > 0 ? (
          <Trans>
            Read both documents and check the box for each one you agree to. Your choice is saved on
            this device only.
          </Trans>
        ) : (
          <Trans>
            You’ve agreed to the current version of both documents. If either one is revised, we’ll
            ask you again before the new version applies.
          </Trans>
        )}
      </p>
      <div className={styles['choices']}>
        <Declined answer={agreed.declined} />
        {!agreed.isWaiting &&
          DocumentId.options.map((id) =>
            open.includes(id) ? (
              <DocumentChoice
                key={id}
                id={id}
                isTicked={ticked.includes(id)}
                onTick={(isTicked) =>
                  setTicked(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id))
                }
              />
            ) : (
              <AcceptedDocument key={id} id={id} />
            ),
          )}
      </div>
      {agreed.isOfAccount && agreed.consents.length > 0 && (
        <p className={styles['words']}>
          <Trans>
            Your account is held on these terms. To end them,{' '}
            <a className={styles['inText']} href={linkTo.deleteAccount()}>
              delete your account
            </a>
            .
          </Trans>
        </p>
      )}
    </Screen>
  );
}
