import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Report, ReportIdea } from '../../../contract/report.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { linkTo } from '../../nav/links.ts';
import { Between } from '../../ui/Between.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DirectionMark } from '../../ui/DirectionMark.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { signalTexts } from '../../ui/signal-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { Figure } from './Figure.tsx';
import { NamedRow } from './MoveRows.tsx';
import styles from './reports.module.css';

/** The trading ideas of a morning report, as published. */
export function MorningIdeas({
  report: { date, facts },
}: {
  report: Extract<Report, { kind: 'morning' }>;
}) {
  const isSimulated = useMarketKind() === 'simulated';
  return (
    <>
      <p className={styles['note']}>
        {isSimulated ? (
          <Trans>Each idea comes from a rule applied to simulated market data.</Trans>
        ) : (
          <Trans>Each idea comes from a rule applied to market data.</Trans>
        )}
        <Between />
        <Trans>
          A close beyond its invalidation price invalidates it. Ideas are not investment advice or a
          forecast.
        </Trans>
      </p>
      <div className={styles['ideas']}>
        <IdeaRows ideas={facts.ideas} />
      </div>
      {facts.ideas.length > 0 && (
        <div className={styles['buttons']}>
          <ButtonLink href={linkTo.ideas({ date })}>
            <Trans>See figures and results of these ideas</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Ideas as rows that link to their instrument. */
export function IdeaRows({ ideas }: { ideas: readonly ReportIdea[] }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <List
      label={t`Trading ideas`}
      empty={<Empty icon="idea" title={<Trans>No signals were triggered that morning</Trans>} />}
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
              <Ends at={at} idea={idea} />
            </>
          }
          trailing={<Levels at={at} idea={idea} />}
        />
      ))}
    </List>
  );
}

function Levels({
  at,
  idea: { referencePrice, invalidationPrice },
}: {
  at: number;
  idea: ReportIdea;
}) {
  const format = useFormat();
  const wrong = (
    <Figure name={`ideas.${at}.invalidationPrice`}>{format.price(invalidationPrice)}</Figure>
  );
  return (
    <span className={styles['levels']}>
      <span className={styles['price']}>
        <Figure name={`ideas.${at}.referencePrice`}>{format.price(referencePrice)}</Figure>
      </span>
      <span className={styles['small']}>
        <Trans>Invalidation {wrong}</Trans>
      </span>
    </span>
  );
}

function Ends({ at, idea }: { at: number; idea: ReportIdea }) {
  const format = useFormat();
  const day = <Figure name={`ideas.${at}.endsOn`}>{format.day(idea.endsOn)}</Figure>;
  return (
    <span className={styles['volume']}>
      <Trans>Until {day}</Trans>
    </span>
  );
}
