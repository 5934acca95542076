import { Trans, useLingui } from '@lingui/react/macro';
import {
  addMonths,
  daysFrom,
  EARLY_BIRD,
  feesFrom,
  PLAN_FEES,
} from '../../../contract/saving-interest.ts';
import { centsMoved } from '../../../contract/money.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { type Plan, project } from './project.ts';
import { percentOf } from './savings.ts';
import styles from './wealth.module.css';

/** The projected interest over some months, or to the end of a term; each figure with its formula. */
export function ProjectedFacts({ plan, months }: { plan: Plan; months: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { endsOn, interestMicros, bonusMicros, feeMicros, netMicros } = project(plan, months);
  const ends = unbroken(format.day(endsOn));
  const amount = money.micros(plan.amountMicros);
  const rate = format.percent(percentOf(plan.ppm));
  const interest = money.micros(interestMicros);
  // The difference of the displayed figures, to the cent.
  const fees = money.micros(centsMoved(feeMicros, interestMicros));
  const net = money.micros(netMicros);
  const total = money.micros(plan.amountMicros + netMicros);
  const days = format.number(daysFrom(plan.startsOn, endsOn));
  const year = addMonths(plan.startsOn, 12);
  const yearDays = format.number(daysFrom(plan.startsOn, year));
  const bonus = money.micros(bonusMicros);
  // Over several years each year's days have their own denominator.
  const sum =
    endsOn > year
      ? undefined
      : `${amount} × ${rate} × ${days} ÷ ${yearDays}${bonusMicros > 0n ? ` + ${bonus}` : ''}`;
  const early = format.percent(percentOf(EARLY_BIRD.ppm));
  const management = format.percent(percentOf(Number(PLAN_FEES.managementPpm)));
  const part = format.percent(percentOf(Number(PLAN_FEES.yieldPpm)), 0);
  const dates = (
    <>
      <Fact label={<Trans context="the first day of something">From</Trans>}>
        {format.day(plan.startsOn)}
      </Fact>
      <Fact label={<Trans>To (not included)</Trans>}>{ends}</Fact>
      <Fact label={<Trans>Days</Trans>}>{days}</Fact>
    </>
  );
  return (
    <Facts columns={1}>
      <Fact label={<Trans>Interest by {ends}</Trans>}>
        <Explained
          name="projected-interest"
          title={t`Interest`}
          figure={interest}
          working={
            <HowComputed
              figure={interest}
              formula={<Trans>Amount × rate ÷ days of the year, summed over the days</Trans>}
              sum={sum}
              inputs={
                <>
                  {dates}
                  <Fact label={<Trans>Amount</Trans>}>{amount}</Fact>
                  <Fact label={<Trans>Annual rate</Trans>}>{rate}</Fact>
                  {bonusMicros > 0n && <Fact label={<Trans>Early-bird bonus</Trans>}>{bonus}</Fact>}
                </>
              }
            >
              <p>
                <Trans>
                  Interest is simple: it earns no interest itself. A year that has a February 29 is
                  divided by 366. Fractions below a millionth of a dollar are carried to the next
                  day, so a full year pays exactly the rate.
                </Trans>
              </p>
            </HowComputed>
          }
        />
      </Fact>
      {bonusMicros > 0n && (
        <Fact label={<Trans>Includes early-bird bonus</Trans>}>
          <Explained
            name="projected-bonus"
            title={t`Early-bird rate`}
            figure={bonus}
            working={
              <HowComputed
                figure={bonus}
                formula={<Trans>Amount × 0.50% ÷ days of the year, until the lock-in ends</Trans>}
                sum={`${money.micros(plan.bonusMicros)} × ${early} × ${format.number(
                  Math.min(plan.days, daysFrom(plan.startsOn, endsOn)),
                )} ÷ ${yearDays}`}
              >
                <p>
                  <Trans>
                    Only money that returns to the plan within 30 days of its payment gets it.
                  </Trans>
                </p>
              </HowComputed>
            }
          />
        </Fact>
      )}
      <Fact label={<Trans>Fees by {ends}</Trans>}>
        <Explained
          name="projected-fees"
          title={t`Fees`}
          figure={fees}
          working={
            <HowComputed
              figure={fees}
              formula={
                plan.kind === 'plan' ? (
                  <Trans>
                    From the fourth month on: amount × {management} a year + {part} of the interest
                  </Trans>
                ) : (
                  <Trans>Fixed terms have no fees</Trans>
                )
              }
              inputs={
                plan.kind === 'plan' ? (
                  <>
                    <Fact label={<Trans>Fees begin on</Trans>}>
                      {format.day(feesFrom(plan.startsOn))}
                    </Fact>
                    {dates}
                  </>
                ) : undefined
              }
            >
              <p>
                <Trans>Fees are never more than the interest of the day.</Trans>
              </p>
            </HowComputed>
          }
        />
      </Fact>
      <Fact label={<Trans>Interest less fees</Trans>}>
        <span className={styles['title']}>
          <Explained
            name="projected-net"
            title={t`Interest less fees`}
            figure={net}
            working={
              <HowComputed
                figure={net}
                formula={<Trans>Interest − fees</Trans>}
                sum={`${money.exact(interestMicros)} − ${money.exact(feeMicros)} = ${money.exact(netMicros)}`}
              >
                <p>
                  <Trans>A projection: rates of the plan can change.</Trans>
                </p>
              </HowComputed>
            }
          />
        </span>
      </Fact>
      <Fact label={<Trans>Amount and interest</Trans>}>{total}</Fact>
    </Facts>
  );
}
