import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReportDue } from '../../../contract/report.ts';
import { List } from '../../ui/List.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Figure } from './Figure.tsx';
import { NamedRow } from './MoveRows.tsx';
import styles from './reports.module.css';

/** A trading day's events: earnings, dividends, splits, an early close, ideas that end. */
export function DueSection({
  due,
  name,
  title,
}: {
  due: ReportDue;
  /** The path of the figures in the facts. */
  name: string;
  title: ReactNode;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const time = <Figure name={`${name}.closesAtMs`}>{format.marketTime(due.closesAtMs)}</Figure>;
  const isEmpty =
    due.earnings.length + due.exDividends.length + due.splits.length + due.ideasEnding === 0;
  return (
    <Section title={title}>
      {due.isEarlyClose && (
        <Note icon="clock">
          <Trans>Early close: regular trading ends at {time}.</Trans>
        </Note>
      )}
      {isEmpty && (
        <p className={styles['note']}>
          <Trans>No earnings, dividends or splits are scheduled.</Trans>
        </p>
      )}
      {due.earnings.length > 0 && (
        <>
          <h3 className={styles['kind']}>
            <Trans>Earnings after the close</Trans>
          </h3>
          <List label={t`Earnings after the close`}>
            {due.earnings.map((each) => (
              <NamedRow key={each.ticker} of={each} />
            ))}
          </List>
        </>
      )}
      {due.splits.length > 0 && (
        <>
          <h3 className={styles['kind']}>
            <Trans>Splits</Trans>
          </h3>
          <List label={t`Splits`}>
            {due.splits.map((each, at) => {
              const [to, from] = [format.number(each.to), format.number(each.from)];
              return (
                <NamedRow
                  key={each.ticker}
                  of={each}
                  trailing={
                    <Figure name={`${name}.splits.${at}`}>
                      <Trans>
                        {to} for {from}
                      </Trans>
                    </Figure>
                  }
                />
              );
            })}
          </List>
        </>
      )}
      {due.exDividends.length > 0 && (
        <>
          <h3 className={styles['kind']}>
            <Trans>Ex-dividend</Trans>
          </h3>
          <List label={t`Ex-dividend`}>
            {due.exDividends.map((each, at) => (
              <NamedRow
                key={each.ticker}
                of={each}
                trailing={
                  <span className={styles['price']}>
                    <Figure name={`${name}.exDividends.${at}`}>
                      {format.money(each.dollars, 4)}
                    </Figure>
                  </span>
                }
              />
            ))}
          </List>
          <p className={styles['note']}>
            <Trans>Dividends are per share, paid to holders at the prior close.</Trans>
          </p>
        </>
      )}
      {due.ideasEnding > 0 && (
        <p className={styles['note']}>
          <Figure name={`${name}.ideasEnding`}>
            <Plural
              value={due.ideasEnding}
              one="The term of # trading idea ends at the close."
              other="The terms of # trading ideas end at the close."
            />
          </Figure>
        </p>
      )}
    </Section>
  );
}
