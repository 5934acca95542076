import { Plural, Trans } from '@lingui/react/macro';
import type { Product } from '../../../contract/product.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './quant.module.css';
import { useTermText } from './useTermText.ts';

/** Fees, minimums and term. */
export function Terms({ product }: { product: Product }) {
  const format = useFormat();
  const money = useMoney();
  const termText = useTermText();
  const { terms } = product;
  return (
    <Section title={<Trans context="of a product">Terms</Trans>}>
      <Facts columns={1}>
        <Fact label={<Trans>Term</Trans>}>{termText(product)}</Fact>
        <Fact label={<Trans>Annual fee (in the NAV)</Trans>}>
          {format.percent(terms.expensePercent)}
        </Fact>
        <Fact label={<Trans>Redemption fee</Trans>}>{format.percent(terms.exitPercent)}</Fact>
        {terms.earlyDays > 0 && (
          <Fact
            label={
              <Plural
                value={terms.earlyDays}
                one="Redemption fee within # day"
                other="Redemption fee within # days"
              />
            }
          >
            {format.percent(terms.earlyPercent)}
          </Fact>
        )}
        <Fact label={<Trans>Minimum first purchase</Trans>}>{money.micros(terms.leastMicros)}</Fact>
        <Fact label={<Trans>Minimum additional purchase</Trans>}>
          {money.micros(terms.leastMoreMicros)}
        </Fact>
        <Fact label={<Trans>Assets</Trans>}>{money.micros(product.assetsMicros)}</Fact>
      </Facts>
    </Section>
  );
}

/** The terms of an order: its NAV, fees and minimums. */
export function OrderTerms({ product }: { product: Product }) {
  const money = useMoney();
  const { terms } = product;
  return (
    <Section title={<Trans context="of a product">Terms</Trans>}>
      <OrderFacts product={product}>
        <Fact label={<Trans>Minimum first purchase</Trans>}>{money.micros(terms.leastMicros)}</Fact>
        <Fact label={<Trans>Minimum additional purchase</Trans>}>
          {money.micros(terms.leastMoreMicros)}
        </Fact>
      </OrderFacts>
    </Section>
  );
}

/** When the next period of a running product begins to accept money; nothing where that is unknown. */
export function NextOpening({ product: { nextOpensDate } }: { product: Product }) {
  const format = useFormat();
  if (nextOpensDate === undefined) return null;
  return <Trans>The next period accepts money from {format.day(nextOpensDate)} on.</Trans>;
}

/** For a product with a term: the amount raised, and its dates. */
export function Life({ product }: { product: Product }) {
  const format = useFormat();
  const money = useMoney();
  const { raisedMicros, targetMicros, minimumMicros, state } = product;
  if (product.endsDate === null) return null;
  const part = share(raisedMicros, targetMicros);
  const least = money.micros(minimumMicros);
  return (
    <Section title={<Trans context="of a product">Period</Trans>}>
      {part !== undefined && state === 'raising' && (
        <div className={styles['raised']}>
          <progress max={1} value={part} aria-hidden="true" />
          <p>
            <Trans>
              {money.micros(raisedMicros)} of {money.micros(targetMicros)} raised (
              {format.percent(part * 100, 0)})
            </Trans>
          </p>
        </div>
      )}
      <Facts columns={1}>
        <Fact label={<Trans>Accepts money until</Trans>}>
          {format.day(product.raisingUntilDate)}
        </Fact>
        <Fact label={<Trans>Starts</Trans>}>{format.day(product.startsDate)}</Fact>
        <Fact label={<Trans>Ends</Trans>}>{format.day(product.endsDate)}</Fact>
        {minimumMicros && <Fact label={<Trans>Needed to start</Trans>}>{least}</Fact>}
      </Facts>
      <p className={styles['note']}>
        {state === 'refunded' ? (
          <Trans>Less than {least} was raised, so all money was returned.</Trans>
        ) : state === 'matured' ? (
          <Trans>The period is over, and its holders were paid out.</Trans>
        ) : (
          <>
            <Trans>Once the period has started, you can’t redeem until it ends.</Trans>
            {state === 'raising' && minimumMicros && (
              <>
                {' '}
                <Trans>If less than {least} is raised, all money is returned.</Trans>
              </>
            )}{' '}
            <NextOpening product={product} />
          </>
        )}
      </p>
    </Section>
  );
}

/** The ratio of two amounts, 0 to 1; unknown unless both are known. */
function share(part: string | null, whole: string | null): number | undefined {
  const [some, all] = [dollarsOf(part), dollarsOf(whole)];
  return some === undefined || !all ? undefined : Math.min(1, some / all);
}
