import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { getContracts } from '../../../../contract/contracts.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { getFundingRecord } from '../../../../contract/funding-record.ts';
import { useKnown } from '../../../data/call/known.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import styles from '../funding.module.css';
import { LongText } from '../LongText.tsx';
import { isUnderWay, meaningTexts, stateTexts } from '../record-texts.ts';
import { Confirmations, StateTag } from '../RecordRow.tsx';
import { useUsdt } from '../useUsdt.ts';
import { NoWithdrawal, WithdrawalDetails } from '../WithdrawalDetails.tsx';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export default function RecordScreen() {
  const asked = useParameter('id');
  const isWithdrawal = useParameter('kind') === 'withdrawal';
  const id = asked !== undefined && ID.test(asked) ? asked : undefined;
  return (
    <Screen
      title={isWithdrawal ? <Trans>Withdrawal details</Trans> : <Trans>Deposit details</Trans>}
      back={isWithdrawal ? linkTo.withdrawals() : linkTo.fundingRecords()}
    >
      <ForUsers>
        {isWithdrawal ? (
          id === undefined ? (
            <NoWithdrawal />
          ) : (
            <WithdrawalDetails id={id} />
          )
        ) : id === undefined ? (
          <NoRecord />
        ) : (
          <Record id={id} />
        )}
      </ForUsers>
    </Screen>
  );
}

function NoRecord() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>There is no such deposit.</Trans>}
      action={
        <ButtonLink href={linkTo.fundingRecords()}>
          <Trans>Deposits and withdrawals</Trans>
        </ButtonLink>
      }
    />
  );
}

const BLOCK_MS = 3_000;

function Record({ id }: { id: string }) {
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
      <AsOf asOfMs={known.asOfMs} />
      <Details whole={value} />
      <Timeline whole={value} />
    </>
  );
}

type Whole = OutputOf<typeof getFundingRecord>;

function Head({ whole: { record } }: { whole: Whole }) {
  const { i18n } = useLingui();
  const usdt = useUsdt();
  const { state, confirmations } = record;
  return (
    <div className={styles['head']}>
      <p className={styles['amount']}>{usdt(record.amountMicros)}</p>
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
        <Fact label={<Trans>Transaction</Trans>}>
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

/** To the contract of a deposit, by its number once it has one. */
function ContractLink({ id }: { id: string }) {
  const list = useKnown(getContracts, {});
  const number = list.value?.contracts.find(({ depositId }) => depositId === id)?.number;
  return (
    <ButtonLink href={linkTo.depositContract({ id })}>
      {number === undefined ? <Trans>Deposit contract</Trans> : <Trans>Contract {number}</Trans>}
    </ButtonLink>
  );
}

function Timeline({ whole: { events } }: { whole: Whole }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Section title={<Trans context="of a payment">Timeline</Trans>}>
      <ol className={styles['events']}>
        {events.map(({ state, attempt, atMs, entryId }) => (
          <li key={`${state} ${attempt}`} className={styles['event']}>
            <span className={styles['eventName']}>{i18n._(stateTexts[state])}</span>
            <span className={styles['note']}>
              {format.deviceMoment(atMs)}
              {entryId !== null && (
                <>
                  {' · '}
                  <Trans>Ledger entry {entryId}</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
