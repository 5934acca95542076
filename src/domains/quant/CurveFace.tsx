import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '../../../contract/product.ts';
import { paths } from '../../nav/paths.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { isTooShort, ShownChoice, useShown, WithSeries } from './CurvePart.tsx';
import { dealingPointAfter } from './dealing-point.ts';
import { GrowthChart, type Series } from './GrowthChart.tsx';
import { History } from './History.tsx';
import { links } from './links.ts';
import { NoCurve } from './NoCurve.tsx';
import { OfProduct } from './ProductFrame.tsx';
import styles from './quant.module.css';
import { ScoreFact } from './ScoreFact.tsx';
import { SeriesFacts } from './SeriesFacts.tsx';

/** The curve of a product in full, or the table behind it. */
export function CurveFace() {
  const [path] = useLocation();
  return path === paths.productHistory ? <Table /> : <Curve />;
}

function Table() {
  const shown = useShown() === 'backtest' ? 'backtest' : 'record';
  return (
    <OfProduct title={<Trans>Product history</Trans>}>
      {({ product }) => (
        <>
          <ShownChoice shown={shown} />
          <WithSeries id={product.id} shown={shown}>
            {([series]) =>
              series &&
              (series.dates.length === 0 ? (
                <Empty
                  icon="calendar"
                  title={<Trans>No NAVs yet</Trans>}
                  action={<ViewProduct product={product} />}
                >
                  {shown === 'backtest' ? (
                    <Trans>The backtest is being calculated. It appears here automatically.</Trans>
                  ) : (
                    <FirstNav product={product} />
                  )}
                </Empty>
              ) : (
                <History key={shown} id={product.id} series={series} />
              ))
            }
          </WithSeries>
        </>
      )}
    </OfProduct>
  );
}

function Curve() {
  const shown = useShown();
  return (
    <OfProduct title={<Trans>Product curve</Trans>}>
      {({ product }) => {
        const ways = (
          <div className={styles['buttons']}>
            <ButtonLink href={links.history({ id: product.id, of: shown })}>
              <Trans>View as table</Trans>
            </ButtonLink>
          </div>
        );
        return <FullCurve product={product} below={() => ways} />;
      }}
    </OfProduct>
  );
}

/** Leads from an empty screen back to the product. */
function ViewProduct({ product }: { product: Product }) {
  return (
    <ButtonLink look="primary" href={links.detail(product)}>
      <Trans>View product</Trans>
    </ButtonLink>
  );
}

/** When the first NAV of a product without one follows. */
function FirstNav({ product: { state, startsDate } }: { product: Product }) {
  const format = useFormat();
  const time = useExchangeTime(MINUTE_MS);
  const point = time && dealingPointAfter(time.nowMs, time.closures);
  const date = state === 'raising' ? startsDate : point?.date;
  return date == null ? (
    <Trans>The first NAV follows at the next close.</Trans>
  ) : (
    <Trans>The first one follows after the close on {format.day(date)}.</Trans>
  );
}

/** The series selected in the address, tall, each with its figures; `below` renders more of them, once there are two days. */
export function FullCurve({
  product,
  below,
}: {
  product: Product;
  below?: (series: readonly Series[]) => ReactNode;
}) {
  const shown = useShown();
  return (
    <>
      <ShownChoice shown={shown} hasBoth />
      <WithSeries id={product.id} shown={shown}>
        {(series) =>
          isTooShort(series) ? (
            <NoCurve
              product={product}
              lastDate={series.find(({ dates }) => dates.length > 0)?.dates[0]}
            />
          ) : (
            <>
              <GrowthChart
                key={series.length}
                name={product.name}
                isTall
                series={series}
                benchmark={product.benchmark}
              />
              {shown === 'both' && (
                <p className={styles['note']}>
                  <Trans>
                    Both are measured from the launch and are not joined: the backtest ends there,
                    the record begins there.
                  </Trans>
                </p>
              )}
              {series.map(
                ({ figures }) =>
                  figures && (
                    <SeriesFacts
                      key={figures.provenance}
                      figures={figures}
                      benchmark={product.benchmark}
                      first={figures.provenance === 'backtest' && <ScoreFact id={product.id} />}
                    />
                  ),
              )}
              {below?.(series)}
            </>
          )
        }
      </WithSeries>
    </>
  );
}
