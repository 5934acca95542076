import { Trans, useLingui } from '@lingui/react/macro';
import type { Cause } from '../../../contract/charity.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Section } from '../../ui/Section.tsx';
import { CauseCard } from './CauseCard.tsx';
import styles from './charity.module.css';

export function Causes({
  causes,
  isDemo,
  asOfMs,
}: {
  causes: readonly Cause[];
  isDemo: boolean;
  asOfMs: number | undefined;
}) {
  const { t } = useLingui();
  // Stated once for all causes.
  const isAllInvented = causes.length > 0 && causes.every(({ isInvented }) => isInvented);
  return (
    <Section
      title={<Trans>Causes</Trans>}
      more={
        <span className={styles['marks']}>
          <AsOf asOfMs={asOfMs} />
          {isDemo && <DemoMark />}
        </span>
      }
    >
      {isAllInvented && (
        <p className={styles['note']}>
          <Trans>All causes are fictional, for this demo.</Trans>
        </p>
      )}
      <ul className={styles['cards']} aria-label={t`Causes`}>
        {causes.map((cause) => (
          <CauseCard key={cause.id} cause={cause} isMarkedAbove={isAllInvented} />
        ))}
      </ul>
    </Section>
  );
}
