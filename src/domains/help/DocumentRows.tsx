import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { DocumentId } from '../../../contract/documents.ts';
import type { Href } from '../../nav/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { DocumentEdition } from './DocumentEdition.tsx';
import styles from './DocumentRows.module.css';
import { DocumentStanding } from './DocumentStanding.tsx';
import { documentTitles } from './document-titles.ts';

/** Every document with its revision and whether it was accepted; `linkOf` returns each link. */
export function DocumentRows({ linkOf }: { linkOf: (id: DocumentId) => Href }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <List label={t`Agreements`}>
      {DocumentId.options.map((id) => (
        <Row
          key={id}
          href={linkOf(id)}
          title={<span className={styles['title']}>{i18n._(documentTitles[id])}</span>}
          subtitle={
            <span className={styles['facts']}>
              <span>
                <DocumentEdition id={id} />
              </span>
              <DocumentStanding id={id} />
            </span>
          }
          trailing={
            <span className={styles['chevron']}>
              <Icon name="chevron" size={16} />
            </span>
          }
        />
      ))}
    </List>
  );
}
