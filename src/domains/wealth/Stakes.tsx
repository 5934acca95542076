import { Trans, useLingui } from '@lingui/react/macro';
import { EARLY_REDEMPTION_PPM, feesFrom } from '../../../contract/saving-interest.ts';
import { addDays } from '../../../contract/market-hours.ts';
import type { SavingOffer } from '../../../contract/saving.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { mostToLeave, type Plan, projectLocked } from './project.ts';
import { percentOf } from './savings.ts';
import styles from './wealth.module.css';

/**
 * The projected earnings and the conditions, all in the same size: rate and interest, lock-in, fees, and the cost of leaving
 * early. The last one has the longest words, and a line of its own on a phone. Source: rulings, Honesty.
 */
export function Stakes({
  offer,
  today,
  amountMicros,
  bonusMicros = 0n,
  hasRate = true,
}: {
  offer: SavingOffer;
  today: string;
  /** The amount to project; without one only the conditions are shown. */
  amountMicros?: bigint | undefined;
  bonusMicros?: bigint | undefined;
  /** `false` below a heading that is the rate. */
  hasRate?: boolean | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { kind, days, ppm } = offer;
  const lockedUntil = addDays(today, days);
  const rate = format.percent(percentOf(ppm));
  const plan: Plan | undefined =
    amountMicros === undefined || ppm === null
      ? undefined
      : { kind, amountMicros, ppm, days, startsOn: today, bonusMicros };
  const isPlan = kind === 'plan';
  const fees = (
    <div>
      <dt>
        <Trans>Fees</Trans>
      </dt>
      <dd>
        {isPlan ? <Trans>None until {unbroken(format.day(feesFrom(today)))}</Trans> : t`None`}
        {isPlan && (
          <small>
            <Trans>Then 0.15% a year and 5% of the interest</Trans>
          </small>
        )}
      </dd>
    </div>
  );
  return (
    <dl className={styles['stakes']}>
      {plan && (
        <div>
          <dt>
            <Trans>Interest by {unbroken(format.day(lockedUntil))}</Trans>
          </dt>
          <dd>
            {money.micros(projectLocked(plan).netMicros)}
            <small>
              <Trans>Projection</Trans>
            </small>
          </dd>
        </div>
      )}
      {hasRate && (
        <div>
          <dt>
            <Trans>Annual rate</Trans>
          </dt>
          <dd>
            {rate}
            {bonusMicros > 0n && (
              <small>
                <Trans>+0.50% on {money.micros(bonusMicros)} until the lock-in ends</Trans>
              </small>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{isPlan ? <Trans>Locked until</Trans> : <Trans>Matures on</Trans>}</dt>
        <dd>{format.day(lockedUntil)}</dd>
      </div>
      {!isPlan && fees}
      <div>
        <dt>
          <Trans>Early withdrawal cost</Trans>
        </dt>
        <dd>
          {plan ? (
            <Trans>Up to {money.micros(mostToLeave(plan))}</Trans>
          ) : isPlan ? (
            format.percent(percentOf(Number(EARLY_REDEMPTION_PPM)))
          ) : (
            <Trans>The interest of the month</Trans>
          )}
          {isPlan ? (
            <small>
              {plan ? (
                <Trans>0.50% of the amount, never more than it has earned</Trans>
              ) : (
                <Trans>Of the amount, never more than it has earned</Trans>
              )}
            </small>
          ) : (
            plan && (
              <small>
                <Trans>The current month’s interest</Trans>
              </small>
            )
          )}
        </dd>
      </div>
      {isPlan && fees}
    </dl>
  );
}
