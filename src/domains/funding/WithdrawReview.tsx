import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WithdrawalTerms } from '../../../contract/withdrawal.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { CodeProblem } from '../../ui/CodeProblem.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { SimulatedBank } from './bank/SimulatedBank.tsx';
import { Delays } from './Delays.tsx';
import { LongText } from './LongText.tsx';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import { SimulatedNetwork } from './SimulatedNetwork.tsx';
import { type SecondFactor, useSecondFactor } from './useSecondFactor.ts';
import type { WithdrawalForm } from './useWithdrawal.ts';
import { AmountFacts } from './WithdrawFacts.tsx';
import type { WithdrawalView } from './withdrawal-view.ts';
import { WithdrawOutcome } from './WithdrawOutcome.tsx';
import styles from './withdraw.module.css';

const PIN_LENGTH = 6;
const CODE_LENGTH = 6;

interface Props {
  form: WithdrawalForm;
  terms: WithdrawalTerms;
  view: WithdrawalView;
}

/** The review of a withdrawal, then the PIN and the second factor that it needs. */
export function WithdrawReview({ form, terms, view, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const [pin, setPin] = useState('');
  const factor = useSecondFactor(terms.hasPasskey);
  return (
    <Sheet
      open
      title={isConfirming ? t`Confirm withdrawal` : t`Review withdrawal`}
      onClose={onClose}
      foot={
        isConfirming ? (
          <Decision
            form={form}
            terms={terms}
            view={view}
            factor={factor}
            pin={pin}
            onPin={setPin}
          />
        ) : (
          <Button
            look="primary"
            disabled={!view.isReady}
            onPress={() => {
              setConfirming(true);
              if (factor.method === 'code' && !factor.sent) void factor.sendCode();
            }}
          >
            <Trans>Continue</Trans>
          </Button>
        )
      }
    >
      <div className={styles['review']}>
        <Head view={view} />
        {isConfirming ? (
          <Confirming form={form} factor={factor} pin={pin} onPin={setPin} />
        ) : (
          <Reviewed form={form} terms={terms} view={view} />
        )}
        <WithdrawOutcome form={form} />
      </div>
    </Sheet>
  );
}

function Head({ view: { amountMicros, payee } }: { view: WithdrawalView }) {
  const money = useMoney();
  const label = payee?.label;
  return (
    <div>
      <p className={styles['amount']}>{money.micros(amountMicros)}</p>
      <p className={styles['to']}>
        <Trans>to {label}</Trans>
      </p>
    </div>
  );
}

function Reviewed({ form, terms, view }: Props) {
  const { t } = useLingui();
  const { payee } = view;
  // While the request is in flight, its own hold changes the remaining amounts.
  const isBusy = isOnItsWay(useCell(form.sending.state));
  return (
    <>
      <Facts columns={1}>
        {form.way === 'bank' ? (
          <Fact label={<Trans context="at a bank">Account</Trans>}>{payee?.address}</Fact>
        ) : (
          <>
            <Fact label={<Trans context="on the network">Address</Trans>}>
              {payee && <LongText text={payee.address} label={t`Copy the address`} />}
            </Fact>
            <Fact label={<Trans>Network</Trans>}>
              <Trans>TRON (TRC20)</Trans>
            </Fact>
          </>
        )}
        <AmountFacts
          way={form.way}
          feeMicros={terms.feeMicros}
          totalMicros={view.totalMicros}
          tokenMicros={view.arrivesMicros === undefined ? undefined : String(view.arrivesMicros)}
          rateMicros={terms.rateMicros}
        />
      </Facts>
      <Delays view={view} />
      {!view.isReady && !isBusy && (
        <Note icon="warning">
          <Trans>What you can withdraw has changed. Go back and check the amount.</Trans>
        </Note>
      )}
      <p className={styles['muted']}>
        {form.way === 'bank' ? (
          <Trans>
            Check the account. Once our bank has the payment, it can’t be stopped. It usually
            arrives within two banking days.
          </Trans>
        ) : (
          <Trans>Check the address. Once it is sent, a withdrawal can’t be taken back.</Trans>
        )}
      </p>
      <div className={styles['marks']}>
        {terms.isSimulated && (form.way === 'bank' ? <SimulatedBank /> : <SimulatedNetwork />)}
        {form.isDemo && <DemoMark />}
      </div>
    </>
  );
}

interface OfConfirmation {
  form: WithdrawalForm;
  factor: SecondFactor;
  pin: string;
  onPin: (pin: string) => void;
}

function Confirming({ form, factor, pin, onPin }: OfConfirmation) {
  const state = useCell(form.sending.state);
  const refused = state.kind === 'declined' ? state.answer : undefined;
  return (
    <>
      <CodeField
        label={<Trans>Funds PIN</Trans>}
        value={pin}
        onChange={(next) => {
          // Clearing the field after a wrong PIN is not an edit by the customer.
          if (next !== pin) form.sending.change();
          onPin(next);
        }}
        problem={refused?.code === 'pin_wrong' && <CodeProblem declined={refused} />}
        masked
        // The customer is here to type the PIN.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <SecondFactorPart factor={factor} />
    </>
  );
}

function Decision({ form, terms, view, factor, pin, onPin }: OfConfirmation & Props) {
  const money = useMoney();
  const state = useCell(form.sending.state);
  const isBusy = isOnItsWay(state) || factor.waiting;
  const isTyped =
    pin.length === PIN_LENGTH &&
    (factor.isProven || factor.method === 'passkey' || factor.code.length === CODE_LENGTH);
  const amount = money.micros(view.amountMicros);

  async function confirm(): Promise<void> {
    const { payee, amountMicros } = view;
    if (!payee || amountMicros === undefined) return;
    const proof = await factor.prove();
    if (proof === undefined) return;
    await form.sending.send({
      to: payee,
      amountMicros: String(amountMicros),
      feeMicros: terms.feeMicros,
      pin,
      proof,
    });
    const after = form.sending.state.get();
    if (after.kind !== 'declined') return;
    if (after.answer.code === 'pin_wrong') onPin('');
    if (after.answer.code === 'proof_expired') factor.drop();
  }

  if (state.kind === 'made_before') return null;
  return (
    <Button
      look="primary"
      disabled={isBusy || !isTyped || !view.isReady}
      onPress={() => void confirm()}
    >
      {isBusy ? <Trans>Withdrawing…</Trans> : <Trans>Withdraw {amount}</Trans>}
    </Button>
  );
}
