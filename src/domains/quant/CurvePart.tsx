import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getHypotheticalAnswer, type Product } from '../../../contract/product.ts';
import { useAcknowledged } from '../../data/account/hypothetical.ts';
import { useKnown } from '../../data/call/known.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { usePerson } from '../../data/session/session.ts';
import { GoLogin } from '../../live/Gate.tsx';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { Between } from '../../ui/Between.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { provenanceTexts } from '../../ui/provenance-texts.ts';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductCurveStart } from './CurveStart.tsx';
import { LateAcknowledge } from './LateAcknowledge.tsx';
import { GrowthChart, type Series } from './GrowthChart.tsx';
import { links } from './links.ts';
import { MonthMap } from './MonthMap.tsx';
import { NoCurve } from './NoCurve.tsx';
import { useBacktest, useRecord } from './products.ts';
import styles from './quant.module.css';
import { ScoreFact } from './ScoreFact.tsx';
import { SeriesFacts } from './SeriesFacts.tsx';

/** The shown series, stored in the address. The full curve can also show both. */
export type Shown = 'record' | 'backtest' | 'both';

export function useShown(): Shown {
  const asked = useParameter('of');
  return asked === 'backtest' || asked === 'both' ? asked : 'record';
}

export function ShownChoice({ shown, hasBoth = false }: { shown: Shown; hasBoth?: boolean }) {
  const { i18n, t } = useLingui();
  const isLive = useMarketKind() === 'live';
  const change = useChangeParameters();
  const options: { value: Shown; label: string }[] = [
    { value: 'record', label: i18n._(provenanceTexts[isLive ? 'live' : 'paper']) },
    { value: 'backtest', label: t`Backtest` },
  ];
  if (hasBoth) options.push({ value: 'both', label: t({ message: 'Both', context: 'series' }) });
  return (
    <div className={styles['kinds']}>
      <Segmented
        label={t`Series`}
        options={options}
        value={!hasBoth && shown === 'both' ? 'record' : shown}
        onChange={(of) => change({ of: of === 'record' ? undefined : of })}
      />
    </div>
  );
}

/** Nearly as high as a curve with its figures, so that the content below does not move into view and out again. */
const CURVE_SIZE = '40rem';

/** The series selected in the address, or the steps required before the customer may see it. */
export function WithSeries({
  id,
  shown,
  children,
}: {
  id: string;
  shown: Shown;
  children: (series: readonly Series[]) => ReactNode;
}) {
  const isLive = useMarketKind() === 'live';
  const isCustomer = usePerson() !== undefined;
  const acknowledged = useAcknowledged();
  const answer = useKnown(getHypotheticalAnswer, {});
  const record = useRecord(shown === 'backtest' ? undefined : id);
  const backtest = useBacktest(shown === 'record' ? undefined : id, acknowledged === 'yes');
  const wanted = [
    ...(shown === 'record' ? [] : [backtest]),
    ...(shown === 'backtest' ? [] : [record]),
  ];
  if (shown !== 'record' && acknowledged !== 'yes') {
    if (!isCustomer) {
      return (
        <>
          <p className={styles['note']}>
            <Trans>Backtests are hypothetical performance and are shown to customers only.</Trans>
            <Between />
            {isLive ? (
              <Trans>The method and the live record are open to everyone.</Trans>
            ) : (
              <Trans>The method and the paper record are open to everyone.</Trans>
            )}
          </p>
          <GoLogin />
        </>
      );
    }
    if (acknowledged === 'no') return <LateAcknowledge />;
    return answer.declined ? (
      <Declined answer={answer.declined} onRetry={answer.reload} />
    ) : (
      <Skeleton blockSize={CURVE_SIZE} />
    );
  }
  const series = wanted.flatMap(({ value }) => value ?? []);
  const declined = wanted.find((each) => each.declined);
  if (series.length < wanted.length) {
    return declined ? (
      <Declined answer={declined.declined} onRetry={declined.reload} />
    ) : (
      <Skeleton blockSize={CURVE_SIZE} />
    );
  }
  return (
    <>
      <Declined answer={declined?.declined} isKept onRetry={declined?.reload} />
      {series.some(({ provenance }) => provenance === 'backtest') && <HypotheticalNote />}
      {children(series)}
    </>
  );
}

function HypotheticalNote() {
  return (
    <p className={styles['warning']}>
      <Trans>
        Hypothetical performance: calculated over past prices, drawn with dashes. No money was
        invested.
      </Trans>
    </p>
  );
}

/** Whether a record has too few days for a curve. A backtest without days is being calculated. */
export function isTooShort(series: readonly Series[]): boolean {
  return (
    series.every(({ dates }) => dates.length < 2) &&
    series.some(({ provenance }) => provenance !== 'backtest')
  );
}

/** Whether the record is shown and has no curve yet. */
export function useIsWithoutCurve(id: string): boolean {
  const { value: record } = useRecord(useShown() === 'backtest' ? undefined : id);
  return record !== undefined && isTooShort([record]);
}

/** The curve of a product with its figures and its months. */
export function CurvePart({
  product,
  ways,
}: {
  product: Product;
  /** More ways on from a record without a curve, on a screen that shows nothing else. */
  ways?: ReactNode;
}) {
  const { t } = useLingui();
  const { id, kind, name, benchmark } = product;
  const shown = useShown() === 'backtest' ? 'backtest' : 'record';
  const hasNone = useIsWithoutCurve(id);
  return (
    <Section
      title={<Trans context="of a product">Performance</Trans>}
      more={
        hasNone ? undefined : (
          <SeeAll
            href={links.curve({ id, kind, of: shown })}
            label={t`Performance`}
            words={<Trans>View full chart</Trans>}
          />
        )
      }
    >
      <ShownChoice shown={shown} />
      <WithSeries id={id} shown={shown}>
        {(series) =>
          isTooShort(series) ? (
            ways === undefined ? (
              <p className={styles['nothing']}>
                <ProductCurveStart product={product} lastDate={series[0]?.dates[0]} />
              </p>
            ) : (
              <NoCurve product={product} lastDate={series[0]?.dates[0]}>
                {ways}
              </NoCurve>
            )
          ) : (
            <>
              <GrowthChart name={name} series={series} benchmark={benchmark} />
              {series[0]?.figures && (
                <>
                  <SeriesFacts
                    figures={series[0].figures}
                    benchmark={benchmark}
                    first={shown === 'backtest' && <ScoreFact id={id} />}
                  />
                  {series[0].figures.sessions > 1 && (
                    <>
                      <h3 className={styles['sub']}>
                        <Trans>Monthly returns</Trans>
                      </h3>
                      <MonthMap months={series[0].figures.months} />
                    </>
                  )}
                </>
              )}
            </>
          )
        }
      </WithSeries>
    </Section>
  );
}
