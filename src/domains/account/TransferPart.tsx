import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type AccountBalance, type AccountName, getBalances } from '../../../contract/account.ts';
import { movableMicros } from '../../../contract/movable.ts';
import { getPortfolio } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { shortNeedsOf } from '../../data/account/short-needs.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Form } from '../../ui/Form.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { AccountEnds } from './AccountEnds.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { movableOf, withAccount } from './transfer-draft.ts';
import { useAmountProblem } from './useAmountProblem.ts';
import { useTransfer } from './useTransfer.ts';
import { useTransferDraft } from './useTransferDraft.ts';

/** Transfers money between the customer's accounts: from, to, amount, review, confirm. */
export function TransferPart() {
  const money = useMoney();
  const go = useGo();
  const then = useParameter('then');
  const balances = useKnown(getBalances, {});
  const { draft, change, beginAnew } = useTransferDraft(balances.value?.accounts);
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const { available, all, isKept } = useMovable(draft.from, balances.value?.accounts);
  const transfer = useTransfer(({ key }) => {
    beginAnew();
    go(linkTo.transferDone({ key, then }), { replace: true });
  });

  const read = money.read(draft.typed);
  const problem = useAmountProblem(read, { all, isKept }, isTried);

  function edit(next: typeof draft): void {
    change(next);
    transfer.clear();
  }
  function review(): void {
    setTried(true);
    if ('micros' in read && (all === undefined || read.micros <= BigInt(all))) setReviewing(true);
  }

  return (
    <Form onSubmit={review}>
      <div className={styles['marks']}>
        <AsOf asOfMs={balances.asOfMs} />
        {balances.value?.isDemo && <DemoMark />}
      </div>
      {!balances.value && <Declined answer={balances.declined} onRetry={balances.reload} />}
      <AccountEnds
        from={draft.from}
        to={draft.to}
        available={available}
        onChoose={(end, account) => edit(withAccount(draft, end, account))}
        onSwap={() => edit({ ...draft, from: draft.to, to: draft.from })}
      />
      <AmountField
        label={<Trans>Amount</Trans>}
        value={draft.typed}
        onChange={(typed) => edit({ ...draft, typed })}
        problem={problem}
        hint={<CanUse from={draft.from} all={all} isKept={isKept} />}
        allMicros={all}
      />
      <Button look="primary" submits>
        <Trans>Review transfer</Trans>
      </Button>
      <p className={styles['note']}>
        <Trans>Transfers between your accounts are free and instant.</Trans>
      </p>
      {'micros' in read && (
        <ReviewSheet
          open={isReviewing}
          from={draft.from}
          to={draft.to}
          micros={read.micros}
          available={available}
          state={transfer.state}
          onConfirm={() =>
            void transfer.send({
              key: draft.key,
              from: draft.from,
              to: draft.to,
              amountMicros: String(read.micros),
            })
          }
          onAsk={(key) => void transfer.ask(key)}
          onAnew={() => {
            beginAnew();
            transfer.clear();
            setTried(false);
            setReviewing(false);
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </Form>
  );
}

/** The amount that can leave the source account: all of it, except what its shorts require. */
function useMovable(from: AccountName, balances: readonly AccountBalance[] | undefined) {
  const portfolio = useKnown(getPortfolio, {}).value;
  const available = (account: AccountName) =>
    movableOf(balances?.find((each) => each.account === account)?.availableMicros);
  const needs = from === 'stock' && portfolio ? shortNeedsOf(portfolio) : undefined;
  const there = available(from);
  const all = there && movableOf(String(movableMicros(BigInt(there), needs)));
  return { available, all, isKept: all !== there };
}

function CanUse({
  from,
  all,
  isKept,
}: {
  from: AccountName;
  all: string | undefined;
  isKept: boolean;
}) {
  const { i18n } = useLingui();
  const money = useMoney();
  const canUse = money.micros(all);
  const fromName = i18n._(accountTexts[from]);
  return isKept ? (
    <Trans>{canUse} available to transfer. The rest covers margin on your short positions.</Trans>
  ) : (
    <Trans>
      {canUse} available in {fromName}
    </Trans>
  );
}
