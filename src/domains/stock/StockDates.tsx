import { Trans } from '@lingui/react/macro';
import type { StockFacts } from '../../../contract/company.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { Between } from '../../ui/Between.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './Note.module.css';

/** Upcoming events of the company and its past splits, as the market has them. */
export function StockDates({ facts }: { facts: StockFacts }) {
  const format = useFormat();
  const isSimulated = useMarketKind() === 'simulated';
  const splits = facts.splits.toReversed();
  return (
    <Section title={<Trans>Earnings, dividends, and splits</Trans>}>
      <Facts columns={1}>
        <Fact label={<Trans>Next earnings</Trans>}>{format.day(facts.nextEarningsDate)}</Fact>
        <Fact label={<Trans>Next ex-dividend date</Trans>}>
          {format.day(facts.nextExDividendDate)}
        </Fact>
        <Fact label={<Trans>Dividends, past 12 months</Trans>}>
          {format.money(facts.dividendPerShare)}
        </Fact>
        {splits.map(({ date, from, to }) => (
          <Fact key={date} label={<SplitName from={from} to={to} />}>
            {format.day(date)}
          </Fact>
        ))}
      </Facts>
      <p className={styles['note']}>
        {splits.length === 0 && <Trans>No splits in the price history.</Trans>}
        <Between />
        {isSimulated ? (
          <Trans>Dates and amounts are from the simulated market, not from the company.</Trans>
        ) : (
          <Trans>
            Dividends and splits come from our market data provider, which doesn’t supply earnings
            dates.
          </Trans>
        )}
      </p>
    </Section>
  );
}

/** Four shares for one is a split, one for ten a reverse split. */
function SplitName({ from, to }: { from: number; to: number }) {
  if (to < from) {
    return (
      <Trans>
        {to}-for-{from} reverse split
      </Trans>
    );
  }
  return (
    <Trans>
      {to}-for-{from} split
    </Trans>
  );
}
