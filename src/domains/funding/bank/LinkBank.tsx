import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  ACCOUNT_NUMBER_MAX,
  addBankAccount,
  type BankAccountType,
  getBankAccounts,
} from '../../../../contract/bank-account.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useHold } from '../../../data/device/updates.ts';
import { linkTo } from '../../../nav/links.ts';
import { placeAfter } from '../../../nav/place-after.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { readDigits } from '../../../ui/read-digits.ts';
import { SecretField } from '../../../ui/SecretField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { fillWithdrawal } from '../withdrawal-draft.ts';
import { AccountNote } from './AccountNote.tsx';
import { BankAccounts } from './BankAccounts.tsx';
import styles from './bank.module.css';
import { type AccountFields, readAccount } from './read-account.ts';
import { useAccountProblems } from './useAccountProblems.ts';
import { useHolderName } from './useHolderName.ts';

const ROUTING_LENGTH = 9;
const SSN_LENGTH = 9;
const NAME_MAX = 80;
const ADDRESS_MAX = 160;

const EMPTY: AccountFields = {
  holderName: '',
  bankName: '',
  bankAddress: '',
  routingNumber: '',
  accountNumber: '',
  type: 'checking',
  ssn: '',
};

/** Links a bank account to withdraw to: its fields, each checked before it is sent, and the accounts that are linked. */
export function LinkBank() {
  const { t } = useLingui();
  const go = useGo();
  const then = useParameter('then');
  const legalName = useHolderName();
  const [typed, setTyped] = useState<Partial<AccountFields>>({});
  const [isTried, setTried] = useState(false);
  const adding = useCall(addBankAccount);
  const book = useKnown(getBankAccounts, {});
  const fields = { ...EMPTY, holderName: legalName ?? '', ...typed };
  useHold(Object.keys(typed).length > 0, 'account');
  const read = readAccount(fields);
  const problems = useAccountProblems(read.problems, isTried, adding.declined);
  const isRoutingRight = read.problems.routingNumber === undefined;

  function edit(changed: Partial<AccountFields>): void {
    adding.clear();
    setTyped({ ...typed, ...changed });
  }

  async function add(): Promise<void> {
    setTried(true);
    if (!read.account || adding.waiting) return;
    const known = new Set(book.value?.accounts.map(({ id }) => id));
    const answer = await adding.send(read.account);
    if (!answer.ok) return;
    showToast({
      text: known.has(answer.value.id)
        ? t`This account is already linked.`
        : t`Bank account linked.`,
    });
    fillWithdrawal({ way: 'bank', accountId: answer.value.id });
    // The next form sends nothing until it knows the account.
    await refreshAnswersTo([getBankAccounts]);
    go(then === undefined ? linkTo.addressBook() : placeAfter(then), { replace: true });
  }

  return (
    <>
      <Form onSubmit={() => void add()}>
        <Field
          label={<Trans>Account holder</Trans>}
          value={fields.holderName}
          onChange={(holderName) => edit({ holderName })}
          problem={problems.holderName}
          hint={<Trans>Your own name, as on your ID. We can’t pay anyone else.</Trans>}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={NAME_MAX}
        />
        <Field
          label={<Trans>Bank</Trans>}
          value={fields.bankName}
          onChange={(bankName) => edit({ bankName })}
          problem={problems.bankName}
          enterKeyHint="next"
          maxLength={NAME_MAX}
        />
        <Field
          label={<Trans>Bank address (optional)</Trans>}
          value={fields.bankAddress}
          onChange={(bankAddress) => edit({ bankAddress })}
          enterKeyHint="next"
          maxLength={ADDRESS_MAX}
        />
        <Field
          label={<Trans>Routing number</Trans>}
          value={fields.routingNumber}
          onChange={(next) => edit({ routingNumber: readDigits(next, ROUTING_LENGTH) })}
          problem={problems.routingNumber}
          hint={<Trans>9 digits, at the bottom left of a check.</Trans>}
          trailing={
            isRoutingRight && (
              <span className={styles['good']} title={t`Valid routing number`}>
                <Icon name="check" />
              </span>
            )
          }
          inputMode="numeric"
          enterKeyHint="next"
        />
        <Field
          label={<Trans>Account number</Trans>}
          value={fields.accountNumber}
          onChange={(next) => edit({ accountNumber: next.replace(/\s/g, '') })}
          problem={problems.accountNumber}
          enterKeyHint="next"
          maxLength={2 * ACCOUNT_NUMBER_MAX}
        />
        <SelectField<BankAccountType>
          label={t`Account type`}
          value={fields.type}
          options={[
            { value: 'checking', text: t`Checking` },
            { value: 'savings', text: t`Savings` },
          ]}
          onChange={(type) => edit({ type })}
        />
        <SecretField
          label={<Trans>Social Security number</Trans>}
          value={fields.ssn}
          onChange={(next) => edit({ ssn: readDigits(next, SSN_LENGTH) })}
          problem={problems.ssn}
          hint={<Trans>We compare it with the one on file.</Trans>}
          inputMode="numeric"
        />
        <AccountNote seconds={book.value?.waitSeconds} />
        {adding.declined?.code !== 'account_refused' && <Declined answer={adding.declined} />}
        <Button look="primary" submits disabled={adding.waiting}>
          <Trans>Link account</Trans>
        </Button>
      </Form>
      <BankAccounts book={book} />
    </>
  );
}
