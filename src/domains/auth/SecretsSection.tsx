import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson } from '../../data/session/session.ts';
import { PhoneText } from '../../live/PhoneText.tsx';
import { linkTo } from '../../nav/links.ts';
import { AccountText } from '../../ui/AccountText.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './auth.module.css';
import { SecurityRow } from './SecurityRow.tsx';
import { useSensitive } from './useSensitive.ts';

/** The password, the PIN, and the address and number for codes. */
export function SecretsSection() {
  const { t } = useLingui();
  const person = usePerson();
  const sensitive = useSensitive();
  if (!person) return null;
  const { email, areaCode, phone, hasPin } = person;
  return (
    <Section title={<Trans>Account</Trans>}>
      <List label={t`Account`}>
        <SecurityRow
          href={linkTo.changePassword()}
          icon="lock"
          title={<Trans>Password</Trans>}
          value={<Trans context="act">Change</Trans>}
        />
        <SecurityRow
          href={sensitive(linkTo.pin())}
          icon="pin"
          title={<Trans>Funds PIN</Trans>}
          subtitle={<Trans>For withdrawals and recalls</Trans>}
          value={hasPin ? <Trans>Set</Trans> : <Trans>Not set</Trans>}
        />
        <SecurityRow
          href={sensitive(linkTo.bindEmail())}
          icon="mail"
          title={<Trans>Email address</Trans>}
          subtitle={email ? <AccountText>{email}</AccountText> : <Trans>Not added</Trans>}
        />
        <SecurityRow
          href={linkTo.mobile()}
          icon="phone"
          title={<Trans>Mobile number</Trans>}
          subtitle={
            phone && areaCode ? (
              <PhoneText areaCode={areaCode} phone={phone} />
            ) : (
              <Trans>Not added</Trans>
            )
          }
        />
        <SecurityRow
          href={linkTo.accessHistory()}
          icon="clock"
          title={<Trans>Access history</Trans>}
          subtitle={<Trans>All sign-in attempts</Trans>}
        />
        <SecurityRow
          href={linkTo.deleteAccount()}
          icon="trash"
          title={
            <span className={styles['danger']}>
              <Trans>Delete account</Trans>
            </span>
          }
        />
      </List>
    </Section>
  );
}
