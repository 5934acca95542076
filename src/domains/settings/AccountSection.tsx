import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson } from '../../data/session/session.ts';
import { useLeave } from '../../live/useLeave.tsx';
import { linkTo } from '../../nav/links.ts';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { SettingRow } from './SettingRow.tsx';

/** The signed-in customer, with sign-in or sign-out. */
export function AccountSection() {
  const { t } = useLingui();
  const person = usePerson();
  const { leave, sheet } = useLeave();

  return (
    <Section title={<Trans>Account</Trans>}>
      <List label={t`Account`}>
        {!person && (
          <SettingRow
            href={linkTo.signIn({ then: linkTo.settings().slice(1) })}
            icon="person"
            title={<Trans>Sign in</Trans>}
            subtitle={<Trans>Or open an account</Trans>}
          />
        )}
        <SettingRow
          href={linkTo.notifications()}
          icon="bell"
          title={<Trans>Notifications</Trans>}
        />
        {person && (
          <SettingRow
            href={linkTo.security()}
            icon="lock"
            title={<Trans>Security</Trans>}
            subtitle={<Trans>Password, passkeys, devices</Trans>}
          />
        )}
        {person && <Secrets />}
        {person && (
          <SettingRow
            onPress={leave}
            icon="out"
            leads={false}
            title={<Trans>Sign out</Trans>}
            subtitle={person.username}
          />
        )}
        {person && (
          <SettingRow
            href={linkTo.deleteAccount()}
            icon="trash"
            title={<Trans>Delete account</Trans>}
          />
        )}
      </List>
      {sheet}
    </Section>
  );
}

/** The parts of security, each one tap away. */
function Secrets() {
  return (
    <>
      <SettingRow
        href={linkTo.changePassword()}
        icon="key"
        title={<Trans>Change password</Trans>}
      />
      <SettingRow href={linkTo.pin()} icon="pin" title={<Trans>Funds PIN</Trans>} />
      <SettingRow href={linkTo.bindEmail()} icon="mail" title={<Trans>Email address</Trans>} />
      <SettingRow href={linkTo.mobile()} icon="phone" title={<Trans>Mobile number</Trans>} />
      <SettingRow
        href={linkTo.accessHistory()}
        icon="clock"
        title={<Trans>Access history</Trans>}
      />
    </>
  );
}
