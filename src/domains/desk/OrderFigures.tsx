import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { Change } from '../../ui/Change.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { averageMicros } from './orders-csv.ts';

/** The average price of an order with its formula. */
export function AverageFigure({ order }: { order: Order }) {
  const { t } = useLingui();
  const money = useMoney();
  const average = money.micros(averageMicros(order));
  return (
    <Explained
      title={t`Average price`}
      figure={average}
      working={
        <HowComputed
          figure={average}
          formula={<Trans>Value ÷ shares filled</Trans>}
          sum={`${money.micros(order.valueMicros)} ÷ ${money.shares(order.filledMicros)} = ${average}`}
        >
          <p>
            <Trans>Over all fills, without fees.</Trans>
          </p>
        </HowComputed>
      }
    />
  );
}

/** What closing shares earned, with its formula: what they cost, or brought, was counted by first in, first out. */
export function RealisedFigure({
  order,
  realisedMicros,
}: {
  order: Order;
  realisedMicros: string;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const realised = BigInt(realisedMicros);
  const value = BigInt(order.valueMicros);
  const fee = BigInt(order.feeMicros);
  const isCover = order.intent === 'buy_to_close';
  const before = isCover ? realised + value + fee : value - fee - realised;
  const figure = <Change change={dollarsOf(realised) ?? null} />;
  return (
    <Explained
      title={t`Realised P&L`}
      figure={figure}
      working={
        <HowComputed
          figure={money.signed(realised)}
          formula={
            isCover ? (
              <Trans>What the shares brought − value − fees</Trans>
            ) : (
              <Trans>Value − fees − what the shares cost</Trans>
            )
          }
          sum={
            isCover
              ? `${money.micros(before)} − ${money.micros(value)} − ${money.micros(fee)}`
              : `${money.micros(value)} − ${money.micros(fee)} − ${money.micros(before)}`
          }
          inputs={
            <>
              <Fact label={<Trans>Value</Trans>}>{money.micros(value)}</Fact>
              <Fact label={<Trans>Fees</Trans>}>{money.micros(fee)}</Fact>
              <Fact
                label={
                  isCover ? (
                    <Trans>What the shares brought, less fees</Trans>
                  ) : (
                    <Trans>What the shares cost, fees included</Trans>
                  )
                }
              >
                {money.micros(before)}
              </Fact>
            </>
          }
        >
          <p>
            <Trans>First in, first out: the oldest shares are closed first.</Trans>
          </p>
        </HowComputed>
      }
    />
  );
}
