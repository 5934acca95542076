import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import type { WholeProduct } from './products.ts';
import styles from './quant.module.css';
import { RuleFacts } from './RuleFacts.tsx';
import { benchmarkTexts, scheduleTexts } from './texts.ts';

export function AboutTab({ whole }: { whole: WholeProduct }) {
  return <Columns first={<Words whole={whole} />} second={<Rule whole={whole} />} />;
}

/** The method and the risks, in the product's own words. */
export function Words({ whole: { about } }: { whole: WholeProduct }) {
  return (
    <>
      <Section title={<Trans context="of a product">Method</Trans>}>
        {about.method.map((paragraph) => (
          <p key={paragraph} className={styles['paragraph']}>
            {paragraph}
          </p>
        ))}
      </Section>
      <Section title={<Trans context="of a product">Risks</Trans>}>
        <ul className={styles['risks']}>
          {about.risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

export function Rule({ whole: { about, product, seedMicros } }: { whole: WholeProduct }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  return (
    <>
      <Section title={<Trans context="of a product">Rule</Trans>}>
        <Facts columns={1}>
          <RuleFacts rule={about.rule} />
          <Fact label={<Trans>Rebalancing</Trans>}>{i18n._(scheduleTexts[about.schedule])}</Fact>
          <Fact label={<Trans>Next rebalancing</Trans>}>{format.day(about.nextRebalanceDate)}</Fact>
          <Fact label={<Trans>Benchmark</Trans>}>{i18n._(benchmarkTexts[product.benchmark])}</Fact>
          <Fact label={<Trans>Launched</Trans>}>{format.day(product.launchDate)}</Fact>
          <Fact label={<Trans>Seed capital at launch</Trans>}>{money.micros(seedMicros)}</Fact>
        </Facts>
        <p className={styles['note']}>
          <Trans>
            Plumb funds each product with its own money at launch. The rule decides from closed
            prices only, and trades at the next open.
          </Trans>
        </p>
      </Section>
      {about.universe.length > 0 && (
        <Section title={<Trans>What it may hold</Trans>}>
          <p className={styles['tickers']}>
            {about.universe.map((ticker) => (
              <a key={ticker} href={linkTo.instrument({ ticker })}>
                {ticker}
              </a>
            ))}
          </p>
        </Section>
      )}
    </>
  );
}
