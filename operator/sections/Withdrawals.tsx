import { useState } from 'react';
import {
  approveWithdrawal,
  listOpenWithdrawals,
  type OperatorWithdrawal,
  refuseWithdrawal,
} from '../../contract/operator-money.ts';
import { mayCancel, type WithdrawalReason } from '../../contract/withdrawal.ts';
import { ActForm, Choice } from '../ActForm.tsx';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Facts, Known, Mark, Screen, Split, Table } from '../parts.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { ago, moment, money, spoken } from '../words.ts';

const APPROVE = ['Customer and destination are known', 'Confirmed with the customer by phone'];
const REFUSE = ['The destination is on a sanctions list', 'The customer did not request it'];
/** The reasons that an operator may give; networks and banks give the others. */
const TOLD: readonly (readonly [WithdrawalReason, string])[] = [
  ['suspicious', 'Suspicious activity'],
  ['destination', 'Destination not accepted'],
  ['documents', 'Documents missing'],
  ['limit', 'Over a limit'],
];
const BARRED: Readonly<Record<NonNullable<OperatorWithdrawal['barred']>, string>> = {
  own_account: 'You can’t approve this: it is from your own account.',
  entered: 'You can’t approve this: you matched a bank transfer to this customer.',
  approved: 'You approved this. It needs another approver.',
};

const COLUMNS: readonly Column<OperatorWithdrawal>[] = [
  {
    title: 'Customer',
    cell: ({ id, account }) => <a href={linkTo('withdrawals', id)}>{account}</a>,
  },
  {
    title: 'Amount',
    cell: ({ amountMicros }) => money(amountMicros),
    isFigure: true,
  },
  { title: 'State', cell: (each) => <WithdrawalMark row={each} /> },
  {
    title: 'Approvals',
    cell: ({ approvedBy, approvalsNeeded }) =>
      approvalsNeeded === 0 ? '–' : `${approvedBy.length} of ${approvalsNeeded}`,
    isFigure: true,
  },
  { title: 'Requested', cell: ({ askedAtMs }) => ago(askedAtMs) },
];

/** Withdrawals in progress, those awaiting an operator first. */
export function Withdrawals({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listOpenWithdrawals, {});
  const row = answered.value?.withdrawals.find(({ id }) => id === opened);
  return (
    <Screen title="Withdrawals" answered={answered}>
      <Known
        answered={answered}
        isEmpty={({ withdrawals }) => withdrawals.length === 0}
        empty="No withdrawals in progress."
      >
        {({ withdrawals }) => (
          <Split
            back="withdrawals"
            list={
              <Table
                label="Withdrawals"
                rows={withdrawals}
                keyOf={({ id }) => id}
                opened={opened}
                columns={COLUMNS}
              />
            }
            detail={row && <Opened key={row.id} row={row} again={answered.again} />}
          />
        )}
      </Known>
    </Screen>
  );
}

function WithdrawalMark({ row: { state } }: { row: OperatorWithdrawal }) {
  if (state !== 'reviewing') return <Mark tone="off">{spoken(state)}</Mark>;
  return <Mark tone="wrong">Needs approval</Mark>;
}

function Opened({ row, again }: { row: OperatorWithdrawal; again: () => Promise<void> }) {
  const [reason, setReason] = useState<WithdrawalReason>('suspicious');
  const { id, state, approvedBy, approvalsNeeded, barred } = row;
  return (
    <>
      <h2>
        {money(row.amountMicros)} to customer {row.account}
      </h2>
      <Facts
        facts={[
          ['State', <WithdrawalMark key="state" row={row} />],
          ['Method', row.way === 'usdt' ? 'USDT (TRON)' : 'Bank transfer'],
          [
            'To',
            <span key="to" className={css.code}>
              {row.to}
            </span>,
          ],
          ['Fee', money(row.feeMicros)],
          ['Requested', moment(row.askedAtMs)],
          [
            'Approvals',
            approvalsNeeded === 0
              ? 'None needed'
              : `${approvedBy.length} of ${approvalsNeeded}${approvedBy.length > 0 ? `: ${approvedBy.join(', ')}` : ''}`,
          ],
          [
            'Withdrawal ID',
            <span key="id" className={css.code}>
              {id}
            </span>,
          ],
        ]}
      />
      {state === 'reviewing' && (
        <ActForm
          title="Approve"
          verb={`Approve ${money(row.amountMicros)}`}
          needs="approver"
          reasons={APPROVE}
          barred={barred === null ? undefined : BARRED[barred]}
          send={(because) => ask(approveWithdrawal, { id, because })}
          done={({ needsAnother }) =>
            needsAnother
              ? 'Approval recorded. It needs another approver.'
              : `Withdrawal of ${money(row.amountMicros)} approved.`
          }
          onDone={again}
        />
      )}
      {mayCancel(state) && (
        <ActForm
          title="Reject"
          verb="Reject and return the money"
          needs="approver"
          isGrave
          reasons={REFUSE}
          send={(because) => ask(refuseWithdrawal, { id, reason, because })}
          done={() =>
            `Withdrawal of ${money(row.amountMicros)} rejected. The money is back in the customer’s wallet.`
          }
          onDone={again}
        >
          <Choice
            label="Reason shown to the customer"
            value={reason}
            options={TOLD}
            onChange={setReason}
          />
        </ActForm>
      )}
    </>
  );
}
