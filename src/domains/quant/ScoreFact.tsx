import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SCORE_WEIGHTS } from '../../../contract/figures.ts';
import type { ProductScore } from '../../../contract/product.ts';
import { useScores } from '../../data/account/hypothetical.ts';
import { Change } from '../../ui/Change.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { provenanceTexts } from '../../ui/provenance-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { figureTexts } from './figure-texts.ts';
import styles from './quant.module.css';

/** The score of a product with its calculation; nothing while it has none. Source: rulings, One engine. */
export function ScoreFact({ id }: { id: string }) {
  const { t } = useWords();
  const format = useFormat();
  const score = useScores()?.find((each) => each.id === id);
  if (!score) return null;
  const figure = format.number(score.score);
  const title = t({ message: 'Score', context: 'of a product' });
  return (
    <Fact label={title}>
      <Explained
        name="score"
        title={title}
        figure={figure}
        working={<ScoreWorking figure={figure} score={score} />}
      />
    </Fact>
  );
}

function ScoreWorking({ figure, score }: { figure: string; score: ProductScore }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const inPercent = (weight: number) => format.percent(weight * 100, 0);
  const ofReturn = inPercent(SCORE_WEIGHTS.totalReturn);
  const ofDrawdown = inPercent(SCORE_WEIGHTS.drawdown);
  const ofVolatility = inPercent(SCORE_WEIGHTS.volatility);
  const ofMonths = inPercent(SCORE_WEIGHTS.consistency);
  const terms = [
    { weight: SCORE_WEIGHTS.totalReturn, of: score.totalReturn },
    { weight: SCORE_WEIGHTS.drawdown, of: score.drawdown },
    { weight: SCORE_WEIGHTS.volatility, of: score.volatility },
    { weight: SCORE_WEIGHTS.consistency, of: score.consistency },
  ]
    .map(({ weight, of }) => `${format.number(weight, 2)} × ${rank(of.percentile)}`)
    .join(' + ');
  const provenance = i18n._(provenanceTexts.backtest);
  const from = format.day(score.fromDate);
  const to = format.day(score.toDate);

  function rank(percentile: number): string {
    return format.number(percentile, Number.isInteger(percentile) ? 0 : 1);
  }

  function ranked({ percentile }: { percentile: number }, value: ReactNode) {
    const place = rank(percentile);
    return (
      <span className={styles['noted']}>
        {value}{' '}
        <span className={styles['of']}>
          <Trans>percentile {place}</Trans>
        </span>
      </span>
    );
  }

  return (
    <HowComputed
      figure={figure}
      formula={
        <Trans>
          Percentiles: {ofReturn} return + {ofDrawdown} drawdown + {ofVolatility} volatility +{' '}
          {ofMonths} months with a gain
        </Trans>
      }
      sum={`${terms} = ${figure}`}
      inputs={
        <>
          <Fact label={i18n._(figureTexts.return.title)}>
            {ranked(score.totalReturn, <Change percent={score.totalReturn.percent} />)}
          </Fact>
          <Fact label={i18n._(figureTexts.drawdown.title)}>
            {ranked(score.drawdown, <Change percent={score.drawdown.percent} />)}
          </Fact>
          <Fact label={i18n._(figureTexts.volatility.title)}>
            {ranked(score.volatility, format.percent(score.volatility.percent))}
          </Fact>
          <Fact label={<Trans>Months with a gain</Trans>}>
            {ranked(score.consistency, format.percent(score.consistency.percent, 0))}
          </Fact>
          <Fact label={<Trans>Products compared</Trans>}>{format.number(score.peers)}</Fact>
          <Fact label={<Trans>Source</Trans>}>
            <Trans>
              {provenance}, {from} – {to}
            </Trans>
          </Fact>
        </>
      }
    >
      <p>
        <Trans>
          From 0 to 100, among the products of its kind: funds, quantitative products or AI
          strategies. A smaller drawdown and a lower volatility rank higher.
        </Trans>
      </p>
      <p>
        <Trans>
          The score compares backtests, which are hypothetical performance. It is no recommendation.
        </Trans>
      </p>
    </HowComputed>
  );
}
