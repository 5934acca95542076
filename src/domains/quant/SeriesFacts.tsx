import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Benchmark, MonthReturn, SeriesFigures } from '../../../contract/product.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { Change } from '../../ui/Change.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { type FigureName, figureTexts } from './figure-texts.ts';
import { useMonthName } from './month-name.ts';
import styles from './quant.module.css';
import { benchmarkTexts, provenanceTexts } from './texts.ts';

interface OfSeries {
  readonly figures: SeriesFigures;
  readonly benchmark: Benchmark;
}

/** The figures of a series, each with its formula, inputs and source; all are unknown on its first day. */
export function SeriesFacts({ figures, benchmark }: OfSeries) {
  return (
    <>
      <PeriodNote figures={figures} />
      {figures.sessions > 1 && <AllFacts figures={figures} benchmark={benchmark} />}
    </>
  );
}

function AllFacts({ figures, benchmark }: OfSeries) {
  const format = useFormat();
  const { drawdown, wins } = figures;
  const ratio = (value: number | null) => format.number(value, 2);
  const worked = (name: FigureName, figure: ReactNode, inputs?: ReactNode) => (
    <WorkedFact
      name={name}
      figure={figure}
      inputs={inputs}
      figures={figures}
      benchmark={benchmark}
    />
  );
  const riskFree = (
    <Fact label={<Trans>Risk-free rate</Trans>}>{format.percent(figures.riskFreePercent)}</Fact>
  );
  return (
    <Facts>
      {worked('return', percent(figures.returnPercent))}
      {worked('benchmark', percent(figures.benchmarkPercent))}
      {worked('annual', percent(figures.annualPercent))}
      {worked('volatility', format.percent(figures.volatilityPercent))}
      {worked(
        'drawdown',
        percent(drawdown?.percent ?? null),
        drawdown && (
          <>
            <Fact label={<Trans>Peak</Trans>}>{format.day(drawdown.peakDate)}</Fact>
            <Fact label={<Trans>Low</Trans>}>{format.day(drawdown.troughDate)}</Fact>
            <Fact label={<Trans>Trading days until a new high</Trans>}>
              {drawdown.recoverySessions === null ? (
                <Trans>Not reached yet</Trans>
              ) : (
                format.number(drawdown.recoverySessions)
              )}
            </Fact>
          </>
        ),
      )}
      {worked('sharpe', ratio(figures.sharpe), riskFree)}
      {worked(
        'deflated',
        format.percent(figures.deflatedSharpe === null ? null : figures.deflatedSharpe * 100, 0),
        <Fact label={<Trans>Variants tried</Trans>}>{format.number(figures.trials)}</Fact>,
      )}
      {worked('sortino', ratio(figures.sortino), riskFree)}
      {worked('calmar', ratio(figures.calmar))}
      {worked('beta', ratio(figures.beta))}
      {worked('correlation', ratio(figures.correlation))}
      {worked(
        'wins',
        wins && wins.trades > 0 ? <WinRate won={wins.won} trades={wins.trades} /> : UNKNOWN,
        wins && (
          <>
            <Fact label={<Trans>Closed trades with a gain</Trans>}>{format.number(wins.won)}</Fact>
            <Fact label={<Trans>Closed trades</Trans>}>{format.number(wins.trades)}</Fact>
          </>
        ),
      )}
      {worked(
        'turnover',
        figures.turnoverTimes === null ? UNKNOWN : `${format.number(figures.turnoverTimes, 2)}×`,
      )}
      {worked('average-day', percent(figures.averageDayPercent))}
      {worked('best-year', percent(figures.bestYearPercent))}
      {worked('best-month', <Month month={figures.bestMonth} />)}
      {worked('worst-month', <Month month={figures.worstMonth} />)}
    </Facts>
  );
}

function percent(value: number | null): ReactNode {
  return <Change percent={value} />;
}

/** Which days the figures are of, and how they came about. */
export function PeriodNote({ figures }: { figures: SeriesFigures }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const provenance = i18n._(provenanceTexts[figures.provenance]);
  const from = format.day(figures.fromDate);
  const to = format.day(figures.toDate);
  return (
    <p className={styles['note']}>
      <Trans>
        {provenance}, {from} – {to}
      </Trans>
      {'\u00a0· '}
      <Plural value={figures.sessions} one="# trading day" other="# trading days" />
      {'\u00a0· '}
      <Trans>after fees and costs</Trans>
    </p>
  );
}

function WinRate({ won, trades }: { won: number; trades: number }) {
  const format = useFormat();
  const rate = format.percent((won / trades) * 100, 0);
  return (
    <span className={styles['noted']}>
      {rate}{' '}
      <span className={styles['of']}>
        <Plural value={trades} one="of # trade" other="of # trades" />
      </span>
    </span>
  );
}

function Month({ month }: { month: MonthReturn | null }) {
  const nameOf = useMonthName();
  if (!month) return UNKNOWN;
  return (
    <span className={styles['noted']}>
      <Change percent={month.percent} /> <span className={styles['of']}>{nameOf(month.month)}</span>
    </span>
  );
}

function WorkedFact({
  name,
  figure,
  inputs,
  figures,
  benchmark,
}: OfSeries & { name: FigureName; figure: ReactNode; inputs?: ReactNode }) {
  const { i18n } = useLingui();
  const { title, formula, meaning } = figureTexts[name];
  const words = i18n._(title);
  return (
    <Fact label={words}>
      <Explained
        name={`${figures.provenance}-${name}`}
        title={words}
        figure={figure}
        working={
          <HowComputed
            figure={figure}
            formula={i18n._(formula)}
            inputs={
              <>
                {inputs}
                <SourceFacts figures={figures} benchmark={benchmark} />
              </>
            }
          >
            <p>{i18n._(meaning)}</p>
          </HowComputed>
        }
      />
    </Fact>
  );
}

/** What every figure of a series is computed from. */
function SourceFacts({ figures, benchmark }: OfSeries) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <>
      <Fact label={<Trans>Source</Trans>}>
        <Trans>{i18n._(provenanceTexts[figures.provenance])}, daily NAVs after fees</Trans>
      </Fact>
      <Fact label={<Trans>From</Trans>}>{format.day(figures.fromDate)}</Fact>
      <Fact label={<Trans>Until</Trans>}>{format.day(figures.toDate)}</Fact>
      <Fact label={<Trans>Trading days</Trans>}>{format.number(figures.sessions)}</Fact>
      <Fact label={<Trans>Benchmark</Trans>}>{i18n._(benchmarkTexts[benchmark])}</Fact>
      <Fact label={<Trans>Hash of the inputs</Trans>}>
        <code className={styles['hash']}>{figures.inputsHash.slice(0, 12)}</code>
      </Fact>
    </>
  );
}
