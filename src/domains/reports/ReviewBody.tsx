import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Report, ReviewedIdea, ReviewFacts } from '../../../contract/report.ts';
import { linkTo } from '../../nav/links.ts';
import { Columns } from '../../ui/Columns.tsx';
import { DirectionMark } from '../../ui/DirectionMark.tsx';
import { List } from '../../ui/List.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { signalTexts } from '../../ui/signal-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { DueSection } from './DueSection.tsx';
import { Figure } from './Figure.tsx';
import { ReviewLead } from './Lead.tsx';
import { MoveRows, NamedRow, PriceAndMove } from './MoveRows.tsx';
import styles from './reports.module.css';
import { BreadthSection, MoversSection, SectorsSection } from './SessionSections.tsx';

/** A market review. */
export function ReviewBody({
  report: { date, facts },
}: {
  report: Extract<Report, { kind: 'review' }>;
}) {
  const { t } = useWords();
  const format = useFormat();
  const day = format.day(facts.next.date);
  const time = <Figure name="closedAtMs">{format.marketTime(facts.closedAtMs)}</Figure>;
  return (
    <>
      <ReviewLead facts={facts} date={date} />
      {facts.isEarlyClose && (
        <Note icon="clock">
          <Trans>The session closed early, at {time}.</Trans>
        </Note>
      )}
      <Columns
        first={
          <>
            <Indices indices={facts.indices} />
            <BreadthSection breadth={facts.breadth} />
            <MoversSection gainers={facts.gainers} losers={facts.losers} />
            <Section title={<Trans>Most active stocks</Trans>}>
              <MoveRows name="active" label={t`Most active stocks`} moves={facts.active} />
            </Section>
          </>
        }
        second={
          <>
            <Section
              title={<Trans>The morning’s trading ideas at the close</Trans>}
              more={<SeeAll href={linkTo.ideas({ date })} label={t`Trading ideas`} />}
            >
              <Reviewed ideas={facts.ideas} />
            </Section>
            <SectorsSection sectors={facts.sectors} />
            <DueSection due={facts.next} name="next" title={<Trans>Next session: {day}</Trans>} />
          </>
        }
      />
    </>
  );
}

function Indices({ indices }: { indices: ReviewFacts['indices'] }) {
  const { t } = useWords();
  return (
    <Section title={<Trans>Indices</Trans>}>
      <List label={t`Indices`}>
        {indices.map((index, at) => (
          <NamedRow
            key={index.ticker}
            of={index}
            below={
              <>
                {index.name}
                <Spans name={`indices.${at}`} of={index} />
              </>
            }
            trailing={
              <PriceAndMove
                name={`indices.${at}`}
                price={index.price}
                percent={index.changePercent}
              />
            }
          />
        ))}
      </List>
    </Section>
  );
}

function Spans({ name, of }: { name: string; of: ReviewFacts['indices'][number] }) {
  const format = useFormat();
  const low = <Figure name={`${name}.low`}>{format.price(of.low)}</Figure>;
  const high = <Figure name={`${name}.high`}>{format.price(of.high)}</Figure>;
  const week = <Figure name={`${name}.weekPercent`}>{writeMove(format, of.weekPercent)}</Figure>;
  const year = <Figure name={`${name}.yearPercent`}>{writeMove(format, of.yearPercent)}</Figure>;
  return (
    <>
      <span className={styles['volume']}>
        <Trans>
          Range {low} – {high}
        </Trans>
      </span>
      <span className={styles['volume']}>
        <Trans>
          5 days {week}, year to date {year}
        </Trans>
      </span>
    </>
  );
}

const stateTexts: Readonly<Record<ReviewedIdea['state'], MessageDescriptor>> = {
  running: msg({ message: 'Open', context: 'trading idea' }),
  invalidated: msg({ message: 'Invalidated', context: 'trading idea' }),
  ended: msg`Term ended`,
};

/** The morning's ideas with their move to the close. */
function Reviewed({ ideas }: { ideas: ReviewFacts['ideas'] }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <>
      <List
        label={t`Trading ideas`}
        empty={
          <p className={styles['note']}>
            <Trans>No ideas were published that morning.</Trans>
          </p>
        }
      >
        {ideas.map((idea, at) => (
          <NamedRow
            key={idea.rank}
            of={idea}
            leading={<span className={styles['rank']}>{idea.rank}</span>}
            mark={<DirectionMark direction={idea.direction} />}
            below={
              <>
                {i18n._(signalTexts[idea.signal])}
                <span className={styles['volume']}>
                  <From name={`ideas.${at}.referencePrice`} price={idea.referencePrice} />
                  {' · '}
                  {i18n._(stateTexts[idea.state])}
                </span>
              </>
            }
            trailing={
              <PriceAndMove
                name={`ideas.${at}`}
                price={idea.closePrice}
                percent={idea.movePercent}
              />
            }
          />
        ))}
      </List>
      {ideas.length > 0 && (
        <p className={styles['note']}>
          <Trans>
            A move is measured in the idea’s direction since its publication, before costs. A short
            idea gains when the price falls.
          </Trans>
        </p>
      )}
    </>
  );
}

function From({ name, price }: { name: string; price: number }) {
  const format = useFormat();
  const from = <Figure name={name}>{format.price(price)}</Figure>;
  return <Trans>From {from}</Trans>;
}
