import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type BankDeposit,
  getBankDeposit,
  getBankDeposits,
  removeNotice,
} from '../../../../contract/bank-deposit.ts';
import { groupedReference } from '../../../../contract/bank-reference.ts';
import { getFundingRecords } from '../../../../contract/funding-record.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { useKnown } from '../../../data/call/known.ts';
import { links } from '../links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { Age } from '../Age.tsx';
import { ContractLink } from '../ContractLink.tsx';
import { DebtCard } from '../DebtCard.tsx';
import styles from '../funding.module.css';
import { LongText } from '../LongText.tsx';
import { NoRecord } from '../NoRecord.tsx';
import { RemoveSheet } from '../RemoveSheet.tsx';
import { Timeline } from '../Timeline.tsx';
import { stateTexts } from '../record-texts.ts';
import { takesProofs } from './bank-deposit-facts.ts';
import { BankHead } from './BankHead.tsx';
import bank from './bank.module.css';

/** A bank deposit: its state, what was announced and what arrived, its proofs, and every state it had. */
export function BankDepositDetails({ id }: { id: string }) {
  const { i18n } = useLingui();
  const known = useKnown(getBankDeposit, { id });
  const { value: deposit, declined } = known;
  if (!deposit) {
    if (declined?.code === 'not_found') return <NoRecord />;
    return declined ? <Declined answer={declined} onRetry={known.reload} /> : <Skeleton rows={6} />;
  }
  return (
    <>
      <Declined answer={declined} isKept onRetry={known.reload} />
      <BankHead deposit={deposit} />
      <Age asOfMs={known.asOfMs} />
      {deposit.debtMicros !== '0' && <DebtCard />}
      <Details deposit={deposit} />
      <Timeline
        events={deposit.events.map(({ state, ...event }) => ({
          ...event,
          name: i18n._(stateTexts[state]),
        }))}
      />
      <Acts deposit={deposit} />
    </>
  );
}

function Details({ deposit: { reference, notice, booking, debtMicros } }: OfDeposit) {
  const { t } = useWords();
  const money = useMoney();
  const format = useFormat();
  const isOther = notice && booking && notice.amountMicros !== booking.amountMicros;
  return (
    <Facts columns={1}>
      {isOther && (
        <Fact label={<Trans>Amount in your notice</Trans>}>
          {money.micros(notice.amountMicros)}
        </Fact>
      )}
      {notice && (
        <>
          <Fact label={<Trans>Sent on</Trans>}>{format.day(notice.sentOn)}</Fact>
          <Fact label={<Trans>Account holder</Trans>}>
            <bdi>{notice.sender}</bdi>
          </Fact>
        </>
      )}
      {booking && (
        <>
          <Fact label={<Trans>Value date</Trans>}>{format.day(booking.valueOn)}</Fact>
          <Fact label={<Trans>Bank reference</Trans>}>
            <LongText text={booking.bankReference} label={t`Copy the bank reference`} />
          </Fact>
        </>
      )}
      <Fact label={<Trans>Your reference</Trans>}>
        <span className={bank['line']} dir="ltr">
          {groupedReference(reference)}
          <CopyButton text={reference} label={t`Copy your reference`} />
        </span>
      </Fact>
      {debtMicros !== '0' && <Fact label={<Trans>You owe</Trans>}>{money.micros(debtMicros)}</Fact>}
    </Facts>
  );
}

interface OfDeposit {
  deposit: BankDeposit;
}

function Acts({ deposit }: OfDeposit) {
  const { t } = useWords();
  const [isRemoving, setRemoving] = useState(false);
  const { id, state, proofs } = deposit;
  return (
    <div className={styles['part']}>
      {(takesProofs(deposit) || proofs.length > 0) && (
        <ButtonLink href={links.depositProofs({ id })}>
          {proofs.length === 0 ? (
            <Trans>Add a proof of transfer</Trans>
          ) : (
            <Trans>Proof of transfer</Trans>
          )}
        </ButtonLink>
      )}
      {state === 'final' && <ContractLink id={id} isOverBank />}
      {state === 'announced' && (
        <Button onPress={() => setRemoving(true)}>
          <Trans>Remove notice</Trans>
        </Button>
      )}
      <ButtonLink href={links.depositBank()}>
        <Trans>Deposit by bank transfer</Trans>
      </ButtonLink>
      {isRemoving && (
        <RemoveSheet
          title={t`Remove this notice?`}
          button={<Trans>Remove notice</Trans>}
          call={removeNotice}
          id={id}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            showToast({ text: t`Notice removed.` });
            void refreshAnswersTo([getBankDeposit, getBankDeposits, getFundingRecords]);
          }}
        >
          <p>
            <Trans>
              This doesn’t stop the transfer itself. If it arrives with your reference, it is
              credited as always.
            </Trans>
          </p>
        </RemoveSheet>
      )}
    </div>
  );
}
