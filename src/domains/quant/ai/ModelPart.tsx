import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ModelScore, ProductModel } from '../../../../contract/managed.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Section } from '../../../ui/Section.tsx';
import table from '../../../ui/Table.module.css';
import { useFormat } from '../../../ui/useFormat.ts';
import quant from '../quant.module.css';
import styles from './ai.module.css';
import { featureTexts, modelTexts } from './model-texts.ts';
import { verdictOf } from './model-verdict.ts';

/** A model's method and its features. */
export function ModelPart({ facts }: { facts: ProductModel }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { name, method } = modelTexts[facts.model];
  return (
    <>
      <Section title={<Trans>How the model decides</Trans>}>
        <p className={quant['paragraph']}>{i18n._(method)}</p>
        <p className={quant['paragraph']}>
          <Trans>
            It is fitted again every month, from days that were past by then. It sees closed prices
            only, and trades at the next open.
          </Trans>
        </p>
        <Facts columns={1}>
          <Fact label={<Trans context="of an AI strategy">Model</Trans>}>{i18n._(name)}</Fact>
          <Fact label={<Trans>Fitted on</Trans>}>{format.day(facts.fittedDate)}</Fact>
          <Fact label={<Trans>Learned from</Trans>}>
            {format.range(format.day(facts.learnedFrom), format.day(facts.learnedTo))}
          </Fact>
        </Facts>
      </Section>
      <Features facts={facts} />
    </>
  );
}

function Features({ facts: { features, model } }: { facts: ProductModel }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const widest = Math.max(1e-9, ...features.map(({ weight }) => Math.abs(weight)));
  const ordered = features.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return (
    <Section
      title={
        model === 'stumps' ? (
          <Trans>Features and their importance</Trans>
        ) : (
          <Trans>Features and their coefficients</Trans>
        )
      }
    >
      <ul>
        {ordered.map(({ name, weight }) => {
          const text = featureTexts[name];
          return (
            <li key={name} className={styles['feature']}>
              <span>{text ? i18n._(text) : name}</span>
              <span className={styles['weight']}>{format.number(weight, 3)}</span>
              <span className={styles['scale']} aria-hidden="true">
                <span
                  className={styles['part']}
                  data-below={weight < 0 || undefined}
                  style={{ inlineSize: `${(Math.abs(weight) / widest) * 50}%` }}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p className={quant['note']}>
        {model === 'stumps' ? (
          <Trans>An importance has no sign: it says how much a feature decides.</Trans>
        ) : (
          <Trans>
            Features are ranks among all stocks. Above zero, a higher rank speaks for a stock; below
            zero, against it.
          </Trans>
        )}
      </p>
    </Section>
  );
}

/** The scores of each year, beside those of chance. */
export function Tests({ facts: { folds, score, shuffled } }: { facts: ProductModel }) {
  const { t } = useWords();
  return (
    <Section title={<Trans>Tests on days the model had not seen</Trans>}>
      <div className={quant['setup']}>
        <VerdictNote score={score} />
      </div>
      <section
        className={`${table['frame']} ${quant['inset']}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways
        tabIndex={0}
        aria-label={t`Tests on days the model had not seen`}
      >
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Year`}</th>
              <th scope="col">{t`Rank correlation`}</th>
              <th scope="col">{t({ message: 'Tests', context: 'of a model' })}</th>
            </tr>
          </thead>
          <tbody>
            {folds.map((fold) => (
              <ScoreRow key={fold.year} name={fold.year} score={fold.score} />
            ))}
            <ScoreRow name={t`All years`} score={score} />
            <ScoreRow name={t`Control: shuffled outcomes`} score={shuffled} />
          </tbody>
        </table>
      </section>
      <p className={quant['note']}>
        <Trans>
          A rank correlation of 1 means that the stocks came in exactly as ranked over the next 21
          trading days, 0 that the ranking said nothing; ± is the standard error. The control learns
          from shuffled outcomes and shows what chance gives.
        </Trans>
      </p>
    </Section>
  );
}

function ScoreRow({ name, score }: { name: string; score: ModelScore }) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {format.number(score.mean, 3)} ± {format.number(score.standardError, 3)}
      </td>
      <td>{format.number(score.tests)}</td>
    </tr>
  );
}

/** States plainly when a model has shown no skill. */
function VerdictNote({ score }: { score: ModelScore }) {
  const verdict = verdictOf(score);
  switch (verdict) {
    case 'better':
      return (
        <Note icon="info">
          <Trans>
            In its tests this model ranked stocks better than chance explains. That can end at any
            time.
          </Trans>
        </Note>
      );
    case 'chance':
      return (
        <Note icon="info">
          <Trans>
            In its tests this model did not rank stocks better than chance. Nothing shows that it
            can choose stocks.
          </Trans>
        </Note>
      );
    case 'worse':
      return (
        <Note icon="info">
          <Trans>
            In its tests this model ranked stocks worse than chance. It has not shown that it can
            choose stocks.
          </Trans>
        </Note>
      );
    case 'unknown':
  }
  return (
    <Note icon="info">
      <Plural
        value={score.tests}
        one="# test is too few to say whether this model can choose stocks."
        other="# tests are too few to say whether this model can choose stocks."
      />
    </Note>
  );
}
