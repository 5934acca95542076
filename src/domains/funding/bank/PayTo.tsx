import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { getBankDetails } from '../../../../contract/bank-deposit.ts';
import { groupedReference } from '../../../../contract/bank-reference.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import styles from './bank.module.css';

/** The details for the transfer form, each line copyable. */
export function PayTo({ details }: { details: OutputOf<typeof getBankDetails> }) {
  const { t } = useLingui();
  const { reference, bankName, bankAddress, accountName, accountNumber, routingNumber, swift } =
    details;
  return (
    <>
      <section className={styles['reference']}>
        <p className={styles['label']}>
          <Trans>Your reference</Trans>
        </p>
        <p className={styles['code']} dir="ltr">
          {groupedReference(reference)}
        </p>
        <CopyButton text={reference} label={t`Copy your reference`} />
      </section>
      <Facts columns={1}>
        <Line label={<Trans>Account holder</Trans>} text={accountName} copy={t`Copy the holder`} />
        <Line
          label={<Trans>Account number</Trans>}
          text={accountNumber}
          copy={t`Copy the account number`}
        />
        <Line
          label={<Trans>Routing number</Trans>}
          text={routingNumber}
          copy={t`Copy the routing number`}
        />
        <Line label={<Trans>Bank</Trans>} text={bankName} copy={t`Copy the name of the bank`} />
        {bankAddress !== null && (
          <Line
            label={<Trans>Bank address</Trans>}
            text={bankAddress}
            copy={t`Copy the bank address`}
          />
        )}
        {swift !== null && (
          <Line
            label={<Trans>SWIFT (from abroad)</Trans>}
            text={swift}
            copy={t`Copy the SWIFT code`}
          />
        )}
      </Facts>
    </>
  );
}

function Line({ label, text, copy }: { label: ReactNode; text: string; copy: string }) {
  return (
    <Fact label={label}>
      <span className={styles['line']}>
        <span dir="auto">{text}</span>
        <CopyButton text={text} label={copy} />
      </span>
    </Fact>
  );
}
