import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Children, Fragment, type ReactNode } from 'react';
import type { MorningFacts, ReportDue, ReviewFacts } from '../../../contract/report.ts';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { Figure } from './Figure.tsx';
import styles from './reports.module.css';
import { sized } from './sized.ts';
import { StockLink } from './StockLink.tsx';

type Index = MorningFacts['indices'][number] | ReviewFacts['indices'][number];

/** The summary of a morning report, in sentences. */
export function MorningLead({ facts }: { facts: MorningFacts }) {
  const [index] = facts.indices;
  return (
    <Sentences>
      {index && <Closed index={index} date={facts.lastDate} />}
      <Balance breadth={facts.breadth} />
      <SectorEnds sectors={facts.sectors} />
      {index && 'preMarket' in index && index.preMarket && (
        <Early index={index} move={index.preMarket} />
      )}
      {facts.due.earnings.length > 0 && <Reporting due={facts.due} name="due" isToday />}
      {facts.due.isEarlyClose && <EarlyClose due={facts.due} name="due" isToday />}
    </Sentences>
  );
}

/** The summary of a review, in sentences. */
export function ReviewLead({ facts, date }: { facts: ReviewFacts; date: string }) {
  const [index] = facts.indices;
  return (
    <Sentences>
      {index && <Closed index={index} date={date} />}
      <Balance breadth={facts.breadth} />
      <SectorEnds sectors={facts.sectors} />
      {facts.ideas.length > 0 && <IdeasStood ideas={facts.ideas} />}
      {facts.next.earnings.length > 0 && <Reporting due={facts.next} name="next" />}
      {facts.next.isEarlyClose && <EarlyClose due={facts.next} name="next" />}
    </Sentences>
  );
}

/** Chinese and Japanese have no space between sentences. */
function Sentences({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const space = i18n.locale === 'ja' || i18n.locale === 'zh-HK' ? '' : ' ';
  return (
    <p className={styles['lead']}>
      {Children.toArray(children).map((sentence, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences have no id
        <Fragment key={at}>
          {at > 0 && space}
          {sentence}
        </Fragment>
      ))}
    </p>
  );
}

function Closed({ index, date }: { index: Index; date: string }) {
  const format = useFormat();
  const stock = <StockLink ticker={index.ticker} kind={index.kind} />;
  const day = format.day(date);
  const price = <Figure name="lead.price">{format.money(index.price)}</Figure>;
  const { way, percent: size } = sized(index.changePercent);
  const percent = <Figure name="lead.percent">{format.percent(size)}</Figure>;
  if (way === 'flat') {
    return (
      <Trans>
        {stock} closed little changed at {price} on {day}.
      </Trans>
    );
  }
  return way === 'up' ? (
    <Trans>
      {stock} rose {percent} to {price} on {day}.
    </Trans>
  ) : (
    <Trans>
      {stock} fell {percent} to {price} on {day}.
    </Trans>
  );
}

function Balance({ breadth }: { breadth: MorningFacts['breadth'] }) {
  const format = useFormat();
  const up = <Figure name="lead.advancers">{format.number(breadth.advancers)}</Figure>;
  const down = <Figure name="lead.decliners">{format.number(breadth.decliners)}</Figure>;
  if (breadth.advancers === breadth.decliners) {
    return <Trans>Advancers and decliners were even at {up}.</Trans>;
  }
  return breadth.advancers > breadth.decliners ? (
    <Trans>
      Advancers outnumbered decliners {up} to {down}.
    </Trans>
  ) : (
    <Trans>
      Decliners outnumbered advancers {down} to {up}.
    </Trans>
  );
}

function SectorEnds({ sectors }: { sectors: MorningFacts['sectors'] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [first] = sectors;
  const last = sectors.at(-1);
  if (!first || !last || first === last) return null;
  const best = i18n._(sectorTexts[first.sector]);
  const worst = i18n._(sectorTexts[last.sector]);
  const bestMove = <Figure name="lead.best">{writeMove(format, first.changePercent)}</Figure>;
  const worstMove = <Figure name="lead.worst">{writeMove(format, last.changePercent)}</Figure>;
  return (
    <Trans>
      {best} was the strongest sector ({bestMove}) and {worst} the weakest ({worstMove}).
    </Trans>
  );
}

function Early({
  index: { ticker, kind },
  move,
}: {
  index: Index;
  move: { price: number; changePercent: number };
}) {
  const format = useFormat();
  const stock = <StockLink ticker={ticker} kind={kind} />;
  const price = <Figure name="lead.early.price">{format.money(move.price)}</Figure>;
  const { way, percent: size } = sized(move.changePercent);
  const percent = <Figure name="lead.early.percent">{format.percent(size)}</Figure>;
  if (way === 'flat') {
    return (
      <Trans>
        At 8:00 AM ET, {stock} was trading near its close, at {price}.
      </Trans>
    );
  }
  return way === 'up' ? (
    <Trans>
      At 8:00 AM ET, {stock} was trading {percent} above its close, at {price}.
    </Trans>
  ) : (
    <Trans>
      At 8:00 AM ET, {stock} was trading {percent} below its close, at {price}.
    </Trans>
  );
}

function IdeasStood({ ideas }: { ideas: ReviewFacts['ideas'] }) {
  const format = useFormat();
  const ahead = ideas.filter(({ movePercent }) => sized(movePercent).way === 'up').length;
  const count = <Figure name="lead.ideas">{format.number(ideas.length)}</Figure>;
  const up = <Figure name="lead.ideas.ahead">{format.number(ahead)}</Figure>;
  return (
    <Trans>
      Of the morning’s {count} trading ideas, {up} were ahead at the close.
    </Trans>
  );
}

interface AheadProps {
  readonly due: ReportDue;
  readonly name: string;
  readonly isToday?: boolean;
}

/** The companies that report. */
function Reporting({ due, name, isToday = false }: AheadProps) {
  const format = useFormat();
  const day = format.day(due.date);
  const count = due.earnings.length;
  return (
    <Figure name={`lead.${name}.earnings`}>
      {isToday ? (
        <Plural
          value={count}
          one="# company reports after the close."
          other="# companies report after the close."
        />
      ) : (
        <Plural
          value={count}
          one={`# company reports after the close on ${day}.`}
          other={`# companies report after the close on ${day}.`}
        />
      )}
    </Figure>
  );
}

function EarlyClose({ due, name, isToday = false }: AheadProps) {
  const format = useFormat();
  const day = format.day(due.date);
  const time = <Figure name={`lead.${name}.close`}>{format.marketTime(due.closesAtMs)}</Figure>;
  return isToday ? (
    <Trans>Today’s session ends early, at {time}.</Trans>
  ) : (
    <Trans>
      The session on {day} ends early, at {time}.
    </Trans>
  );
}
