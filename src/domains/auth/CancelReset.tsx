import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelResetByCode } from '../../../contract/sign-up.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './auth.module.css';
import { EXAMPLE, readCancelCode } from './cancel-code.ts';

/** Cancels a pending reset with the code from its letter. */
export function CancelReset({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const cancelling = useCall(cancelResetByCode);
  const code = readCancelCode(text);
  const isWrong = cancelling.declined?.code === 'code_wrong';

  async function cancel(): Promise<void> {
    setTried(true);
    if (code === undefined) return;
    const answer = await cancelling.send({ code });
    if (answer.ok) onDone();
  }

  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Enter the code from our message about the reset. Your current password stays in effect.
        </Trans>
      </p>
      <Form onSubmit={() => void cancel()}>
        <Field
          label={<Trans>Cancellation code</Trans>}
          value={text}
          onChange={(next) => {
            cancelling.clear();
            setText(next);
          }}
          placeholder={EXAMPLE}
          problem={
            (isTried && code === undefined && (
              <Trans>A cancellation code has 12 letters and numbers, such as {EXAMPLE}.</Trans>
            )) ||
            (isWrong && (
              <Trans>
                This code doesn’t match a pending reset. Check your most recent message.
              </Trans>
            ))
          }
          enterKeyHint="done"
          maxLength={40}
        />
        {!isWrong && <Declined answer={cancelling.declined} />}
        <Button look="primary" submits disabled={cancelling.waiting}>
          <Trans>Cancel password reset</Trans>
        </Button>
        <Button onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
      </Form>
    </>
  );
}
