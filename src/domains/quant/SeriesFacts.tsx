import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Benchmark, MonthReturn, SeriesFigures } from '../../../contract/product.ts';
import { intlLocale } from '../../lib/intl-locale.ts';
import { Change } from '../../ui/Change.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { provenanceTexts } from '../../ui/provenance-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { type FigureName, figureTexts } from './figure-texts.ts';
import { useMonthName } from './month-name.ts';
import styles from './quant.module.css';
import { benchmarkTexts } from './texts.ts';
import { WinRate } from './WinRate.tsx';

interface OfSeries {
  readonly figures: SeriesFigures;
  readonly benchmark: Benchmark;
}

/**
 * The figures of a series, each with its formula, inputs and source; none is known on its first day. `first` are further
 * facts, above them.
 */
export function SeriesFacts({ figures, benchmark, first }: OfSeries & { first?: ReactNode }) {
  return (
    <>
      <PeriodNote figures={figures} />
      {figures.sessions > 1 && <AllFacts figures={figures} benchmark={benchmark} first={first} />}
    </>
  );
}

interface Worked {
  readonly name: FigureName;
  /** `null` while it is unknown. */
  readonly figure: ReactNode;
  readonly inputs?: ReactNode;
}

/** The known figures, each with its calculation; the others are listed below. */
function AllFacts({ figures, benchmark, first }: OfSeries & { first: ReactNode }) {
  const { i18n } = useLingui();
  const all = useWorked(figures);
  const unknown = all.filter(({ figure }) => figure === null);
  const names = unknown.map(({ name }) => i18n._(figureTexts[name].title));
  const list = new Intl.ListFormat(intlLocale(i18n.locale), { type: 'unit' }).format(names);
  return (
    <>
      <Facts>
        {first}
        {all
          .filter(({ figure }) => figure !== null)
          .map(({ name, figure, inputs }) => (
            <WorkedFact
              key={name}
              name={name}
              figure={figure}
              inputs={inputs}
              figures={figures}
              benchmark={benchmark}
            />
          ))}
      </Facts>
      {names.length > 0 && (
        <p className={styles['note']}>
          <Trans>
            Not calculated: {list}. These need a longer period, closed trades, a drawdown or a
            benchmark for every day.
          </Trans>
        </p>
      )}
    </>
  );
}

function useWorked(figures: SeriesFigures): readonly Worked[] {
  const format = useFormat();
  const { drawdown, wins, bestMonth, worstMonth } = figures;
  const ratio = (value: number | null) => (value === null ? null : format.number(value, 2));
  const riskFree = (
    <Fact label={<Trans>Risk-free rate</Trans>}>{format.percent(figures.riskFreePercent)}</Fact>
  );
  return [
    { name: 'return', figure: percent(figures.returnPercent) },
    { name: 'benchmark', figure: percent(figures.benchmarkPercent) },
    { name: 'annual', figure: percent(figures.annualPercent) },
    {
      name: 'volatility',
      figure: figures.volatilityPercent === null ? null : format.percent(figures.volatilityPercent),
    },
    {
      name: 'drawdown',
      figure: percent(drawdown?.percent ?? null),
      // Without a fall there is no peak to return to.
      inputs: drawdown && drawdown.percent < 0 && (
        <>
          <Fact label={<Trans>Peak</Trans>}>{format.day(drawdown.peakDate)}</Fact>
          <Fact label={<Trans>Low</Trans>}>{format.day(drawdown.troughDate)}</Fact>
          <Fact label={<Trans>Trading days from the low back to the peak</Trans>}>
            {drawdown.recoverySessions === null ? (
              <Trans>Not reached yet</Trans>
            ) : (
              format.number(drawdown.recoverySessions)
            )}
          </Fact>
        </>
      ),
    },
    { name: 'sharpe', figure: ratio(figures.sharpe), inputs: riskFree },
    {
      name: 'deflated',
      figure:
        figures.deflatedSharpe === null ? null : format.percent(figures.deflatedSharpe * 100, 0),
      inputs: <Fact label={<Trans>Variants tried</Trans>}>{format.number(figures.trials)}</Fact>,
    },
    { name: 'sortino', figure: ratio(figures.sortino), inputs: riskFree },
    { name: 'calmar', figure: ratio(figures.calmar) },
    { name: 'beta', figure: ratio(figures.beta) },
    { name: 'correlation', figure: ratio(figures.correlation) },
    {
      name: 'wins',
      figure:
        wins && wins.trades > 0 ? (
          <span className={styles['noted']}>
            <WinRate {...wins} />
          </span>
        ) : null,
      inputs: wins && (
        <>
          <Fact label={<Trans>Closed trades with a gain</Trans>}>{format.number(wins.won)}</Fact>
          <Fact label={<Trans>Closed trades</Trans>}>{format.number(wins.trades)}</Fact>
        </>
      ),
    },
    {
      name: 'turnover',
      figure: figures.turnoverTimes === null ? null : format.times(figures.turnoverTimes, 2),
    },
    { name: 'average-day', figure: percent(figures.averageDayPercent) },
    { name: 'best-year', figure: percent(figures.bestYearPercent) },
    { name: 'best-month', figure: bestMonth && <Month month={bestMonth} /> },
    { name: 'worst-month', figure: worstMonth && <Month month={worstMonth} /> },
  ];
}

function percent(value: number | null): ReactNode {
  return value === null ? null : <Change percent={value} />;
}

/** The period of the figures, and their origin. */
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

function Month({ month }: { month: MonthReturn }) {
  const nameOf = useMonthName();
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

/** The common inputs of a series' figures. */
function SourceFacts({ figures, benchmark }: OfSeries) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <>
      <Fact label={<Trans>Source</Trans>}>
        <Trans>{i18n._(provenanceTexts[figures.provenance])}, daily NAVs after fees</Trans>
      </Fact>
      <Fact label={<Trans context="the first day of something">From</Trans>}>
        {format.day(figures.fromDate)}
      </Fact>
      <Fact label={<Trans>Until</Trans>}>{format.day(figures.toDate)}</Fact>
      <Fact label={<Trans>Trading days</Trans>}>{format.number(figures.sessions)}</Fact>
      <Fact label={<Trans>Benchmark</Trans>}>{i18n._(benchmarkTexts[benchmark])}</Fact>
      <Fact label={<Trans>Hash of the inputs</Trans>}>
        <code className={styles['hash']}>{figures.inputsHash.slice(0, 12)}</code>
      </Fact>
    </>
  );
}
