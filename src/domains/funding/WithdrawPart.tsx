import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import type { WithdrawalTerms, WithdrawalWay } from '../../../contract/withdrawal.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { linkTo } from '../../nav/links.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { SimulatedBank } from './bank/SimulatedBank.tsx';
import { DebtCard } from './DebtCard.tsx';
import { Delays } from './Delays.tsx';
import { NewestWithdrawals } from './NewestWithdrawals.tsx';
import { PayeePart } from './PayeePart.tsx';
import { SetUp, toSetUpOf } from './SetUp.tsx';
import { SimulatedNetwork } from './SimulatedNetwork.tsx';
import { TransferForMore, useWithdrawalProblem } from './useWithdrawalProblem.tsx';
import { useWithdrawal, type WithdrawalForm } from './useWithdrawal.ts';
import type { WithdrawalView } from './withdrawal-view.ts';
import { Available, WithdrawFacts } from './WithdrawFacts.tsx';
import { WithdrawOutcome } from './WithdrawOutcome.tsx';
import { WithdrawReview } from './WithdrawReview.tsx';
import styles from './withdraw.module.css';

/** Withdraws to an address or a bank account: destination, amount, review, PIN and second factor. */
export function WithdrawPart() {
  const form = useWithdrawal();
  const { terms, view } = form;
  if (!terms.value || !view) {
    return terms.declined ? (
      <Declined answer={terms.declined} onRetry={terms.reload} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  return (
    <>
      <Declined answer={terms.declined} isKept onRetry={terms.reload} />
      <Columns
        first={
          <>
            <DebtCard />
            {terms.value.isOpen ? (
              <Open form={form} terms={terms.value} view={view} />
            ) : (
              <Closed form={form} terms={terms.value} />
            )}
          </>
        }
        second={<NewestWithdrawals />}
      />
    </>
  );
}

/** The form with its terms known. */
interface Known {
  form: WithdrawalForm;
  terms: WithdrawalTerms;
  view: WithdrawalView;
}

function Closed({ form, terms }: Omit<Known, 'view'>) {
  const { i18n } = useLingui();
  return (
    <div className={styles['form']}>
      <WayChoice form={form} />
      <Note icon="info">{i18n._(refusalTexts.withdrawal_closed)}</Note>
      <Available form={form} terms={terms} />
      <ButtonLink href={linkTo.addressBook()}>
        <Trans>Address book</Trans>
      </ButtonLink>
    </div>
  );
}

function Open({ form, terms, view }: Known) {
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const problem = useWithdrawalProblem(form, view, isTried);
  const isBusy = isOnItsWay(useCell(form.sending.state));
  const toSetUp = toSetUpOf(form, view);
  const isSetUp = toSetUp.length === 0;

  function review(): void {
    setTried(true);
    if (view.isReady) setReviewing(true);
  }
  return (
    <Form onSubmit={review}>
      <div className={styles['marks']}>
        <AsOf asOfMs={form.terms.asOfMs} />
        {terms.isSimulated && (form.way === 'bank' ? <SimulatedBank /> : <SimulatedNetwork />)}
        {form.isDemo && <DemoMark />}
      </div>
      <WayChoice form={form} />
      {isSetUp ? <PayeePart form={form} payee={view.payee} /> : <SetUp toSetUp={toSetUp} />}
      <Available form={form} terms={terms} />
      {isSetUp && (
        <>
          <AmountField
            label={<Trans>Amount</Trans>}
            value={form.typed}
            onChange={(amount) => form.edit({ amount })}
            problem={problem}
            hint={<Least terms={terms} />}
            allMicros={String(view.mostMicros)}
          />
          <TransferForMore missingMicros={view.missingMicros} balance={form.balance} />
        </>
      )}
      <WithdrawFacts way={form.way} terms={terms} view={view} />
      {isSetUp && problem === undefined && <Delays view={view} />}
      {!isReviewing && <WithdrawOutcome form={form} />}
      {isSetUp && (
        <Button look="primary" submits disabled={isBusy || !view.payee}>
          {isBusy ? <Trans>Withdrawing…</Trans> : <Trans>Review withdrawal</Trans>}
        </Button>
      )}
      {isSetUp && isReviewing && (
        <WithdrawReview form={form} terms={terms} view={view} onClose={() => setReviewing(false)} />
      )}
    </Form>
  );
}

/** The choice of the way out. */
function WayChoice({ form }: Pick<Known, 'form'>) {
  const { t } = useWords();
  return (
    <Segmented<WithdrawalWay>
      label={t`Withdraw to`}
      value={form.way}
      options={[
        { value: 'usdt', label: <Trans>USDT address</Trans> },
        { value: 'bank', label: <Trans>Bank account</Trans> },
      ]}
      onChange={(way) => form.edit({ way })}
    />
  );
}

function Least({ terms }: { terms: WithdrawalTerms }) {
  const money = useMoney();
  const least = money.micros(terms.leastMicros);
  return <Trans>At least {least}</Trans>;
}
