import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { accountProblems } from './account-problems.ts';
import { PhoneField } from './PhoneField.tsx';
import type { AccountProblem, TypedAccount } from './typed-account.ts';

/** The fields that identify an account: an email address, or a phone number with its area code. */
export function AccountFields({
  typed,
  onChange,
  onKind,
  problem,
  purpose,
}: {
  typed: TypedAccount;
  onChange: (typed: TypedAccount) => void;
  /** Called when the customer selects the other kind; without it only one kind is offered. */
  onKind?: ((kind: TypedAccount['kind']) => void) | undefined;
  problem: AccountProblem | undefined;
  /** Tells password managers what to fill in: the name of an account, or an address for a new one. */
  purpose: 'sign-in' | 'new';
}) {
  const { t, i18n } = useLingui();
  const told = problem && i18n._(accountProblems[problem]);
  return (
    <>
      {onKind && (
        <Segmented
          label={t`Email or phone`}
          options={[
            { value: 'email', label: t`Email` },
            { value: 'phone', label: t`Phone` },
          ]}
          value={typed.kind}
          onChange={onKind}
        />
      )}
      {typed.kind === 'email' ? (
        <Field
          key="email"
          type="email"
          label={<Trans>Email address</Trans>}
          value={typed.email}
          onChange={(email) => onChange({ ...typed, email })}
          problem={told}
          autoComplete={purpose === 'sign-in' ? 'username webauthn' : 'email'}
          enterKeyHint="next"
        />
      ) : (
        <PhoneField
          key="phone"
          typed={typed}
          onChange={onChange}
          problem={told}
          autoComplete={purpose === 'sign-in' ? 'username webauthn' : 'tel-national'}
        />
      )}
    </>
  );
}
