import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { SavingHolding } from '../../../contract/saving.ts';
import { rateOn } from '../../../contract/saving-interest.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Row } from '../../ui/Row.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { percentOf } from './savings.ts';
import styles from './wealth.module.css';

/** One holding: rate, days left and value. */
export function HoldingRow({ holding }: { holding: SavingHolding }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const { id, productId, principalMicros, interestMicros, rates, daysLeft, lockedUntil } = holding;
  const last = rates.findLast(({ fromDate }) => fromDate <= (holding.interestThrough ?? fromDate));
  const rate = format.percent(percentOf(Number(rateOn(rates, last?.fromDate ?? ''))));
  const value = BigInt(principalMicros) + BigInt(interestMicros);
  const day = format.day(lockedUntil);
  return (
    <Row
      href={linkTo.savingHolding({ id })}
      title={<span className={styles['wrapped']}>{i18n._(savingNames[productId])}</span>}
      subtitle={
        <span className={styles['wrapped']}>
          <Trans>{rate} a year</Trans>
          {' · '}
          {daysLeft === 0 ? (
            <Trans>Lock-in ended {day}</Trans>
          ) : productId === 'micro' ? (
            <Plural value={daysLeft} one="locked for # more day" other="locked for # more days" />
          ) : (
            <Trans>matures {day}</Trans>
          )}
        </span>
      }
      trailing={
        <span className={styles['figures']}>
          <b>{money.micros(value)}</b>
          <span className={styles['basis']}>
            <Trans>interest {money.micros(interestMicros)}</Trans>
          </span>
        </span>
      }
    />
  );
}
