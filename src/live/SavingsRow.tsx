import { Trans } from '@lingui/react/macro';
import { getBalances } from '../../contract/account.ts';
import { getSavingOffers } from '../../contract/saving.ts';
import { useKnown } from '../data/call/known.ts';
import { useAmountsHidden } from '../data/device/hidden-amounts.ts';
import { linkTo } from '../nav/links.ts';
import { Row } from '../ui/Row.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useMoney } from '../ui/useMoney.ts';
import styles from './SavingsRow.module.css';

const REFRESH_MS = 60_000;

/** Links to savings, with the plan's rate today and the customer's total. */
export function SavingsRow() {
  const format = useFormat();
  const money = useMoney();
  const isHidden = useAmountsHidden();
  const offers = useKnown(getSavingOffers, {}, { refreshMs: REFRESH_MS }).value?.offers;
  const ppm = offers?.find(({ id }) => id === 'micro')?.ppm ?? undefined;
  const accounts = useKnown(getBalances, {}).value?.accounts;
  const saved = accounts?.find(({ account }) => account === 'wallet')?.savedMicros ?? '0';
  return (
    <Row
      href={linkTo.savings()}
      title={<Trans context="plan and fixed terms">Savings</Trans>}
      subtitle={
        <span className={styles['words']}>
          {saved === '0' || isHidden ? (
            <Trans>Micro-investment plan and fixed terms, interest every day</Trans>
          ) : (
            <Trans>You have {money.micros(saved)} in savings</Trans>
          )}
        </span>
      }
      trailing={
        <span className={styles['rate']}>
          <b>{format.percent(ppm === undefined ? undefined : ppm / 10_000)}</b>
          <span className={styles['basis']}>
            <Trans>a year</Trans>
          </span>
        </span>
      }
    />
  );
}
