import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { EtfFacts } from '../../../contract/company.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { linkTo } from '../../nav/links.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './EtfHoldings.module.css';
import notes from './Note.module.css';

/** The fund's ten largest holdings and its sectors. */
export function EtfHoldings({ facts }: { facts: EtfFacts }) {
  const isSimulated = useMarketKind() === 'simulated';
  const { topHoldings, sectors } = facts;
  if (topHoldings.length === 0) {
    return (
      <Section title={<Trans context="of a fund">Holdings</Trans>}>
        <p className={notes['note']}>
          {isSimulated ? (
            <Trans>This fund holds no stocks in this market.</Trans>
          ) : (
            <Trans>Our market data provider doesn’t supply fund holdings.</Trans>
          )}
        </p>
      </Section>
    );
  }
  return (
    <>
      <TopHoldings holdings={topHoldings} />
      {sectors.length > 0 && <SectorWeights sectors={sectors} />}
    </>
  );
}

function TopHoldings({ holdings }: { holdings: EtfFacts['topHoldings'] }) {
  const format = useFormat();
  const together = holdings.reduce((sum, { weightPercent }) => sum + weightPercent, 0);
  const widest = Math.max(0, ...holdings.map(({ weightPercent }) => weightPercent));
  return (
    <Section
      title={<Plural value={holdings.length} one="Largest holding" other="# largest holdings" />}
      more={<Trans>{format.percent(together, 1)} of fund assets</Trans>}
    >
      <List>
        {holdings.map((holding) => (
          <HoldingRow key={holding.ticker} holding={holding} widest={widest} />
        ))}
      </List>
      <p className={notes['note']}>
        <Trans>Holdings in this simulated market, not the fund’s actual portfolio.</Trans>
      </p>
    </Section>
  );
}

/** A holding is a link when it is listed here. */
function HoldingRow({
  holding: { ticker, name, weightPercent },
  widest,
}: {
  holding: EtfFacts['topHoldings'][number];
  widest: number;
}) {
  const format = useFormat();
  const instrument = useInstrument(ticker);
  return (
    <Row
      href={instrument && linkTo.instrument(instrument)}
      title={ticker}
      subtitle={name}
      trailing={
        <span className={styles['weight']}>
          {format.percent(weightPercent)}
          <Bar part={weightPercent / widest} />
        </span>
      }
    />
  );
}

function SectorWeights({ sectors }: { sectors: EtfFacts['sectors'] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const widest = Math.max(0, ...sectors.map(({ weightPercent }) => weightPercent));
  return (
    <Section title={<Trans>Sectors</Trans>}>
      <ul>
        {sectors.map(({ sector, weightPercent }) => (
          <li key={sector}>
            <a className={styles['sector']} href={linkTo.sector({ sector })}>
              <span>{i18n._(sectorTexts[sector])}</span>
              <span className={styles['share']}>{format.percent(weightPercent, 1)}</span>
              <Bar part={weightPercent / widest} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A bar relative to the largest holding; the figure beside it says the same. */
function Bar({ part }: { part: number }) {
  return (
    <span className={styles['track']} aria-hidden="true">
      <span className={styles['bar']} style={{ inlineSize: `${part * 100}%` }} />
    </span>
  );
}
