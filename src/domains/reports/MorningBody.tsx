import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { MorningFacts, Report } from '../../../contract/report.ts';
import { linkTo } from '../../nav/links.ts';
import { Change } from '../../ui/Change.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { slotTexts } from '../../ui/session-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { DueSection } from './DueSection.tsx';
import { Figure } from './Figure.tsx';
import { MorningLead } from './Lead.tsx';
import { IdeaRows } from './MorningIdeas.tsx';
import { EarlyRows, NamedRow, PriceAndMove } from './MoveRows.tsx';
import styles from './reports.module.css';
import {
  BreadthSection,
  MoversSection,
  Scale,
  SectorsSection,
  UpOrDown,
} from './SessionSections.tsx';

/** How many ideas the overview shows. */
const IDEAS_SHOWN = 5;

/** The market overview of a morning report. */
export function MorningBody({
  report: { date, facts },
}: {
  report: Extract<Report, { kind: 'morning' }>;
}) {
  const { t } = useWords();
  return (
    <>
      <MorningLead facts={facts} />
      <Columns
        first={
          <>
            <Indices facts={facts} />
            <PreMarket of={facts.preMarket} />
            <BreadthSection breadth={facts.breadth} />
            <MoversSection gainers={facts.gainers} losers={facts.losers} />
          </>
        }
        second={
          <>
            <Section
              title={<Trans>Trading ideas</Trans>}
              more={<SeeAll href={linkTo.morningIdeas({ date })} label={t`Trading ideas`} />}
            >
              <IdeaRows ideas={facts.ideas.slice(0, IDEAS_SHOWN)} />
            </Section>
            <DueSection due={facts.due} name="due" title={<Trans>Due today</Trans>} />
            <SectorsSection sectors={facts.sectors} />
          </>
        }
      />
    </>
  );
}

function Indices({ facts: { indices, lastDate } }: { facts: MorningFacts }) {
  const { t } = useWords();
  const format = useFormat();
  const day = format.day(lastDate);
  return (
    <Section title={<Trans>Indices at the close of {day}</Trans>}>
      <List label={t`Indices`}>
        {indices.map((index, at) => (
          <NamedRow
            key={index.ticker}
            of={index}
            trailing={
              <PriceAndMove
                name={`indices.${at}`}
                price={index.price}
                percent={index.changePercent}
              >
                <Early name={`indices.${at}.preMarket`} move={index.preMarket} />
              </PriceAndMove>
            }
          />
        ))}
      </List>
    </Section>
  );
}

/** An index's price at 8:00, below that of the close. */
function Early({
  name,
  move,
}: {
  name: string;
  move: MorningFacts['indices'][number]['preMarket'];
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (!move) return null;
  return (
    <>
      <span className={styles['second']}>
        {i18n._(slotTexts[1])} <Figure name={`${name}.price`}>{format.price(move.price)}</Figure>
      </span>
      <span className={styles['second']}>
        <Figure name={`${name}.changePercent`}>
          <Change percent={move.changePercent} />
        </Figure>
      </span>
    </>
  );
}

function PreMarket({ of }: { of: MorningFacts['preMarket'] }) {
  const { t } = useWords();
  const format = useFormat();
  const figure = (name: 'advancers' | 'decliners' | 'unchanged') => (
    <Figure name={`preMarket.${name}`}>{format.number(of[name])}</Figure>
  );
  return (
    <Section title={<Trans>Pre-market at 8:00 AM ET</Trans>}>
      <Scale
        parts={[
          { way: 'gain', count: of.advancers },
          { way: 'flat', count: of.unchanged },
          { way: 'loss', count: of.decliners },
        ]}
      />
      <Facts>
        <Fact label={<Trans>Trading higher</Trans>}>{figure('advancers')}</Fact>
        <Fact label={<Trans>Trading lower</Trans>}>{figure('decliners')}</Fact>
        {of.unchanged > 0 && <Fact label={<Trans>Unchanged</Trans>}>{figure('unchanged')}</Fact>}
      </Facts>
      <UpOrDown
        label={t`Pre-market movers`}
        gainers={
          <EarlyRows name="preMarket.gainers" label={t`Pre-market gainers`} moves={of.gainers} />
        }
        losers={
          <EarlyRows name="preMarket.losers" label={t`Pre-market losers`} moves={of.losers} />
        }
      />
    </Section>
  );
}
