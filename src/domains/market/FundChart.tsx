import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { linkTo } from '../../nav/links.ts';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { CourseChart } from './CourseChart.tsx';
import styles from './FundChart.module.css';

/** The chart of a sector: the price of the fund that holds its stocks. */
export function FundChart({ ticker }: { ticker: Ticker }) {
  const name = useInstrument(ticker)?.name ?? ticker;
  return (
    <Section
      title={<Trans>Price history</Trans>}
      more={
        <SeeAll href={linkTo.instrument({ ticker, kind: 'etf' })} label={name} words={ticker} />
      }
    >
      <p className={styles['words']}>
        <Trans>Price of {name}, the fund that holds this sector’s stocks.</Trans>
      </p>
      <CourseChart ticker={ticker} />
    </Section>
  );
}
