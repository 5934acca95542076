import { Plural, Trans } from '@lingui/react/macro';
import type { Product } from '../../../../contract/product.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { useTermText } from '../useTermText.ts';

/** The terms of an account that follows an AI strategy. */
export function ManagedTerms({ product }: { product: Product }) {
  const format = useFormat();
  const money = useMoney();
  const termText = useTermText();
  const { terms, managed } = product;
  return (
    <Facts columns={1}>
      <Fact label={<Trans>Term</Trans>}>{termText(product)}</Fact>
      <Fact label={<Trans>Recall</Trans>}>
        <RecallTerm product={product} />
      </Fact>
      {managed?.recallAfterDays !== null && (
        <Fact label={<Trans>Recall fee</Trans>}>{format.percent(terms.exitPercent)}</Fact>
      )}
      {terms.expensePercent > 0 && (
        <Fact label={<Trans>Annual fee</Trans>}>{format.percent(terms.expensePercent)}</Fact>
      )}
      <Fact label={<Trans>Minimum amount</Trans>}>{money.micros(terms.leastMicros)}</Fact>
      <Fact label={<Trans>Stocks</Trans>}>
        {managed?.asksSelection ? (
          <Trans>You choose at least 3</Trans>
        ) : (
          <Trans>The model chooses</Trans>
        )}
      </Fact>
    </Facts>
  );
}

/** When an account may be recalled. */
export function RecallTerm({ product: { managed } }: { product: Product }) {
  const days = managed?.recallAfterDays ?? null;
  if (days === null) return <Trans>Not before the end of the term</Trans>;
  if (days === 0) return <Trans>Any time</Trans>;
  return <Plural value={days} one="After # day" other="After # days" />;
}
