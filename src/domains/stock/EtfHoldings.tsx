import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { EtfFacts } from '../../../contract/company.ts';
import { useInstrument } from '../../data/universe.ts';
import { linkTo } from '../../nav/links.ts';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './EtfHoldings.module.css';

/** What the fund holds: its ten largest holdings and its sectors. */
export function EtfHoldings({ facts }: { facts: EtfFacts }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { topHoldings, sectors } = facts;
  const together = topHoldings.reduce((sum, { weightPercent }) => sum + weightPercent, 0);
  const widest = Math.max(0, ...sectors.map(({ weightPercent }) => weightPercent));
  return (
    <>
      {topHoldings.length > 0 && (
        <Section
          title={<Trans>Top holdings</Trans>}
          more={<Trans>{format.percent(together, 1)} of the fund</Trans>}
        >
          <ul>
            {topHoldings.map((holding) => (
              <HoldingRow key={holding.ticker} holding={holding} />
            ))}
          </ul>
        </Section>
      )}
      {sectors.length > 0 && (
        <Section title={<Trans>Sectors</Trans>}>
          <dl className={styles['sectors']}>
            {sectors.map(({ sector, weightPercent }) => (
              <div key={sector} className={styles['sector']}>
                <dt>{i18n._(sectorTexts[sector])}</dt>
                <dd>{format.percent(weightPercent, 1)}</dd>
                <span
                  className={styles['bar']}
                  aria-hidden="true"
                  style={{ inlineSize: `${(weightPercent / widest) * 100}%` }}
                />
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

/** A holding leads on when it trades here itself. */
function HoldingRow({ holding }: { holding: EtfFacts['topHoldings'][number] }) {
  const format = useFormat();
  const isTraded = useInstrument(holding.ticker) !== undefined;
  return (
    <Row
      href={isTraded ? linkTo.stock({ symbol: holding.ticker }) : undefined}
      title={holding.ticker}
      subtitle={holding.name}
      trailing={format.percent(holding.weightPercent)}
    />
  );
}
