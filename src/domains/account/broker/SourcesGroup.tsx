import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { FUNDING_SOURCES, type FundingSource } from '../../../../contract/broker-account.ts';
import { CheckRow } from '../../../ui/CheckRow.tsx';
import { sourceTexts } from './broker-texts.ts';
import styles from './broker.module.css';

/** Where the customer's money comes from: at least one source. */
export function SourcesGroup({
  chosen,
  onToggle,
  problem,
}: {
  chosen: readonly FundingSource[];
  onToggle: (source: FundingSource, isChosen: boolean) => void;
  /** Why one must be chosen. */
  problem?: ReactNode;
}) {
  const { i18n } = useLingui();
  const problemId = useId();
  return (
    <fieldset className={styles['group']} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles['label']}>
        <Trans>Where does the money that you invest come from?</Trans>
      </legend>
      <div className={styles['sources']}>
        {FUNDING_SOURCES.map((source) => (
          <CheckRow
            key={source}
            checked={chosen.includes(source)}
            onChange={(isChosen) => onToggle(source, isChosen)}
            isInvalid={Boolean(problem)}
          >
            {i18n._(sourceTexts[source])}
          </CheckRow>
        ))}
      </div>
      <p id={problemId} className={styles['problem']}>
        {problem}
      </p>
    </fieldset>
  );
}
