import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { getFundingRecord } from '../../../../contract/funding-record.ts';
import { useKnown } from '../../../data/call/known.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Declined } from '../../../ui/Declined.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { Age } from '../Age.tsx';
import { BankDepositDetails } from '../bank/BankDepositDetails.tsx';
import { DebtCard } from '../DebtCard.tsx';
import { ContractLink } from '../ContractLink.tsx';
import styles from '../funding.module.css';
import { LongText } from '../LongText.tsx';
import { NoRecord } from '../NoRecord.tsx';
import { RECORD_ID } from '../record-id.ts';
import { isUnderWay, meaningTexts, stateTexts } from '../record-texts.ts';
import { Confirmations, StateTag } from '../RecordRow.tsx';
import { Timeline } from '../Timeline.tsx';
import { useRecordAmount } from '../useRecordAmount.ts';
import { NoWithdrawal, WithdrawalDetails } from '../WithdrawalDetails.tsx';

export default function RecordScreen() {
  const asked = useParameter('id');
  const kind = useParameter('kind');
  const isWithdrawal = kind === 'withdrawal';
  const id = asked !== undefined && RECORD_ID.test(asked) ? asked : undefined;
  return (
    <Screen
      title={isWithdrawal ? <Trans>Withdrawal details</Trans> : <Trans>Deposit details</Trans>}
      back={isWithdrawal ? linkTo.withdrawals() : linkTo.fundingRecords()}
    >
      <ForUsers>
        <Shown kind={kind} id={id} />
      </ForUsers>
    </Screen>
  );
}

function Shown({ kind, id }: { kind: string | undefined; id: string | undefined }) {
  if (kind === 'withdrawal') {
    return id === undefined ? <NoWithdrawal /> : <WithdrawalDetails id={id} />;
  }
  if (id === undefined) return <NoRecord />;
  return kind === 'bank' ? <BankDepositDetails id={id} /> : <Record id={id} />;
}

const BLOCK_MS = 3_000;

function Record({ id }: { id: string }) {
  const { i18n } = useLingui();
  const known = useKnown(getFundingRecord, { id });
  const isMoving = known.value !== undefined && isUnderWay(known.value.record.state);
  useKnown(getFundingRecord, { id }, { refreshMs: isMoving ? BLOCK_MS : undefined });
  const { value, declined } = known;
  if (!value) {
    if (declined?.code === 'not_found') return <NoRecord />;
    return declined ? <Declined answer={declined} onRetry={known.reload} /> : <Skeleton rows={6} />;
  }
  return (
    <>
      <Declined answer={declined} isKept onRetry={known.reload} />
      <Head whole={value} />
      <Age asOfMs={known.asOfMs} />
      {value.debtMicros !== '0' && <DebtCard />}
      <Details whole={value} />
      <Timeline
        events={value.events.map(({ state, atMs, entryId }) => ({
          name: i18n._(stateTexts[state]),
          atMs,
          entryId,
        }))}
      />
    </>
  );
}

type Whole = OutputOf<typeof getFundingRecord>;

function Head({ whole: { record } }: { whole: Whole }) {
  const { i18n } = useLingui();
  const amount = useRecordAmount();
  const { state, confirmations } = record;
  return (
    <div className={styles['head']}>
      <p className={styles['amount']}>{amount(record)}</p>
      <p>
        <StateTag state={state} />{' '}
        {state === 'credited' && confirmations !== null && (
          <span className={styles['note']}>
            <Confirmations count={confirmations} />
          </span>
        )}
      </p>
      <p className={styles['note']}>{i18n._(meaningTexts[state])}</p>
    </div>
  );
}

function Details({ whole }: { whole: Whole }) {
  const { t } = useWords();
  const money = useMoney();
  const format = useFormat();
  const { record, rateMicros, debtMicros, sender, contract, block, explorer } = whole;
  const rate = money.exact(rateMicros);
  return (
    <>
      <Facts columns={1}>
        {rateMicros !== null && (
          <Fact label={<Trans>Rate</Trans>}>
            <Trans>1 USDT = {rate}</Trans>
          </Fact>
        )}
        {debtMicros !== '0' && (
          <Fact label={<Trans>You owe</Trans>}>{money.micros(debtMicros)}</Fact>
        )}
        <Fact label={<Trans>Network</Trans>}>
          <Trans>TRON (TRC20)</Trans>
        </Fact>
        <Fact label={<Trans>Block</Trans>}>{format.number(block, 0)}</Fact>
        <Fact
          label={
            <span className={styles['whole']}>
              <Trans>Transaction</Trans>
            </span>
          }
        >
          <LongText text={record.txid} label={t`Copy the transaction`} />
        </Fact>
        <Fact label={<Trans context="who sent it">From</Trans>}>
          <LongText text={sender} label={t`Copy the sender’s address`} />
        </Fact>
        <Fact label={<Trans context="who got it">To</Trans>}>
          <LongText text={record.address} label={t`Copy the address`} />
        </Fact>
        {record.state === 'not_accepted' && (
          <Fact label={<Trans>Token contract</Trans>}>
            <LongText text={contract} label={t`Copy the token contract`} />
          </Fact>
        )}
      </Facts>
      {(record.state === 'credited' || record.state === 'final') && (
        <div className={styles['part']}>
          <ContractLink id={record.id} />
        </div>
      )}
      {explorer !== null && (
        <p className={styles['part']}>
          <a href={explorer} target="_blank" rel="noopener">
            <Trans>View on TRONSCAN</Trans>
          </a>
        </p>
      )}
    </>
  );
}
