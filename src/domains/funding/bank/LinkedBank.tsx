import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type BankAccount,
  getBankAccounts,
  removeBankAccount,
  setDefaultBankAccount,
} from '../../../../contract/bank-account.ts';
import { refreshAnswersTo } from '../../../data/call/known-source.ts';
import { isCurrent, useKnown } from '../../../data/call/known.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useWallNow } from '../../../lib/wall-clock.ts';
import { linkTo } from '../../../nav/links.ts';
import { goBack } from '../../../nav/places.ts';
import { useGo } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { RemoveSheet } from '../RemoveSheet.tsx';
import { fillWithdrawal } from '../withdrawal-draft.ts';
import styles from '../withdraw.module.css';
import { useAccountText } from './useAccountText.ts';

/** One linked bank account: its data, whether it is the default, and its removal. */
export function LinkedBank({ id }: { id: string }) {
  const known = useKnown(getBankAccounts, {});
  const account = known.value?.accounts.find((each) => each.id === id);
  if (account) {
    return (
      <>
        <Declined answer={known.declined} isKept onRetry={known.reload} />
        <AccountFacts account={account} />
        <Acts account={account} />
      </>
    );
  }
  if (isCurrent(known)) {
    return (
      <Empty
        icon="card"
        title={<Trans>This account is not linked</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.linkBank()}>
            <Trans>Link bank account</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return known.declined ? (
    <Declined answer={known.declined} onRetry={known.reload} />
  ) : (
    <Skeleton rows={4} />
  );
}

const LOOK_MS = 30_000;

interface OfAccount {
  account: BankAccount;
}

function AccountFacts({ account }: OfAccount) {
  const format = useFormat();
  const accountText = useAccountText();
  const nowMs = useWallNow(LOOK_MS);
  return (
    <Facts columns={1}>
      <Fact label={<Trans context="at a bank">Account</Trans>}>{accountText(account)}</Fact>
      <Fact label={<Trans>Account holder</Trans>}>
        <bdi>{account.holderName}</bdi>
      </Fact>
      <Fact label={<Trans>Bank</Trans>}>
        <bdi>{account.bankName}</bdi>
      </Fact>
      {account.bankAddress !== null && (
        <Fact label={<Trans>Bank address</Trans>}>
          <bdi>{account.bankAddress}</bdi>
        </Fact>
      )}
      <Fact label={<Trans>Routing number</Trans>}>{account.routingNumber}</Fact>
      <Fact label={<Trans>Added on</Trans>}>{format.deviceMoment(account.addedAtMs)}</Fact>
      {account.usableAtMs > nowMs && (
        <Fact label={<Trans>Withdrawals wait until</Trans>}>
          {format.deviceMoment(account.usableAtMs)}
        </Fact>
      )}
    </Facts>
  );
}

function Acts({ account }: OfAccount) {
  const { t } = useLingui();
  const go = useGo();
  const [isRemoving, setRemoving] = useState(false);
  const changing = useCall(setDefaultBankAccount);
  const { id, bankName } = account;

  async function setDefault(isDefault: boolean): Promise<void> {
    const answer = await changing.send({ id, isDefault });
    if (answer.ok) showToast({ text: t`Saved.` });
    await refreshAnswersTo([getBankAccounts]);
  }

  return (
    <div className={styles['form']}>
      <div className={styles['flush']}>
        <Toggle
          label={<Trans>Default account</Trans>}
          hint={<Trans>Chosen first when you withdraw.</Trans>}
          checked={account.isDefault}
          disabled={changing.waiting}
          onChange={(isDefault) => void setDefault(isDefault)}
        />
      </div>
      <Declined answer={changing.declined} />
      <Button
        look="primary"
        onPress={() => {
          fillWithdrawal({ way: 'bank', accountId: id });
          go(linkTo.withdrawal());
        }}
      >
        <Trans>Withdraw to this account</Trans>
      </Button>
      <Button onPress={() => setRemoving(true)}>
        <Trans>Remove account</Trans>
      </Button>
      {isRemoving && (
        <RemoveSheet
          title={t`Remove ${bankName}?`}
          button={<Trans>Remove account</Trans>}
          call={removeBankAccount}
          id={id}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            goBack(linkTo.addressBook());
            showToast({ text: t`Account removed.` });
            void refreshAnswersTo([getBankAccounts]);
          }}
        >
          <p>
            <Trans>
              Withdrawals you already requested are not affected. If you link the account again,
              withdrawals to it wait again.
            </Trans>
          </p>
        </RemoveSheet>
      )}
    </div>
  );
}
