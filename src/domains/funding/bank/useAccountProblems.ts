import { useLingui } from '@lingui/react/macro';
import type { Declined } from '../../../../contract/answer.ts';
import type { AccountFields, FieldProblem } from './read-account.ts';

type Texts = Partial<Record<keyof AccountFields, string>>;

/**
 * The problems of a bank account's fields: a wrong routing number is reported while typing, missing fields only after
 * the first attempt, and the server's refusals after sending.
 */
export function useAccountProblems(
  problems: Partial<Record<keyof AccountFields, FieldProblem>>,
  isTried: boolean,
  declined: Declined | undefined,
): Texts {
  const { t } = useLingui();
  const { routingNumber, accountNumber, holderName, bankName, ssn } = problems;
  const wrongRouting = t`This isn’t a valid routing number. Check each digit.`;
  if (declined?.code === 'account_refused') {
    switch (declined.problem) {
      case 'name':
        return { holderName: t`This isn’t the name on your ID. The account must be your own.` };
      case 'ssn':
        return { ssn: t`This isn’t the Social Security number on file.` };
      case 'ours':
        return { accountNumber: t`This is our own account. Enter one of yours.` };
      default:
        return { routingNumber: wrongRouting };
    }
  }
  return {
    ...(holderName === 'wrong' && {
      holderName: t`Enter the name in Latin letters, as your bank writes it.`,
    }),
    ...(routingNumber === 'wrong' && { routingNumber: wrongRouting }),
    ...(accountNumber === 'wrong' && {
      accountNumber: t`Use only digits, letters, and hyphens.`,
    }),
    ...(accountNumber === 'too_long' && {
      accountNumber: t`An account number has at most 17 characters.`,
    }),
    ...(isTried && {
      ...(holderName === 'empty' && { holderName: t`Enter the account holder.` }),
      ...(bankName && { bankName: t`Enter the name of the bank.` }),
      ...(routingNumber === 'empty' && { routingNumber: t`Enter the routing number.` }),
      ...(routingNumber === 'too_short' && { routingNumber: t`A routing number has 9 digits.` }),
      ...(accountNumber === 'empty' && { accountNumber: t`Enter the account number.` }),
      ...(accountNumber === 'too_short' && { accountNumber: t`This account number is too short.` }),
      ...(ssn === 'empty' && { ssn: t`Enter your Social Security number.` }),
      ...(ssn === 'too_short' && { ssn: t`A Social Security number has 9 digits.` }),
    }),
  };
}
