import { Plural, Trans } from '@lingui/react/macro';
import type { Benchmark } from '../../../../contract/product.ts';
import { Note } from '../../../ui/Note.tsx';
import { writeMove } from '../../../ui/write-move.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { GrowthChart, type Series } from '../GrowthChart.tsx';
import { MonthMap } from '../MonthMap.tsx';
import quant from '../quant.module.css';
import { SeriesFacts } from '../SeriesFacts.tsx';
import { trustOf } from './trust.ts';
import styles from './wizard.module.css';

type Figures = NonNullable<Series['figures']>;

/** The out-of-sample result of a search; the Sharpe ratio is always shown with its deflated value. */
export function ResultPart({
  name,
  series,
  benchmark,
}: {
  name: string;
  series: Series;
  benchmark: Benchmark;
}) {
  const { figures } = series;
  return (
    <>
      {figures && <Headline figures={figures} />}
      <p className={quant['warning']}>
        <Trans>
          Hypothetical performance: calculated over past prices, drawn with dashes. No money was
          invested.
        </Trans>
      </p>
      <GrowthChart name={name} series={[series]} benchmark={benchmark} />
      {figures && (
        <>
          <SeriesFacts figures={figures} benchmark={benchmark} />
          <h3 className={quant['sub']}>
            <Trans>Monthly returns</Trans>
          </h3>
          <MonthMap months={figures.months} />
        </>
      )}
    </>
  );
}

/** The figures that decide, all in one size. */
function Headline({ figures }: { figures: Figures }) {
  const format = useFormat();
  const { sharpe, deflatedSharpe, trials, worstMonth } = figures;
  return (
    <div className={styles['headline']}>
      <dl className={quant['stakes']}>
        <div>
          <dt>
            <Trans>Sharpe ratio</Trans>
          </dt>
          <dd>{format.number(sharpe, 2)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Deflated Sharpe ratio</Trans>
          </dt>
          <dd>{format.percent(deflatedSharpe === null ? null : deflatedSharpe * 100, 0)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Worst month</Trans>
          </dt>
          <dd>{writeMove(format, worstMonth?.percent)}</dd>
        </div>
      </dl>
      <p>
        <Plural
          value={trials}
          one="Chosen from # variant that was tried."
          other="Chosen from # variants that were tried."
        />
      </p>
      <TrustNote deflatedSharpe={deflatedSharpe} />
    </div>
  );
}

function TrustNote({ deflatedSharpe }: Pick<Figures, 'deflatedSharpe'>) {
  const trust = trustOf(deflatedSharpe);
  return (
    <Note icon="info">
      {trust === 'stands' ? (
        <Trans>
          Luck among the variants is unlikely to explain this result. The future can still be
          different.
        </Trans>
      ) : trust === 'doubtful' ? (
        <Trans>Luck among the variants may well explain this result.</Trans>
      ) : trust === 'luck' ? (
        <Trans>
          Luck among the variants explains this result. Nothing shows that the rule has skill.
        </Trans>
      ) : (
        <Trans>There are too few days to say whether luck explains this result.</Trans>
      )}
    </Note>
  );
}
