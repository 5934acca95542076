import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setPin } from '../../../contract/sign-up.ts';
import { dropConfirmation } from '../../data/session/confirmation.ts';
import { refreshPerson } from '../../data/session/session-acts.ts';
import { useCall } from '../../data/call/use-call.ts';
import { goBack } from '../../nav/places.ts';
import { linkTo } from '../../nav/links.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { showToast } from '../../ui/toast.ts';
import styles from './auth.module.css';

const PIN_LENGTH = 6;

/** Sets a six-digit PIN, entered twice. `confirmation` is `undefined` when none is needed. */
export function SetPin({ confirmation }: { confirmation: string | undefined }) {
  const { i18n, t } = useLingui();
  const [pin, setPinTyped] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const setting = useCall(setPin);
  const isWeak = setting.declined?.code === 'password_weak';
  const isShort = pin.length < PIN_LENGTH;
  const differs = again !== pin;

  async function set(): Promise<void> {
    setTried(true);
    if (isShort || differs) return;
    const answer = await setting.send({ ...(confirmation !== undefined && { confirmation }), pin });
    if (!answer.ok) {
      if (answer.code === 'proof_expired') dropConfirmation();
      return;
    }
    void refreshPerson();
    showToast({ text: t`Funds PIN set.` });
    goBack(linkTo.security());
    dropConfirmation();
  }

  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          You’ll enter this 6-digit PIN for withdrawals and recalls. Avoid numbers that are easy to
          guess, such as a birthday.
        </Trans>
      </p>
      <Form onSubmit={() => void set()}>
        <CodeField
          label={<Trans>Funds PIN</Trans>}
          value={pin}
          onChange={(next) => {
            setting.clear();
            setPinTyped(next);
          }}
          onComplete={focusNextField}
          problem={
            (isTried && isShort && <Trans>Your PIN must be 6 digits.</Trans>) ||
            (isWeak && i18n._(refusalTexts.password_weak))
          }
          masked
          // The screen has no other purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <CodeField
          label={<Trans>Confirm PIN</Trans>}
          value={again}
          onChange={setAgain}
          problem={
            (isTried || again.length === PIN_LENGTH) &&
            !isShort &&
            differs && <Trans>The PINs don’t match.</Trans>
          }
          masked
        />
        {!isWeak && <Declined answer={setting.declined} />}
        <Button look="primary" submits disabled={setting.waiting}>
          <Trans>Set PIN</Trans>
        </Button>
      </Form>
    </>
  );
}

/** Moves on to the repetition once the first six digits are complete. */
function focusNextField(): void {
  const typed = document.activeElement;
  const form = typed?.closest('form');
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(typed as HTMLInputElement) + 1]?.focus();
}
