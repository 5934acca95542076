import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DocumentId } from '../../../contract/documents.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { useParameter } from '../../nav/route.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './DocumentFrame.module.css';
import { DocumentEdition } from './DocumentEdition.tsx';
import { DocumentStanding } from './DocumentStanding.tsx';
import { type DocumentText, documentNamed } from './document-text.ts';
import { documentTitles } from './document-titles.ts';
import { LoadedTexts } from '../../live/help/LoadedTexts.tsx';
import { loadDocument } from './load-document.ts';
import { PickDocument } from './PickDocument.tsx';
import { useTextLanguage } from '../../data/device/text-language.ts';

/** The frame of a document: its revision, whether it was accepted, and its text, rendered by `children`. */
export function DocumentFrame({
  linkOf,
  children,
}: {
  /** The link to the same screen with another document. */
  linkOf: (id: DocumentId) => Href;
  children: (id: DocumentId, text: DocumentText) => ReactNode;
}) {
  const { i18n } = useLingui();
  const { locale, tag } = useTextLanguage();
  const asked = useParameter('id');
  const id = documentNamed(asked);
  if (id === undefined) return <PickDocument asked={asked} linkOf={linkOf} />;

  return (
    <Screen title={<Trans>Agreement</Trans>} back={linkTo.documents()} isWide>
      <div className={styles['facts']}>
        <h2 className={styles['title']}>{i18n._(documentTitles[id])}</h2>
        <p>
          <DocumentEdition id={id} />
        </p>
        <div className={styles['standing']}>
          <DocumentStanding id={id} />
        </div>
        {tag !== 'en' && (
          <p>
            <Trans>
              This is a translation. If it differs from the English text, the English text governs.
            </Trans>
          </p>
        )}
      </div>
      <LoadedTexts load={() => loadDocument(id, locale)}>
        {(text) => children(id, text)}
      </LoadedTexts>
    </Screen>
  );
}
