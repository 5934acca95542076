import { brokenPasswordRules } from '../../../contract/password.ts';

/** The problem with a new password and its repetition, if any. Source: spec §5. */
export type NewPasswordProblem = 'missing' | 'weak' | 'differs';

export function newPasswordProblem(
  { password, again }: { password: string; again?: string | undefined },
  accountName: string,
): NewPasswordProblem | undefined {
  if (password === '') return 'missing';
  if (brokenPasswordRules(password, accountName).length > 0) return 'weak';
  if (again !== undefined && again !== password) return 'differs';
  return undefined;
}
