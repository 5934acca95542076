import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EtfFacts, StockFacts } from '../../../contract/company.ts';
import type { LiveQuote } from '../../data/feed/quotes.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { DayFigures } from './DayFigures.tsx';
import { Derived } from './Derived.tsx';
import { AverageVolumeWorking } from './HistoryWorking.tsx';
import styles from './Note.module.css';
import { YearRange } from './YearRange.tsx';

/** The figures that stocks and funds share; `children` are those of the one kind. */
export function KeyFigures({
  facts,
  quote,
  children,
}: {
  facts: StockFacts | EtfFacts;
  quote: LiveQuote | undefined;
  children: ReactNode;
}) {
  const format = useFormat();
  const { ticker } = facts.instrument;
  return (
    <Section title={<Trans>Key statistics</Trans>}>
      <YearRange price={quote?.price} low={facts.week52Low} high={facts.week52High} />
      <Facts>
        <DayFigures quote={quote} />
        <Fact label={<Trans>Avg. volume</Trans>}>
          <Derived
            figure="average_volume"
            working={<AverageVolumeWorking ticker={ticker} told={facts.averageVolume} />}
          >
            {format.short(facts.averageVolume)}
          </Derived>
        </Fact>
        {children}
      </Facts>
      <p className={styles['note']}>
        <Trans>Open, high, low, and volume cover regular hours.</Trans>
      </p>
    </Section>
  );
}
