import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getSavings, SavingHolding } from '../../../contract/saving.ts';
import { daysOfYear, rateOn } from '../../../contract/saving-interest.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { MASK, useShownMoney } from '../../live/useShownMoney.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { percentOf } from './savings.ts';

type Savings = OutputOf<typeof getSavings>;

/** Amounts with all their decimals, or dots while hidden. */
function useExact(): (micros: string | bigint) => string {
  const { isHidden } = useShownMoney();
  const money = useMoney();
  return (micros) => (isHidden ? MASK : money.exact(micros));
}

function useHoldingName(): (holding: Pick<SavingHolding, 'productId' | 'startsOn'>) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ productId, startsOn }) => `${i18n._(savingNames[productId])}, ${format.day(startsOn)}`;
}

/** Principal and interest, micro-dollars. */
function sumOf(
  parts: readonly Pick<SavingHolding, 'principalMicros' | 'interestMicros'>[],
): bigint {
  return parts.reduce(
    (sum, { principalMicros, interestMicros }) =>
      sum + BigInt(principalMicros) + BigInt(interestMicros),
    0n,
  );
}

/** The total value of savings. */
export function TotalFigure({ savings }: { savings: Savings }) {
  const { t } = useWords();
  const exact = useExact();
  const money = useShownMoney();
  const nameOf = useHoldingName();
  const figure = money.micros(savings.valueMicros);
  const waiting = sumOf(savings.waiting);
  const open = savings.holdings.filter(({ state }) => state === 'open');
  const further = BigInt(savings.valueMicros) - sumOf(open) - waiting;
  return (
    <Explained
      name="savings-total"
      title={t`My savings`}
      figure={figure}
      working={
        <HowComputed
          figure={<span data-exact>{exact(savings.valueMicros)}</span>}
          formula={<Trans>Amounts and credited interest + pending payments</Trans>}
          inputs={
            <>
              {open.map((holding) => (
                <Fact key={holding.id} label={nameOf(holding)}>
                  {exact(sumOf([holding]))}
                </Fact>
              ))}
              {savings.hasMore && further > 0n && (
                <Fact label={<Trans>Further holdings</Trans>}>{exact(further)}</Fact>
              )}
              {waiting > 0n && (
                <Fact label={<Trans context="in savings">Payment pending</Trans>}>
                  {exact(waiting)}
                </Fact>
              )}
            </>
          }
        >
          <p>
            <Trans>
              This money stays yours as part of your spot wallet. You can’t trade with it or
              withdraw it until it’s paid out.
            </Trans>
          </p>
        </HowComputed>
      }
    />
  );
}

/** Lifetime interest, net of fees, to the cent; the micro-dollars are in its working. */
export function EarnedFigure({ savings }: { savings: Savings }) {
  const { t } = useWords();
  const exact = useExact();
  const money = useShownMoney();
  const { earnedMicros, feesMicros } = savings;
  const credited = exact(BigInt(earnedMicros) + BigInt(feesMicros));
  return (
    <Explained
      name="savings-earned"
      title={t`Lifetime interest`}
      figure={money.micros(earnedMicros)}
      working={
        <HowComputed
          figure={<span data-exact>{exact(earnedMicros)}</span>}
          formula={<Trans>Interest credited on all holdings − fees</Trans>}
          sum={`${credited} − ${exact(feesMicros)}`}
        >
          <p>
            <Trans>
              Each day’s interest is an entry in your activity. What an early redemption cost is not
              subtracted here.
            </Trans>
          </p>
        </HowComputed>
      }
    />
  );
}

/** The last credited day's interest, to the micro-dollar: in cents most days would read alike. */
export function LastDayFigure({ savings }: { savings: Savings }) {
  const { t } = useWords();
  const exact = useExact();
  const format = useFormat();
  const nameOf = useHoldingName();
  const { lastDay, holdings } = savings;
  if (!lastDay) return UNKNOWN;
  const { date } = lastDay;
  const those = holdings.filter(
    ({ state, interestThrough }) => state === 'open' && interestThrough === date,
  );
  return (
    <Explained
      name="savings-day"
      title={t`Last day’s interest`}
      figure={exact(lastDay.micros)}
      working={
        <HowComputed
          figure={<span data-exact>{exact(lastDay.micros)}</span>}
          formula={<Trans>For each holding: amount × rate ÷ days of its year, less fees</Trans>}
          inputs={those.map((holding) => {
            const rate = format.percent(percentOf(Number(rateOn(holding.rates, date))));
            const days = format.number(Number(daysOfYear(holding.startsOn, date)));
            return (
              <Fact key={holding.id} label={nameOf(holding)}>
                {exact(holding.principalMicros)} × {rate} ÷ {days}
              </Fact>
            );
          })}
        >
          <p>
            <Trans>
              Interest of a day is credited after midnight in New York. Fractions below a millionth
              of a dollar are carried to the next day. An early-bird part earns 0.50% more.
            </Trans>
          </p>
        </HowComputed>
      }
    />
  );
}
