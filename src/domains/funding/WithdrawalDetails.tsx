import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { getFundingWays } from '../../../contract/funding.ts';
import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  isEnded,
  mayCancel,
  type Withdrawal,
} from '../../../contract/withdrawal.ts';
import { noteOwnAct } from '../../data/account/own-acts.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useKnown } from '../../data/call/known.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { Between } from '../../ui/Between.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { Age } from './Age.tsx';
import { SimulatedBank } from './bank/SimulatedBank.tsx';
import { LongText } from './LongText.tsx';
import { SimulatedNetwork } from './SimulatedNetwork.tsx';
import { Timeline } from './Timeline.tsx';
import { fillWithdrawal } from './withdrawal-draft.ts';
import {
  withdrawalMeaningText,
  withdrawalReasonTexts,
  withdrawalStateText,
  withdrawalToneOf,
} from './withdrawal-texts.ts';
import { AmountFacts } from './WithdrawFacts.tsx';
import funding from './funding.module.css';
import styles from './withdraw.module.css';

/** A withdrawal: its current state, its amounts, its past states, and the possible actions. */
export function WithdrawalDetails({ id }: { id: string }) {
  const { i18n } = useLingui();
  const known = useKnown(getWithdrawal, { by: 'id', id });
  if (!known.value) {
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  const { withdrawal } = known.value;
  if (!withdrawal) return <NoWithdrawal />;
  return (
    <>
      <Declined answer={known.declined} isKept onRetry={known.reload} />
      <Head withdrawal={withdrawal} />
      <Age asOfMs={known.asOfMs} />
      <Details withdrawal={withdrawal} />
      <Timeline
        events={withdrawal.steps.map(({ state, atMs }) => ({
          name: i18n._(withdrawalStateText({ way: withdrawal.way, state })),
          atMs,
        }))}
      />
      <Acts withdrawal={withdrawal} />
    </>
  );
}

/** Shown when no withdrawal has this number, or it belongs to another customer. */
export function NoWithdrawal() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>We couldn’t find this withdrawal</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.withdrawals()}>
          <Trans>Deposits and withdrawals</Trans>
        </ButtonLink>
      }
    />
  );
}

interface OfWithdrawal {
  withdrawal: Withdrawal;
}

function Head({ withdrawal }: OfWithdrawal) {
  const { i18n } = useLingui();
  const money = useMoney();
  const format = useFormat();
  const isSimulatedNetwork = useKnown(getFundingWays, {}).value?.isSimulated ?? false;
  const isSimulatedBank = useKnown(getWithdrawalTerms, { way: 'bank' }).value?.isSimulated ?? false;
  const { way, state, reason, waitUntilMs } = withdrawal;
  const until = format.deviceMoment(waitUntilMs);
  return (
    <div className={funding['head']}>
      <p className={funding['amount']}>{money.micros(withdrawal.amountMicros)}</p>
      <p className={styles['marks']}>
        <Tag tone={withdrawalToneOf(state)}>{i18n._(withdrawalStateText(withdrawal))}</Tag>
        {way === 'bank'
          ? isSimulatedBank && <SimulatedBank />
          : isSimulatedNetwork && <SimulatedNetwork />}
      </p>
      <p className={funding['note']}>
        {state === 'waiting' && waitUntilMs !== null && (
          <>
            <Trans>Waiting until {until}.</Trans>
            <Between />
          </>
        )}
        {i18n._(withdrawalMeaningText(withdrawal))}
        {reason && reason !== 'network' && <> {i18n._(withdrawalReasonTexts[reason])}</>}
        {reason === 'suspicious' && (
          <>
            {' '}
            <a href={linkTo.service()}>
              <Trans>Customer service</Trans>
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Details({ withdrawal }: OfWithdrawal) {
  const { t } = useWords();
  const { way, state, label, address, txid, returnCode, amountMicros, feeMicros } = withdrawal;
  return (
    <Facts columns={1}>
      <AmountFacts
        way={way}
        feeMicros={feeMicros}
        totalMicros={BigInt(amountMicros) + BigInt(feeMicros)}
        tokenMicros={withdrawal.tokenMicros}
        rateMicros={withdrawal.rateMicros}
        isUndone={isEnded(state) && state !== 'final'}
      />
      {way === 'usdt' && (
        <Fact label={<Trans>Network</Trans>}>
          <Trans>TRON (TRC20)</Trans>
        </Fact>
      )}
      {label !== null && (
        <Fact label={<Trans context="who got it">To</Trans>}>
          <bdi>{label}</bdi>
        </Fact>
      )}
      {way === 'bank' ? (
        <Fact label={<Trans context="at a bank">Account</Trans>}>{address}</Fact>
      ) : (
        <Fact label={<Trans context="on the network">Address</Trans>}>
          <LongText text={address} label={t`Copy the address`} />
        </Fact>
      )}
      {txid !== null &&
        (way === 'bank' ? (
          <Fact label={<Trans>Trace number</Trans>}>
            <LongText text={txid} label={t`Copy the trace number`} />
          </Fact>
        ) : (
          <Fact
            label={
              <span className={funding['whole']}>
                <Trans>Transaction</Trans>
              </span>
            }
          >
            <LongText text={txid} label={t`Copy the transaction`} />
          </Fact>
        ))}
      {returnCode !== null && <Fact label={<Trans>Return code</Trans>}>{returnCode}</Fact>}
    </Facts>
  );
}

function Acts({ withdrawal }: OfWithdrawal) {
  const money = useMoney();
  const go = useGo();
  const [isCanceling, setCanceling] = useState(false);
  return (
    <div className={`${funding['part'] ?? ''} ${styles['buttons'] ?? ''}`}>
      {mayCancel(withdrawal.state) && (
        <Button onPress={() => setCanceling(true)}>
          <Trans>Cancel withdrawal</Trans>
        </Button>
      )}
      <Button
        onPress={() => {
          fillWithdrawal({
            way: withdrawal.way,
            ...(withdrawal.way === 'bank'
              ? { accountId: withdrawal.payeeId }
              : { payeeId: withdrawal.payeeId }),
            amount: money.typed(BigInt(withdrawal.amountMicros)),
          });
          go(linkTo.withdrawal());
        }}
      >
        <Trans>Withdraw again</Trans>
      </Button>
      {isCanceling && <CancelSheet withdrawal={withdrawal} onClose={() => setCanceling(false)} />}
    </div>
  );
}

function CancelSheet({ withdrawal, onClose }: OfWithdrawal & { onClose: () => void }) {
  const { t } = useWords();
  const money = useMoney();
  const canceling = useCall(cancelWithdrawal);
  const { id, amountMicros, feeMicros, state } = withdrawal;
  const total = money.micros(BigInt(amountMicros) + BigInt(feeMicros));

  async function cancel(): Promise<void> {
    const answer = await canceling.send({ id });
    if (answer.ok) noteOwnAct(id);
    await refreshAnswersTo([getWithdrawal]);
    if (answer.ok) onClose();
  }

  return (
    <Sheet
      open
      title={t`Cancel this withdrawal?`}
      onClose={onClose}
      foot={
        mayCancel(state) && (
          <Button look="danger" disabled={canceling.waiting} onPress={() => void cancel()}>
            <Trans>Cancel withdrawal</Trans>
          </Button>
        )
      }
    >
      <div className={styles['review']}>
        <p>
          <Trans>{total}, including the fee, goes back to your spot wallet.</Trans>
        </p>
        <Declined answer={canceling.declined} />
      </div>
    </Sheet>
  );
}
