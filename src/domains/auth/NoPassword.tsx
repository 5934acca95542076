import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../data/session/session.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { links } from './links.ts';

/** Replaces a form that asks for the password, for a customer who was opened as a demo customer and has none. */
export function NoPassword() {
  const isDemo = usePerson()?.isDemo ?? false;
  return (
    <Empty
      icon="lock"
      title={<Trans>Your account has no password yet</Trans>}
      action={
        isDemo ? (
          <ButtonLink look="primary" href={linkTo.bindEmail()}>
            <Trans>Add an email address</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" href={links.resetPassword()}>
            <Trans>Set a password</Trans>
          </ButtonLink>
        )
      }
    >
      {isDemo ? (
        <Trans>Add an email address first. Then you can set a password.</Trans>
      ) : (
        <Trans>Set one with a code that we send to your email or phone.</Trans>
      )}
    </Empty>
  );
}
