import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getFundingBalance, payDebt } from '../../../contract/funding.ts';
import { useKnown } from '../../data/call/known.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './funding.module.css';

/** What the customer owes, why, and the way to pay it; nothing while nothing is owed. */
export function DebtCard() {
  const money = useMoney();
  const balance = useKnown(getFundingBalance, {});
  const pay = useCall(payDebt);
  const [key, setKey] = useState(newRequestKey);
  const owed = balance.value?.debtMicros;
  if (owed === undefined || owed === '0') return null;
  const debt = money.micros(owed);

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
          The network reversed a deposit that you had already used. Nothing can be withdrawn until
          this is paid. Your next deposit goes toward it first.
        </Trans>
      </p>
      <Declined answer={pay.declined} />
      <Button look="primary" disabled={pay.waiting} onPress={() => void payNow()}>
        <Trans>Pay from spot wallet</Trans>
      </Button>
    </section>
  );
}
