import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { EtfFacts } from '../../../contract/company.ts';
import { Change } from '../../ui/Change.tsx';
import { rangeNames } from '../../ui/chart/range-names.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { Derived } from './Derived.tsx';
import styles from './Note.module.css';
import { ReturnWorking } from './HistoryWorking.tsx';
import { returnPeriods } from './periods.ts';

/** The fund's price changes over whole periods, never annualized. Source: rulings, Honesty. */
export function EtfReturns({ facts }: { facts: EtfFacts }) {
  const { i18n } = useLingui();
  return (
    <Section title={<Trans>Returns</Trans>}>
      <Facts columns={1}>
        {returnPeriods.map((period) => (
          <Fact key={period} label={i18n._(rangeNames[period])}>
            <Derived
              figure="period_return"
              of={period}
              working={
                <ReturnWorking
                  ticker={facts.instrument.ticker}
                  range={period}
                  told={facts.returns[period]}
                />
              }
            >
              <Change percent={facts.returns[period]} />
            </Derived>
          </Fact>
        ))}
      </Facts>
      <p className={styles['note']}>
        <Trans>Price change over the full period, not annualized and excluding dividends.</Trans>
      </p>
    </Section>
  );
}
