import { Trans, useLingui } from '@lingui/react/macro';
import type { BankAccount, getBankAccounts } from '../../../../contract/bank-account.ts';
import type { useKnown } from '../../../data/call/known.ts';
import { useWallNow } from '../../../lib/wall-clock.ts';
import { links } from '../links.ts';
import { Declined } from '../../../ui/Declined.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { Age } from '../Age.tsx';
import styles from '../funding.module.css';
import { useAccountText } from './useAccountText.ts';

/** The bank accounts that are linked. */
export function BankAccounts({
  book,
  isOldSaid = false,
}: {
  book: ReturnType<typeof useKnown<typeof getBankAccounts>>;
  /** Whether another part of the screen already explains why the data is old. */
  isOldSaid?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Bank accounts</Trans>}>
      {book.value && !isOldSaid && <Declined answer={book.declined} isKept onRetry={book.reload} />}
      <Age asOfMs={book.asOfMs} quietMs={Infinity} />
      <List
        label={t`Bank accounts`}
        waiting={book.waiting || !book.value}
        declined={book.value ? undefined : book.declined}
        onRetry={book.reload}
        skeletonRows={1}
        empty={
          <p className={styles['quiet']}>
            <Trans>No bank account is linked yet.</Trans>
          </p>
        }
      >
        {book.value?.accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </List>
    </Section>
  );
}

/** How often the component checks whether an account's waiting period is over. */
const LOOK_MS = 30_000;

function AccountRow({ account }: { account: BankAccount }) {
  const format = useFormat();
  const accountText = useAccountText();
  const nowMs = useWallNow(LOOK_MS);
  const from = format.deviceMoment(account.usableAtMs);
  return (
    <Row
      href={links.linkedBank(account)}
      leading={<Icon name="card" />}
      title={
        <>
          <bdi>{account.bankName}</bdi>{' '}
          {account.isDefault && (
            <Tag>
              <Trans context="address">Default</Trans>
            </Tag>
          )}
        </>
      }
      subtitle={
        <>
          {accountText(account)}
          {account.usableAtMs > nowMs && (
            <span className={styles['wait']}>
              <Trans>Withdrawals wait until {from}</Trans>
            </span>
          )}
        </>
      }
    />
  );
}
