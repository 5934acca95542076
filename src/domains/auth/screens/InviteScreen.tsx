import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkInvitation } from '../../../../contract/sign-up.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { goBack } from '../../../nav/places.ts';
import { linkTo } from '../../../nav/links.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { refusalTexts } from '../../../ui/refusal-texts.ts';
import { FormScreen } from '../../../ui/FormScreen.tsx';
import styles from '../auth.module.css';
import { changeFlow, currentFlow } from '../flow.ts';
import { ForVisitors } from '../ForVisitors.tsx';
import { EXAMPLE, readInvitation } from '../invitation.ts';

export default function InviteScreen() {
  return (
    <FormScreen title={<Trans>Invitation code</Trans>} back={linkTo.signUp()}>
      <ForVisitors>
        <Invitation />
      </ForVisitors>
    </FormScreen>
  );
}

function Invitation() {
  const { i18n } = useLingui();
  const linked = useParameter('code');
  const isOfSignUp = useParameter('from') !== undefined;
  const go = useGo();
  const [text, setText] = useState(linked ?? currentFlow().invitation ?? '');
  const [isTried, setTried] = useState(false);
  const checking = useCall(checkInvitation);
  const code = readInvitation(text);

  function goOn(invitation: string | undefined): void {
    changeFlow((flow) => ({ ...flow, invitation }));
    if (isOfSignUp) goBack(linkTo.signUp());
    else go(linkTo.signUp(), { replace: true });
  }

  async function use(): Promise<void> {
    setTried(true);
    if (code === undefined) return;
    const answer = await checking.send({ invitationCode: code });
    if (answer.ok) goOn(code);
  }

  const isUnknown = checking.declined?.code === 'invitation_unknown';
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Did someone invite you? Enter their 8-character code. You can also continue without one.
        </Trans>
      </p>
      <Form onSubmit={() => void use()}>
        <Field
          label={<Trans>Invitation code</Trans>}
          value={text}
          onChange={(next) => {
            checking.clear();
            setText(next);
          }}
          placeholder={EXAMPLE}
          problem={
            (isTried && code === undefined && (
              <Trans>An invitation code has 8 letters and numbers, such as {EXAMPLE}.</Trans>
            )) ||
            (isUnknown && i18n._(refusalTexts.invitation_unknown))
          }
          enterKeyHint="done"
          maxLength={200}
        />
        {!isUnknown && <Declined answer={checking.declined} />}
        <Button look="primary" submits disabled={checking.waiting}>
          <Trans>Use this code</Trans>
        </Button>
        <Button onPress={() => goOn(undefined)}>
          <Trans>Continue without a code</Trans>
        </Button>
      </Form>
    </>
  );
}
