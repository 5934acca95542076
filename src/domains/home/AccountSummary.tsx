import { Trans } from '@lingui/react/macro';
import { type AccountBalance, getBalances } from '../../../contract/account.ts';
import { useKnown } from '../../data/known.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './AccountSummary.module.css';

/** What the four accounts of the signed-in person hold together. */
export default function AccountSummary() {
  const money = useMoney();
  const { value, asOfMs } = useKnown(getBalances, {});
  return (
    <a className={styles['summary']} href={linkTo.me()}>
      <span className={styles['heading']}>
        <Trans>Cash in your four accounts</Trans>
        {value?.isDemo && <DemoMark />}
      </span>
      <span className={styles['total']}>{money.micros(value && totalOf(value.accounts))}</span>
      <AsOf asOfMs={asOfMs} />
    </a>
  );
}

/** All that is there, whether or not it can be used now, micro-dollars. */
function totalOf(accounts: readonly AccountBalance[]): bigint {
  return accounts.reduce(
    (sum, { availableMicros, heldMicros, unsettledMicros }) =>
      sum + BigInt(availableMicros) + BigInt(heldMicros) + BigInt(unsettledMicros),
    0n,
  );
}
