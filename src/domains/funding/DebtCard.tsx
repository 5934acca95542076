import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getFundingBalance, payDebt } from '../../../contract/funding.ts';
import { decimalOf } from '../../../contract/money.ts';
import { useKnown } from '../../data/call/known.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './funding.module.css';

/** Micro-dollars. */
const CENT = 10_000n;

/** The customer's debt, its reason, and the link to pay it; hidden without a debt. */
export function DebtCard() {
  const money = useMoney();
  const balance = useKnown(getFundingBalance, {});
  const pay = useCall(payDebt);
  const [key, setKey] = useState(newRequestKey);
  const owed = balance.value?.debtMicros;
  if (owed === undefined || owed === '0') return null;
  const debt = money.micros(owed);
  // Transfers are in whole cents.
  const cents = ((BigInt(owed) + CENT - 1n) / CENT) * CENT;

  async function payNow(): Promise<void> {
    const paid = await pay.send({ key });
    if (!paid.ok) return;
    setKey(newRequestKey());
    balance.reload();
  }
  return (
    <section className={styles['warning']}>
      <p className={styles['lead']}>
        <Trans>You owe {debt}</Trans>
      </p>
      <p>
        <Trans>
          A deposit that you had already used was reversed. You can’t withdraw until this is paid.
          Your next deposit goes toward it first.
        </Trans>
      </p>
      <Declined answer={pay.declined} />
      {balance.value?.walletMicros === '0' ? (
        <ButtonLink
          look="primary"
          href={linkTo.transfer({
            from: 'stock',
            to: 'wallet',
            amount: decimalOf(cents).slice(0, -4),
          })}
        >
          <Trans>Transfer {debt}</Trans>
        </ButtonLink>
      ) : (
        <Button look="primary" disabled={pay.waiting} onPress={() => void payNow()}>
          <Trans>Pay from spot wallet</Trans>
        </Button>
      )}
    </section>
  );
}
