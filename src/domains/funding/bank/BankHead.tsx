import { useLingui } from '@lingui/react';
import { getBankDetails, type BankDeposit } from '../../../../contract/bank-deposit.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import styles from '../funding.module.css';
import { StateTag } from '../RecordRow.tsx';
import { amountOf } from './bank-deposit-facts.ts';
import { bankMeaningTexts, usedMeaningText } from './bank-texts.ts';
import { SimulatedBank } from './SimulatedBank.tsx';

/** The amount of a bank deposit, its state, and an explanation of the state. */
export function BankHead({ deposit }: { deposit: BankDeposit }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const isSimulated = useKnown(getBankDetails, {}).value?.isSimulated ?? false;
  return (
    <div className={styles['head']}>
      <p className={styles['amount']}>{money.micros(amountOf(deposit))}</p>
      <p className={styles['marks']}>
        <StateTag state={deposit.state} />
        {isSimulated && <SimulatedBank />}
      </p>
      <p className={styles['note']}>
        {i18n._(deposit.debtMicros === '0' ? bankMeaningTexts[deposit.state] : usedMeaningText)}
      </p>
    </div>
  );
}
