import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { links } from './links.ts';
import type { WithdrawalForm } from './useWithdrawal.ts';
import styles from './withdraw.module.css';
import type { WithdrawalView } from './withdrawal-view.ts';

/** What a customer sets up before a withdrawal; a destination is that of the chosen way. */
type Prerequisite = WithdrawalView['toSetUp'][number] | 'address' | 'bank_account';

const steps: Readonly<Record<Prerequisite, { href: Href; name: ReactNode; why: ReactNode }>> = {
  code_address: {
    href: linkTo.bindEmail(),
    name: <Trans>Add email address</Trans>,
    why: (
      <Trans>
        Withdrawals are confirmed with a code. Add an email address or a mobile number first.
      </Trans>
    ),
  },
  pin: {
    href: linkTo.pin(),
    name: <Trans>Set a funds PIN</Trans>,
    why: <Trans>Withdrawals ask for your funds PIN. Set one first.</Trans>,
  },
  address: {
    href: links.addAddress({ then: paths.withdrawal }),
    name: <Trans>Add address</Trans>,
    why: <Trans>You have no saved address yet. Add the USDT address to withdraw to.</Trans>,
  },
  bank_account: {
    href: linkTo.linkBank({ then: paths.withdrawal }),
    name: <Trans>Link bank account</Trans>,
    why: (
      <Trans>No bank account is linked yet. Link an account in your own name to withdraw to.</Trans>
    ),
  },
};

/** What is missing for a withdrawal, in order. A destination is missing only once all are known. */
export function toSetUpOf(
  { way, book }: WithdrawalForm,
  { toSetUp, payee }: WithdrawalView,
): readonly Prerequisite[] {
  if (!book.list || payee) return toSetUp;
  return [...toSetUp, way === 'bank' ? 'bank_account' : 'address'];
}

/** All that is missing for a withdrawal, in order, each with a link to set it up; the first one is the next step. */
export function SetUp({ toSetUp }: { toSetUp: readonly Prerequisite[] }) {
  return (
    <Note
      icon="lock"
      action={
        <ol className={styles['steps']}>
          {toSetUp.map((each, index) => (
            <Step key={each} of={each} isNext={index === 0} />
          ))}
        </ol>
      }
    >
      <strong>
        <Trans>Before you can withdraw</Trans>
      </strong>
    </Note>
  );
}

function Step({ of, isNext }: { of: Prerequisite; isNext: boolean }) {
  const look = isNext ? 'primary' : 'quiet';
  const { href, name, why } = steps[of];
  return (
    <li className={styles['step']}>
      <p>{why}</p>
      <ButtonLink look={look} href={href}>
        {name}
      </ButtonLink>
    </li>
  );
}
