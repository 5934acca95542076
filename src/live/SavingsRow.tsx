import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { getBalances } from '../../contract/account.ts';
import { getSavingOffers } from '../../contract/saving.ts';
import { useKnown } from '../data/call/known.ts';
import { useAmountsHidden } from '../data/device/hidden-amounts.ts';
import { linkTo } from '../nav/links.ts';
import { Row } from '../ui/Row.tsx';
import { savingNames } from '../ui/saving-names.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useMoney } from '../ui/useMoney.ts';
import styles from './SavingsRow.module.css';

const REFRESH_MS = 60_000;

/** The micro-investment plan with its rate today and the customer's total; links to savings. */
export function SavingsRow() {
  const { i18n } = useLingui();
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
      title={i18n._(savingNames.micro)}
      subtitle={
        <span className={styles['words']}>
          {saved === '0' || isHidden ? (
            <Trans>Savings, also with fixed terms</Trans>
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
