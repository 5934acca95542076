import { Trans } from '@lingui/react/macro';
import { type EtfFacts, holdingsOf } from '../../../contract/company.ts';
import type { LiveQuote } from '../../data/feed/quotes.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { Change } from '../../ui/Change.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { workNetAssetValue, workPremium } from './formulas.ts';
import { KeyFigures } from './KeyFigures.tsx';
import styles from './Note.module.css';
import { SiteLink } from './SiteLink.tsx';
import { WorkedFact } from './WorkedFact.tsx';

/** Key figures of a fund and what it is. */
export function EtfFigures({ facts, quote }: { facts: EtfFacts; quote: LiveQuote | undefined }) {
  const format = useFormat();
  const holdings = holdingsOf(facts);
  // Two prices of one moment: the live price has moved on since the fund was valued.
  const premium = workPremium(facts.navPrice, facts.netAssetValue);
  return (
    <>
      <KeyFigures facts={facts} quote={quote}>
        <Fact label={<Trans>AUM</Trans>}>{format.moneyShort(facts.assets)}</Fact>
        <WorkedFact
          label={<Trans>NAV</Trans>}
          worked={workNetAssetValue(facts.netAssetValue, facts.assets, holdings)}
        />
        <WorkedFact label={<Trans>Premium</Trans>} worked={premium}>
          <Change percent={premium.value} />
        </WorkedFact>
        <Fact label={<Trans>Expense ratio</Trans>}>
          {format.percent(facts.expenseRatioPercent)}
        </Fact>
        <Fact label={<Trans>Yield</Trans>}>{format.percent(facts.dividendYieldPercent)}</Fact>
        <Fact label={<Trans context="of a fund">Holdings</Trans>}>{format.number(holdings)}</Fact>
      </KeyFigures>
      <FundSection facts={facts} />
    </>
  );
}

function FundSection({ facts }: { facts: EtfFacts }) {
  const format = useFormat();
  const { leverage } = facts.instrument;
  const times = format.number(leverage);
  return (
    <Section title={<Trans>Fund</Trans>}>
      <Facts columns={1}>
        <Fact label={<Trans>Inception</Trans>}>{format.day(facts.inceptionDate)}</Fact>
        <Fact label={<Trans>Issuer</Trans>}>{facts.issuer ?? UNKNOWN}</Fact>
        <Fact label={<Trans>Exchange</Trans>}>{facts.exchange}</Fact>
        <Fact label={<Trans>Currency</Trans>}>{facts.currency}</Fact>
        {leverage !== 1 && (
          <Fact label={<Trans>Daily leverage</Trans>}>{format.times(leverage)}</Fact>
        )}
        <Fact label={<Trans>Website</Trans>}>
          <SiteLink url={facts.website} />
        </Fact>
      </Facts>
      {leverage !== 1 && (
        <p className={styles['note']}>
          <Trans>
            This fund seeks {times} times the daily move of its index. Over longer periods,
            especially in volatile markets, returns can differ widely from that multiple, and losses
            can be larger.
          </Trans>
        </p>
      )}
    </Section>
  );
}
