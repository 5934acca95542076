import { Trans } from '@lingui/react/macro';
import { type DocumentId, documentEditions } from '../../../contract/documents.ts';
import { useFormat } from '../../ui/useFormat.ts';

/** Which wording of a document is in force, and since when. */
export function DocumentEdition({ id }: { id: DocumentId }) {
  const format = useFormat();
  const { revision, effectiveDate } = documentEditions[id];
  const day = format.day(effectiveDate);
  return (
    <Trans>
      Revision {revision} · effective {day}
    </Trans>
  );
}
