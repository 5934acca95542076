import { ACCOUNT_NUMBER_MAX, type BankAccountType } from '../../../../contract/bank-account.ts';
import { plainLatin } from '../../../../contract/plain-latin.ts';
import { isRoutingNumber } from '../../../../contract/routing-number.ts';

/** The typed fields of a bank account. */
export interface AccountFields {
  readonly holderName: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly type: BankAccountType;
  readonly ssn: string;
}

/** Why a field cannot be sent. */
export type FieldProblem = 'empty' | 'too_short' | 'too_long' | 'wrong';

/** The account as input of the call. */
interface NewAccount extends Omit<AccountFields, 'bankAddress'> {
  readonly bankAddress: string | null;
}

const DIGITS = 9;
const NUMBER_MIN = 4;

/** Validates a typed bank account: returns the account, or the problems by field. Pure. */
export function readAccount(fields: AccountFields): {
  readonly account: NewAccount | undefined;
  readonly problems: Partial<Record<keyof AccountFields, FieldProblem>>;
} {
  const holderName = fields.holderName.trim();
  const bankName = fields.bankName.trim();
  const bankAddress = fields.bankAddress.trim();
  const { routingNumber, accountNumber, ssn, type } = fields;
  const problems = {
    ...named('holderName', problemOfHolder(holderName)),
    ...(bankName === '' && { bankName: 'empty' as const }),
    ...named('routingNumber', problemOfRouting(routingNumber)),
    ...named('accountNumber', problemOfNumber(accountNumber)),
    ...named('ssn', problemOfSsn(ssn)),
  };
  if (Object.keys(problems).length > 0) return { account: undefined, problems };
  return {
    account: {
      holderName,
      bankName,
      bankAddress: bankAddress === '' ? null : bankAddress,
      routingNumber,
      accountNumber,
      type,
      ssn,
    },
    problems,
  };
}

function named(
  name: keyof AccountFields,
  problem: FieldProblem | undefined,
): Partial<Record<keyof AccountFields, FieldProblem>> {
  return problem ? { [name]: problem } : {};
}

/** A US bank writes every name in Latin letters. */
function problemOfHolder(name: string): FieldProblem | undefined {
  if (name === '') return 'empty';
  return /[a-z]/.test(plainLatin(name)) ? undefined : 'wrong';
}

function problemOfRouting(digits: string): FieldProblem | undefined {
  if (digits === '') return 'empty';
  if (digits.length < DIGITS) return 'too_short';
  return isRoutingNumber(digits) ? undefined : 'wrong';
}

function problemOfNumber(text: string): FieldProblem | undefined {
  if (text === '') return 'empty';
  if (!/^[0-9A-Za-z-]+$/.test(text)) return 'wrong';
  if (text.length > ACCOUNT_NUMBER_MAX) return 'too_long';
  return text.length < NUMBER_MIN ? 'too_short' : undefined;
}

function problemOfSsn(digits: string): FieldProblem | undefined {
  if (digits === '') return 'empty';
  return digits.length < DIGITS ? 'too_short' : undefined;
}
