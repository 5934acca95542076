import { Trans, useLingui } from '@lingui/react/macro';
import { cancelReset } from '../../../contract/sign-up.ts';
import { refreshPerson } from '../../data/session/session-acts.ts';
import { usePerson } from '../../data/session/session.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Section } from '../../ui/Section.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './auth.module.css';

/** A pending password reset, with a button to cancel it. */
export function PendingReset() {
  const { t } = useLingui();
  const format = useFormat();
  const cancelling = useCall(cancelReset);
  const effectiveAtMs = usePerson()?.passwordChangesAtMs;
  if (effectiveAtMs == null) return null;

  async function cancel(): Promise<void> {
    const answer = await cancelling.send({});
    if (!answer.ok) return;
    await refreshPerson();
    showToast({ text: t`Password reset canceled.` });
  }

  const time = format.deviceMoment(effectiveAtMs);
  return (
    <Section title={<Trans>Password reset requested</Trans>}>
      <p className={styles['lead']}>
        <Trans>
          A new password takes effect {time}. If you didn’t request it, cancel it now and change
          your password.
        </Trans>
      </p>
      <Declined answer={cancelling.declined} />
      <div className={styles['wide']}>
        <Button onPress={() => void cancel()} disabled={cancelling.waiting}>
          <Trans>Cancel password reset</Trans>
        </Button>
      </div>
    </Section>
  );
}
