import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import quant from '../quant.module.css';
import { scheduleTexts } from '../texts.ts';
import styles from './ai.module.css';
import type { WholeAccount } from './managed.ts';

/** The rule's last decision, the date of the next one, and the target weights. */
export function DecisionPart({
  whole: { decision, nextDecisionDate, schedule },
}: {
  whole: WholeAccount;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const cash = decision && 100 - decision.weights.reduce((sum, { percent }) => sum + percent, 0);
  // Many rules weigh all that they hold alike.
  const [each, ...others] = new Set(
    decision?.weights.map(({ percent }) => format.percent(percent, 1)),
  );
  return (
    <Section title={<Trans>Last decision</Trans>}>
      <Facts columns={1}>
        {decision && (
          <>
            <Fact label={<Trans>Decided after the close of</Trans>}>
              {format.day(decision.date)}
            </Fact>
            <Fact label={<Trans>Status</Trans>}>
              {decision.isDone ? (
                <Trans context="a decision">Carried out</Trans>
              ) : (
                <Trans context="a decision">Being carried out</Trans>
              )}
            </Fact>
          </>
        )}
        <Fact label={<Trans>Decides</Trans>}>{i18n._(scheduleTexts[schedule])}</Fact>
        {nextDecisionDate !== null && (
          <Fact label={<Trans>Next decision</Trans>}>{format.day(nextDecisionDate)}</Fact>
        )}
      </Facts>
      {decision ? (
        <details className={styles['decided']}>
          <summary>
            <span>
              <Trans>Target weights</Trans>
            </span>
            <b>
              <Plural value={decision.weights.length} one="# position" other="# positions" />
              {each !== undefined && others.length === 0 && (
                <>
                  {' · '}
                  <Trans>{each} each</Trans>
                </>
              )}
            </b>
            <Icon name="down" size={16} />
          </summary>
          <ul className={styles['weights']} aria-label={t`Weights of the last decision`}>
            {decision.weights.map(({ ticker, percent }) => (
              <li key={ticker}>
                <a href={linkTo.instrument({ ticker })}>{ticker}</a> {format.percent(percent, 1)}
              </li>
            ))}
            {cash !== null && cash > 0.05 && (
              <li>
                <Trans context="of a product">Cash</Trans> {format.percent(cash, 1)}
              </li>
            )}
          </ul>
        </details>
      ) : (
        <p className={quant['note']}>
          <Trans>The strategy has not decided yet.</Trans>
        </p>
      )}
    </Section>
  );
}
