import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '../../../contract/product.ts';
import { paths } from '../../nav/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ShownChoice, useShown, WithSeries } from './CurvePart.tsx';
import { GrowthChart, type Series } from './GrowthChart.tsx';
import { History } from './History.tsx';
import { links } from './links.ts';
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
            {([series]) => series && <History key={shown} id={product.id} series={series} />}
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
      {({ product }) => (
        <>
          <FullCurve product={product} />
          <div className={styles['buttons']}>
            <ButtonLink href={links.history({ id: product.id, of: shown })}>
              <Trans>View as table</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </OfProduct>
  );
}

/** The series selected in the address, tall, each with its figures; `below` renders more of them. */
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
        {(series) => (
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
                  Both are measured from the launch and are not joined: the backtest ends there, the
                  record begins there.
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
        )}
      </WithSeries>
    </>
  );
}
