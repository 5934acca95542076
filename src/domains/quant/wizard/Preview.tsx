import { Trans } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../../../contract/answer.ts';
import type { Benchmark } from '../../../../contract/product.ts';
import { useAcknowledged } from '../../../data/account/hypothetical.ts';
import { Declined } from '../../../ui/Declined.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GrowthChart, type Series } from '../GrowthChart.tsx';
import { LateAcknowledge } from '../LateAcknowledge.tsx';
import quant from '../quant.module.css';

/** The backtest of the current strategy, recalculated after each change, for customers who know what a backtest is. */
export function Preview({
  name,
  series,
  benchmark,
  isCalculating,
  declined,
  onRetry,
}: {
  name: string;
  /** The last known series, while the next is being calculated. */
  series: Series | undefined;
  benchmark: Benchmark;
  isCalculating: boolean;
  declined: DeclinedAnswer | undefined;
  onRetry: () => void;
}) {
  const acknowledged = useAcknowledged();
  return (
    <Section
      title={<Trans context="of a strategy">Preview</Trans>}
      more={isCalculating && <Trans>Calculating…</Trans>}
    >
      {acknowledged === 'no' ? (
        <LateAcknowledge />
      ) : series && acknowledged === 'yes' ? (
        <>
          <Declined answer={declined} isKept onRetry={onRetry} />
          <p className={quant['warning']}>
            <Trans>
              Hypothetical performance: calculated over past prices, drawn with dashes. No money was
              invested.
            </Trans>
          </p>
          <GrowthChart name={name} series={[series]} benchmark={benchmark} />
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={onRetry} />
      ) : (
        <Skeleton blockSize="17rem" />
      )}
    </Section>
  );
}
