import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getBankAccounts } from '../../../../contract/bank-account.ts';
import { getPayees, type Payee } from '../../../../contract/payee.ts';
import { shortAddress } from '../../../../contract/tron-address.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useWallNow } from '../../../lib/wall-clock.ts';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { linkTo } from '../../../nav/links.ts';
import { links } from '../links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { Age } from '../Age.tsx';
import { BankAccounts } from '../bank/BankAccounts.tsx';
import styles from '../funding.module.css';

export default function AddressBookScreen() {
  return (
    <Screen title={<Trans>Address book</Trans>} back={linkTo.withdrawal()}>
      <ForVerified>
        <Book />
        <Accounts />
      </ForVerified>
    </Screen>
  );
}

/** From this number of addresses on, a search field is shown. */
const MANY = 8;

function Book() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const known = useKnown(getPayees, {});
  const payees = known.value?.payees;
  if (!payees) {
    return known.declined ? (
      <Declined answer={known.declined} onRetry={known.reload} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  if (payees.length === 0) return <NoAddresses />;
  const wanted = text.trim().toLowerCase();
  const shown = payees.filter(({ label, address }) =>
    `${label} ${address}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <Declined answer={known.declined} isKept onRetry={known.reload} />
      <Age asOfMs={known.asOfMs} quietMs={Infinity} />
      <Section title={<Trans>USDT addresses</Trans>}>
        {payees.length >= MANY && (
          <div className={styles['part']}>
            <SearchField
              label={t`Search addresses`}
              placeholder={t`Name or address`}
              text={text}
              onText={setText}
            />
          </div>
        )}
        <List
          label={t`USDT addresses`}
          empty={
            <p className={styles['quiet']}>
              <Trans>No address matches.</Trans>
            </p>
          }
        >
          {shown.map((payee) => (
            <PayeeRow key={payee.id} payee={payee} />
          ))}
        </List>
        <div className={`${styles['part'] ?? ''} ${styles['lone'] ?? ''}`}>
          <ButtonLink look="primary" href={links.addAddress()}>
            <Trans>Add address</Trans>
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

/** How often the screen checks whether an address's waiting period is over. */
const LOOK_MS = 30_000;

function Accounts() {
  const book = useKnown(getBankAccounts, {});
  const payees = useKnown(getPayees, {});
  const isOldSaid = payees.value !== undefined && payees.declined !== undefined;
  return (
    <>
      <BankAccounts book={book} isOldSaid={isOldSaid} />
      <div className={`${styles['part'] ?? ''} ${styles['lone'] ?? ''}`}>
        <ButtonLink href={linkTo.linkBank()}>
          <Trans>Link bank account</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function PayeeRow({ payee }: { payee: Payee }) {
  const { t } = useLingui();
  const format = useFormat();
  const nowMs = useWallNow(LOOK_MS);
  const { label } = payee;
  const from = format.deviceMoment(payee.usableAtMs);
  return (
    <Row
      href={links.savedAddress(payee)}
      title={
        <>
          {label}{' '}
          {payee.isDefault && (
            <Tag>
              <Trans context="address">Default</Trans>
            </Tag>
          )}
        </>
      }
      subtitle={
        <>
          <span dir="ltr">{shortAddress(payee.address)}</span>
          {payee.usableAtMs > nowMs && (
            <span className={styles['wait']}>
              <Trans>Withdrawals wait until {from}</Trans>
            </span>
          )}
        </>
      }
      action={<CopyButton text={payee.address} label={t`Copy the address of ${label}`} />}
    />
  );
}

function NoAddresses() {
  return (
    <Empty
      icon="wallet"
      title={<Trans>No saved addresses</Trans>}
      action={
        <ButtonLink look="primary" href={links.addAddress()}>
          <Trans>Add address</Trans>
        </ButtonLink>
      }
    >
      <Trans>Save the USDT address of your own wallet or exchange account to withdraw to it.</Trans>
    </Empty>
  );
}
