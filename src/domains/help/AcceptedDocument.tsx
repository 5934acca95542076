import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { DocumentId } from '../../../contract/documents.ts';
import { withdrawConsent } from '../../data/session/consents.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './AcceptedDocument.module.css';
import { documentTitles } from './document-titles.ts';
import { useAgreed } from './useAgreed.ts';
import { useLanguageName } from './useLanguageName.ts';

/** An accepted document, with date, language and a way to withdraw consent. */
export function AcceptedDocument({ id }: { id: DocumentId }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const nameLanguage = useLanguageName();
  const { consents, isOfAccount } = useAgreed();
  const consent = consents.find(({ documentId }) => documentId === id);
  if (!consent) return null;
  const title = i18n._(documentTitles[id]);

  function withdraw(): void {
    showToast({ text: t`Acceptance withdrawn on this device`, undo: withdrawConsent(id) });
  }

  return (
    <section className={styles['accepted']} aria-label={title}>
      <h2 className={styles['title']}>
        <Icon name="check" size={20} />
        {title}
      </h2>
      <Facts columns={1}>
        <Fact label={<Trans>Accepted</Trans>}>{format.deviceMoment(consent.acceptedAtMs)}</Fact>
        <Fact label={<Trans>Revision</Trans>}>{consent.revision}</Fact>
        <Fact label={<Trans>Language</Trans>}>
          <span className={styles['language']}>{nameLanguage(consent.language)}</span>
        </Fact>
      </Facts>
      <div className={styles['ways']}>
        <ButtonLink href={linkTo.documentPage({ id })}>
          <Trans>Read again</Trans>
        </ButtonLink>
        {!isOfAccount && (
          <Button onPress={withdraw}>
            <Trans context="agreement">Withdraw</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
