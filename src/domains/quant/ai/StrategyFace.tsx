import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';
import type { Product } from '../../../../contract/product.ts';
import { areSettled } from '../../../data/call/known.ts';
import { usePerson } from '../../../data/session/session.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Rule, Words } from '../AboutTab.tsx';
import { CurvePart } from '../CurvePart.tsx';
import { Holdings } from '../Holdings.tsx';
import { OfProduct } from '../ProductFrame.tsx';
import type { WholeProduct } from '../products.ts';
import quant from '../quant.module.css';
import { Trades } from '../Trades.tsx';
import { useLiveWhole } from '../useLiveWhole.ts';
import { LateOwn } from './LateOwn.tsx';
import { ManagedTerms } from './ManagedTerms.tsx';
import { ModelPart, Tests } from './ModelPart.tsx';
import { againstBenchmark } from './model-verdict.ts';
import { useModel } from './model.ts';
import { useSeriesDrawn } from '../useSeriesDrawn.ts';

/** One AI strategy: its method, its model with the tests, its record and its terms. */
export function StrategyFace() {
  return <OfProduct isAi>{(whole) => <Strategy whole={whole} />}</OfProduct>;
}

function Strategy({ whole }: { whole: WholeProduct }) {
  const { product } = whole;
  const isCustomer = usePerson() !== undefined;
  // The customer's own accounts come first, and their code and data later.
  const [isPlaced, setPlaced] = useState(!isCustomer);
  const isDrawn = useSeriesDrawn(product.id) && isPlaced;
  const model = useModel(product.id);
  const course = (
    <>
      <Placed onPlaced={setPlaced} />
      <CurvePart product={product} />
      {isDrawn && (
        <>
          <Words whole={whole} />
          <Model model={model} />
          <Section title={<Trans context="of a product">Terms</Trans>}>
            <ManagedTerms product={product} />
          </Section>
        </>
      )}
    </>
  );
  return (
    <>
      <p className={quant['summary']}>{product.summary}</p>
      <BenchmarkNote product={product} />
      <div className={quant['stacked']}>
        <Columns
          first={isCustomer ? <LateOwn product={product}>{course}</LateOwn> : course}
          second={
            isDrawn && (
              <>
                <Rule whole={whole} />
                {model.value?.model && <Tests facts={model.value.model} />}
              </>
            )
          }
        />
        {isDrawn && areSettled(model) && (
          <>
            <LiveHoldings whole={whole} />
            <Trades id={product.id} />
          </>
        )}
      </div>
    </>
  );
}

/** Reports that the content around it is drawn. */
function Placed({ onPlaced }: { onPlaced: (isPlaced: true) => void }) {
  useLayoutEffect(() => onPlaced(true), [onPlaced]);
  return null;
}

function LiveHoldings({ whole: known }: { whole: WholeProduct }) {
  const { whole, at } = useLiveWhole(known);
  return <Holdings whole={whole} at={at} />;
}

/** States plainly when the record has not beaten its benchmark. Source: rulings, Products at launch. */
function BenchmarkNote({ product: { record } }: { product: Product }) {
  const result = record ? againstBenchmark(record) : 'unknown';
  if (result === 'unknown') return null;
  return (
    <div className={quant['setup']}>
      <Note icon="info">
        {result === 'behind' ? (
          <Trans>Since its launch this strategy has not beaten its benchmark.</Trans>
        ) : (
          <Trans>
            Since its launch this strategy is ahead of its benchmark. That says nothing about the
            future.
          </Trans>
        )}
      </Note>
    </div>
  );
}

function Model({ model: { value, declined, reload } }: { model: ReturnType<typeof useModel> }) {
  if (!value) {
    return declined ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton blockSize="16rem" />
    );
  }
  if (value.model) return <ModelPart facts={value.model} />;
  return (
    <Section title={<Trans>How the model decides</Trans>}>
      <p className={quant['note']}>
        <Trans>
          The model is being fitted and tested. Its figures appear here when it is done.
        </Trans>
      </p>
    </Section>
  );
}
