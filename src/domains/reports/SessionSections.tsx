import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { MorningFacts } from '../../../contract/report.ts';
import { linkTo } from '../../nav/links.ts';
import { Change } from '../../ui/Change.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { Section } from '../../ui/Section.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { Figure } from './Figure.tsx';
import { MoveRows } from './MoveRows.tsx';
import styles from './reports.module.css';

/** Advancing and declining stocks, new highs and lows, and stocks above their average. */
export function BreadthSection({ breadth }: { breadth: MorningFacts['breadth'] }) {
  const year = <Count breadth={breadth} name="yearOf" />;
  const average = <Count breadth={breadth} name="above50Of" />;
  return (
    <Section title={<Trans>Market breadth</Trans>}>
      <Scale
        parts={[
          { way: 'gain', count: breadth.advancers },
          { way: 'flat', count: breadth.unchanged },
          { way: 'loss', count: breadth.decliners },
        ]}
      />
      <Facts columns={1}>
        <Fact label={<Trans>Advancers</Trans>}>
          <Count breadth={breadth} name="advancers" />
        </Fact>
        <Fact label={<Trans>Decliners</Trans>}>
          <Count breadth={breadth} name="decliners" />
        </Fact>
        <Fact label={<Trans>Unchanged</Trans>}>
          <Count breadth={breadth} name="unchanged" />
        </Fact>
        <Fact label={<Trans>Above 50-day average</Trans>}>
          <Of part={<Count breadth={breadth} name="above50" />} whole={average} />
        </Fact>
        <Fact label={<Trans>New 52-week highs</Trans>}>
          <Of part={<Count breadth={breadth} name="newHighs" />} whole={year} />
        </Fact>
        <Fact label={<Trans>New 52-week lows</Trans>}>
          <Of part={<Count breadth={breadth} name="newLows" />} whole={year} />
        </Fact>
      </Facts>
    </Section>
  );
}

function Count({
  breadth,
  name,
}: {
  breadth: MorningFacts['breadth'];
  name: keyof MorningFacts['breadth'];
}) {
  const format = useFormat();
  return <Figure name={`breadth.${name}`}>{format.number(breadth[name])}</Figure>;
}

function Of({ part, whole }: { part: ReactNode; whole: ReactNode }) {
  return (
    <span className="unbroken">
      <Trans>
        {part} of {whole}
      </Trans>
    </span>
  );
}

/** A stacked bar of counts; decorative, because the figures are beside it. */
export function Scale({
  parts,
}: {
  parts: readonly { readonly way: 'gain' | 'loss' | 'flat'; readonly count: number }[];
}) {
  return (
    <span className={styles['scale']} aria-hidden="true">
      {parts.map(
        ({ way, count }) =>
          count > 0 && <span key={way} data-way={way} style={{ flexGrow: count }} />,
      )}
    </span>
  );
}

/** The sectors' moves, strongest first. */
export function SectorsSection({ sectors }: { sectors: MorningFacts['sectors'] }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const widest = Math.max(...sectors.map(({ changePercent }) => Math.abs(changePercent)), 0.01);
  return (
    <Section title={<Trans>Sectors</Trans>}>
      <List label={t`Sectors`}>
        {sectors.map(({ sector, changePercent, leader }, at) => (
          <Row
            key={sector}
            href={linkTo.sector({ sector })}
            title={i18n._(sectorTexts[sector])}
            subtitle={
              <>
                <span className={styles['bar']} aria-hidden="true">
                  <span
                    data-way={changePercent < 0 ? 'loss' : 'gain'}
                    style={{ inlineSize: `${(Math.abs(changePercent) / widest) * 100}%` }}
                  />
                </span>
                <Leader name={`sectors.${at}.leader`} of={leader} />
              </>
            }
            trailing={
              <Figure name={`sectors.${at}.changePercent`}>
                <Change percent={changePercent} look="pill" />
              </Figure>
            }
          />
        ))}
      </List>
      <p className={styles['note']}>
        <Trans>Sector moves are weighted by market cap.</Trans>
      </p>
    </Section>
  );
}

function Leader({
  name,
  of: { ticker, changePercent },
}: {
  name: string;
  of: MorningFacts['sectors'][number]['leader'];
}) {
  const format = useFormat();
  const move = <Figure name={name}>{writeMove(format, changePercent)}</Figure>;
  return (
    <Trans>
      Top stock: {ticker} {move}
    </Trans>
  );
}

/** The top gainers or losers. */
export function MoversSection({ gainers, losers }: Pick<MorningFacts, 'gainers' | 'losers'>) {
  const { t } = useWords();
  return (
    <Section title={<Trans>Top movers</Trans>}>
      <UpOrDown
        label={t`Top movers`}
        gainers={<MoveRows name="gainers" label={t`Top gainers`} moves={gainers} />}
        losers={<MoveRows name="losers" label={t`Top losers`} moves={losers} />}
      />
    </Section>
  );
}

/** Two rankings in one place, with a switch between them. */
export function UpOrDown({
  label,
  gainers,
  losers,
}: {
  /** For screen readers only. */
  label: string;
  gainers: ReactNode;
  losers: ReactNode;
}) {
  const [way, setWay] = useState<'gainers' | 'losers'>('gainers');
  return (
    <>
      <Segmented
        look="tabs"
        label={label}
        options={[
          { value: 'gainers', label: <Trans>Gainers</Trans> },
          { value: 'losers', label: <Trans>Losers</Trans> },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'gainers' ? gainers : losers}
    </>
  );
}
