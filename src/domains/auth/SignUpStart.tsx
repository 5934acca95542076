import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DocumentId } from '../../../contract/documents.ts';
import { checkInvitation, sendCode } from '../../../contract/sign-up.ts';
import { acceptDocuments } from '../../data/session/consents.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormScreen } from '../../ui/FormScreen.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AgreementTicks } from './AgreementTicks.tsx';
import styles from './auth.module.css';
import { documentLanguage } from '../../live/document-language.ts';
import { changeFlow, useFlow } from './flow.ts';
import { ForVisitors } from './ForVisitors.tsx';
import { InvitationLine } from './InvitationLine.tsx';
import { codeSent, isAwaited } from './sign-flow.ts';
import { readAccount, type TypedAccount } from './typed-account.ts';
import { useInvitation } from './useInvitation.ts';
import { useSignUpSteps } from './useSignUpSteps.ts';

/** The first step of sign-up: an address or a number, an optional invitation, and the agreements. */
export function SignUpStart({ kind }: { kind: TypedAccount['kind'] }) {
  const steps = useSignUpSteps();
  return (
    <FormScreen title={<Trans>Open an account</Trans>} back>
      <ForVisitors>
        <Steps steps={steps} at={0} />
        <SignUp kind={kind} />
      </ForVisitors>
    </FormScreen>
  );
}

function SignUp({ kind }: { kind: TypedAccount['kind'] }) {
  const { t } = useLingui();
  const then = useParameter('then');
  const flow = useFlow();
  const { locale } = useSettings();
  const go = useGo();
  const { invitation, isBroken, takeOver } = useInvitation();
  const [isTried, setTried] = useState(false);
  const checking = useCall(checkInvitation);
  const sending = useCall(sendCode);
  const typed = { ...flow.typed, kind };
  const read = readAccount(typed);
  const isAgreed = DocumentId.options.every((id) => flow.ticked.includes(id));

  async function send(): Promise<void> {
    setTried(true);
    if ('problem' in read || !isAgreed) return;
    const { account } = read;
    if (invitation && !(await checking.send({ invitationCode: invitation })).ok) return;
    takeOver();
    acceptDocuments(DocumentId.options, documentLanguage(locale));
    if (!isAwaited(flow, 'sign_up', account, Date.now())) {
      const answer = await sending.send({ purpose: 'sign_up', account, language: locale });
      if (!answer.ok) return;
      const sent = answer.value;
      changeFlow((now) => codeSent(now, { purpose: 'sign_up', account, sent, nowMs: Date.now() }));
    }
    changeFlow((now) => ({ ...now, then }));
    go(links.code());
  }

  function switchTo(other: TypedAccount['kind']): void {
    takeOver();
    const ways = { email: linkTo.signUp, phone: links.signUpByPhone };
    go(ways[other]({ then }), { replace: true });
  }

  return (
    <>
      <Form onSubmit={() => void send()}>
        <AccountFields
          typed={typed}
          onChange={(next) => {
            sending.clear();
            changeFlow((now) => ({ ...now, typed: next }));
          }}
          onKind={switchTo}
          problem={isTried && 'problem' in read ? read.problem : undefined}
          purpose="new"
        />
        <InvitationLine invitation={invitation} isBroken={isBroken} onOpen={takeOver} />
        <AgreementTicks
          ticked={flow.ticked}
          onTick={(ticked) => changeFlow((now) => ({ ...now, ticked }))}
          showMissing={isTried}
        />
        <Declined answer={checking.declined ?? sending.declined} />
        <Button look="primary" submits disabled={checking.waiting || sending.waiting}>
          <Trans>Send code</Trans>
        </Button>
      </Form>
      <nav className={styles['ways']} aria-label={t`Other options`}>
        <a className={styles['way']} href={linkTo.signIn({ then })}>
          <Trans>Already have an account? Sign in</Trans>
        </a>
      </nav>
    </>
  );
}
