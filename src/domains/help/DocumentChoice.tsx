import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { DocumentId } from '../../../contract/documents.ts';
import { linkTo } from '../../nav/links.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import styles from './Agreements.module.css';
import { DocumentEdition } from './DocumentEdition.tsx';
import { DocumentStanding } from './DocumentStanding.tsx';
import { documentTitles } from './document-titles.ts';

/** A document to agree to, with a link to its text. */
export function DocumentChoice({
  id,
  isTicked,
  onTick,
}: {
  id: DocumentId;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const { i18n } = useLingui();
  const boxId = useId();
  const factsId = `${boxId}-facts`;
  const title = i18n._(documentTitles[id]);
  return (
    <div className={styles['choice']}>
      <div className={styles['tick']}>
        <CheckBox
          id={boxId}
          checked={isTicked}
          aria-describedby={factsId}
          onChange={(event) => onTick(event.target.checked)}
        />
        <div>
          <label htmlFor={boxId} className={styles['name']}>
            <Trans>I have read and agree to the {title}.</Trans>
          </label>
          <p id={factsId} className={styles['facts']}>
            <DocumentEdition id={id} />
            <DocumentStanding id={id} />
          </p>
        </div>
      </div>
      <div className={styles['foot']}>
        <a className={styles['link']} href={linkTo.documentPage({ id })}>
          <Trans>Read “{title}”</Trans>
        </a>
      </div>
    </div>
  );
}
