import { useLingui } from '@lingui/react/macro';
import { bindEmail } from '../../../contract/sign-up.ts';
import { dropConfirmation, useConfirmation } from '../../data/session/confirmation.ts';
import { refreshPerson } from '../../data/session/session-acts.ts';
import { type SentCall, useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { goBack } from '../../nav/places.ts';
import { showToast } from '../../ui/toast.ts';
import { changeFlow } from './flow.ts';
import { stepBack } from './sign-flow.ts';

/** Binds an address after its code was right; returns whether that succeeded. */
export function useBindEmail(): Pick<SentCall<typeof bindEmail>, 'waiting' | 'declined'> & {
  bind: (proof: string) => Promise<boolean>;
} {
  const { t } = useLingui();
  const confirmation = useConfirmation();
  const { send, waiting, declined } = useCall(bindEmail);

  async function bind(proof: string): Promise<boolean> {
    const answer = await send({ proof, ...(confirmation && { confirmation }) });
    if (!answer.ok) return false;
    await refreshPerson();
    const { email } = answer.value;
    showToast({ text: t`${email} was added to your account.` });
    goBack(linkTo.security());
    changeFlow(stepBack);
    dropConfirmation();
    return true;
  }

  return { bind, waiting, declined };
}
