import { Trans, useLingui } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getFundingBalance } from '../../../contract/funding.ts';
import { decimalOf } from '../../../contract/money.ts';
import { linkTo } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import type { WithdrawalForm } from './useWithdrawal.ts';
import type { WithdrawalView } from './withdrawal-view.ts';

const CENT = 10_000n;

/** Why an amount cannot be withdrawn, beside its field; an empty field is reported only after the first attempt. */
export function useWithdrawalProblem(
  { read }: WithdrawalForm,
  { problem }: WithdrawalView,
  isTried: boolean,
): string | undefined {
  const { t } = useLingui();
  const money = useMoney();
  if ('problem' in read) {
    switch (read.problem) {
      case 'empty':
        return isTried ? t`Enter an amount.` : undefined;
      case 'zero':
        return isTried ? t`Enter an amount greater than zero.` : undefined;
      case 'not_a_number':
        return t`Enter a valid amount.`;
      case 'too_fine':
        return t`Use no more than two decimal places.`;
      default:
        return t`This is over the limit for one withdrawal.`;
    }
  }
  const needed = money.micros(problem?.neededMicros);
  const available = money.micros(problem?.availableMicros);
  switch (problem?.code) {
    case 'amount_too_small':
      return t`The smallest withdrawal is ${needed}.`;
    case 'insufficient_funds':
      return t`Insufficient balance: ${available} can be withdrawn, including the fee.`;
    case 'withdrawal_limit':
      return problem.blockers?.includes('month')
        ? t`Over your 30-day limit: ${available} is left.`
        : t`Over your 24-hour limit: ${available} is left.`;
    default:
      return undefined;
  }
}

/**
 * A link to a filled-in transfer of the amount that the wallet lacks. A transfer does not help with debts or deposits
 * that are not final.
 */
export function TransferForMore({
  missingMicros,
  balance,
}: {
  missingMicros: bigint | undefined;
  balance: OutputOf<typeof getFundingBalance> | undefined;
}) {
  const money = useMoney();
  if (missingMicros === undefined || (balance && balance.debtMicros !== '0')) return null;
  const cents = ((missingMicros + CENT - 1n) / CENT) * CENT;
  const amount = money.micros(cents);
  return (
    <Note
      icon="warning"
      action={
        <ButtonLink
          href={linkTo.transfer({
            from: 'stock',
            to: 'wallet',
            amount: decimalOf(cents).slice(0, -4),
            then: paths.withdrawal,
          })}
        >
          <Trans>Transfer {amount}</Trans>
        </ButtonLink>
      }
    >
      <Trans>Available funds insufficient, please transfer first.</Trans>
    </Note>
  );
}
