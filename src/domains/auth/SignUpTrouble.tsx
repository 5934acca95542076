import { Trans } from '@lingui/react/macro';
import type { Declined } from '../../../contract/answer.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useFlow } from './flow.ts';

/** Next steps when an account could not be opened. */
export function SignUpTrouble({ code }: { code: Declined['code'] | undefined }) {
  const { typed, then } = useFlow();
  switch (code) {
    case 'address_taken':
      return (
        <ButtonLink href={linkTo.signIn({ then })}>
          <Trans>Sign in instead</Trans>
        </ButtonLink>
      );
    case 'invitation_unknown':
      return (
        <ButtonLink href={links.invite({ from: 'password' })}>
          <Trans>Change invitation code</Trans>
        </ButtonLink>
      );
    case 'proof_expired':
    case 'agreement_missing':
      return (
        <ButtonLink
          href={typed.kind === 'phone' ? links.signUpByPhone({ then }) : linkTo.signUp({ then })}
        >
          <Trans>Start over</Trans>
        </ButtonLink>
      );
    default:
      return null;
  }
}
