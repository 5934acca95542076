import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { isBuy } from '../../../contract/order-intent.ts';
import { averageMicros } from '../../../contract/order-price.ts';
import type { Fee, Fill, Order } from '../../../contract/order.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { feeTexts } from '../../ui/order-texts.ts';
import { useMoney } from '../../ui/useMoney.ts';

/** The average price of an order with its formula. */
export function AverageFigure({ order }: { order: Order }) {
  const { t } = useWords();
  const money = useMoney();
  const average = money.price(averageMicros(order));
  return (
    <Explained
      name="average-price"
      title={t`Average price`}
      figure={average}
      working={
        <HowComputed
          figure={average}
          formula={<Trans>Value ÷ shares filled</Trans>}
          sum={`${money.micros(order.valueMicros)} ÷ ${money.shares(order.filledMicros)} = ${average}`}
        >
          <p>
            <Trans>Across all fills, before fees.</Trans>
          </p>
        </HowComputed>
      }
    />
  );
}

/**
 * The total fees of an order, with each kind in the explanation; without its fills, as from the device's history, only
 * the total.
 */
export function FeesFigure({ order, fills }: { order: Order; fills: readonly Fill[] | undefined }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const sum = money.micros(order.feeMicros);
  const fees = feesOf(fills);
  if (fees.length === 0) return sum;
  return (
    <Explained
      name="fees"
      title={t`Total fees`}
      figure={sum}
      working={
        <HowComputed
          figure={sum}
          formula={fees.map(({ kind }) => i18n._(feeTexts[kind])).join(' + ')}
          inputs={fees.map(({ kind, micros }) => (
            <Fact key={kind} label={i18n._(feeTexts[kind])}>
              {money.micros(micros)}
            </Fact>
          ))}
        >
          <p>
            <Trans>Charged once per order, however many fills it takes.</Trans>
          </p>
          {!isBuy(order.intent) && (
            <p>
              <Trans>A regulatory fee on sales, which we pass on to you.</Trans>
            </p>
          )}
        </HowComputed>
      }
    />
  );
}

/** The cost or proceeds of an order, fees included, to the cent: costs are rounded up, proceeds down. */
export function TotalFigure({ order }: { order: Order }) {
  const { t } = useWords();
  const money = useMoney();
  const isBid = isBuy(order.intent);
  const value = BigInt(order.valueMicros);
  const fees = BigInt(order.feeMicros);
  const total = isBid ? value + fees : value - fees;
  const figure = money.micros(isBid ? total + 9_999n : total);
  return (
    <Explained
      name="total"
      title={isBid ? t`Total` : t`Net proceeds`}
      figure={figure}
      working={
        <HowComputed
          figure={figure}
          formula={isBid ? <Trans>Value + fees</Trans> : <Trans>Value − fees</Trans>}
          sum={
            <span data-exact>
              {money.exact(value)} {isBid ? '+' : '−'} {money.exact(fees)} = {money.exact(total)}
            </span>
          }
        >
          <p>
            {isBid ? (
              <Trans>What left your stock account for this order.</Trans>
            ) : (
              <Trans>What this order brought to your stock account.</Trans>
            )}
          </p>
        </HowComputed>
      }
    />
  );
}

/** Each kind of fee once, over all fills. */
function feesOf(fills: readonly Fill[] = []): { kind: Fee['kind']; micros: bigint }[] {
  const sums = new Map<Fee['kind'], bigint>();
  for (const { kind, micros } of fills.flatMap(({ fees }) => fees)) {
    sums.set(kind, (sums.get(kind) ?? 0n) + BigInt(micros));
  }
  return [...sums].map(([kind, micros]) => ({ kind, micros }));
}
