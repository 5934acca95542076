import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../../contract/product.ts';
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
import { ModelPart } from './ModelPart.tsx';
import { againstBenchmark } from './model-verdict.ts';
import { useModel } from './model.ts';

/** One AI strategy: its method, its model with the tests, its record and its terms. */
export function StrategyFace() {
  return <OfProduct isAi>{(whole) => <Strategy whole={whole} />}</OfProduct>;
}

function Strategy({ whole }: { whole: WholeProduct }) {
  const { product } = whole;
  const isCustomer = usePerson() !== undefined;
  return (
    <>
      <p className={quant['summary']}>{product.summary}</p>
      <BenchmarkNote product={product} />
      <div className={quant['stacked']}>
        <Columns
          first={
            <>
              {isCustomer && <LateOwn product={product} />}
              <CurvePart product={product} />
              <Words whole={whole} />
              <Model id={product.id} />
            </>
          }
          second={
            <>
              <Section title={<Trans context="of a product">Terms</Trans>}>
                <ManagedTerms product={product} />
              </Section>
              <Rule whole={whole} />
            </>
          }
        />
        <LiveHoldings whole={whole} />
        <Trades id={product.id} />
      </div>
    </>
  );
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

function Model({ id }: { id: string }) {
  const { value, declined, reload } = useModel(id);
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
