import { Trans } from '@lingui/react/macro';
import type { DocumentId } from '../../../contract/documents.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './Agreements.module.css';
import { DocumentRows } from './DocumentRows.tsx';

/** For an address with no or an unknown document. */
export function PickDocument({
  asked,
  linkOf,
}: {
  asked: string | undefined;
  linkOf: (id: DocumentId) => Href;
}) {
  return (
    <Screen title={<Trans>Choose a document</Trans>} back={linkTo.documents()}>
      <p className={styles['words']}>
        {asked === undefined ? (
          <Trans>Which document would you like to read?</Trans>
        ) : (
          <Trans>We couldn’t find the document “{asked}.” Choose one of these.</Trans>
        )}
      </p>
      <DocumentRows linkOf={linkOf} />
    </Screen>
  );
}
