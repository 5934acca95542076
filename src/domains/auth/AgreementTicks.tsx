import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { DocumentId } from '../../../contract/documents.ts';
import { linkTo } from '../../nav/links.ts';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import styles from './auth.module.css';
import { documentNames } from './document-names.ts';

/** The documents required for an account, each with its own checkbox, none checked in advance. */
export function AgreementTicks({
  ticked,
  onTick,
  showMissing,
}: {
  ticked: readonly DocumentId[];
  onTick: (ticked: DocumentId[]) => void;
  showMissing: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <div className={styles['group']}>
      {DocumentId.options.map((id) => {
        const isTicked = ticked.includes(id);
        const name = i18n._(documentNames[id]);
        const others = ticked.filter((other) => other !== id);
        return (
          <CheckRow
            key={id}
            checked={isTicked}
            onChange={(next) => onTick(next ? [...others, id] : others)}
            problem={showMissing && !isTicked && i18n._(refusalTexts.agreement_missing)}
          >
            <Trans>
              I have read and agree to the <a href={linkTo.documentText({ id })}>{name}</a>.
            </Trans>
          </CheckRow>
        );
      })}
    </div>
  );
}
