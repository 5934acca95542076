import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../ui/useFormat.ts';
import { textEditions, type TextId } from './document-text.ts';

/** The revision of a document that is in force, and its effective date. */
export function DocumentEdition({ id }: { id: TextId }) {
  const format = useFormat();
  const { revision, effectiveDate } = textEditions[id];
  const day = format.day(effectiveDate);
  return (
    <Trans>
      Revision {revision} · effective {day}
    </Trans>
  );
}
