import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CODE_LENGTH } from '../../../contract/sign-in.ts';
import { bindMobile, checkCode } from '../../../contract/sign-up.ts';
import { dropConfirmation, useConfirmation } from '../../data/session/confirmation.ts';
import { readDraft, keepDraft } from '../../data/session/draft.ts';
import { useCall } from '../../data/call/use-call.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { CodeWait } from '../../live/CodeWait.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { CodeProblem } from '../../ui/CodeProblem.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { DemoInboxNote } from '../../ui/DemoInboxNote.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './identity.module.css';
import { dropMobileCode, keepMobileCode, type MobileFlow } from './mobile-flow.ts';
import { refreshPapers } from './refresh-papers.ts';

/** The entry of the code sent to a mobile; a correct code binds the number. */
export function MobileCode({ flow }: { flow: MobileFlow }) {
  const go = useGo();
  const confirmation = useConfirmation();
  const [code, setCode] = useState('');
  // A code is valid once; when binding failed, the retry uses its proof.
  const [proof, setProof] = useState<string>();
  const checking = useCall(checkCode);
  const binding = useCall(bindMobile);
  const waiting = checking.waiting || binding.waiting;
  const { declined } = checking;
  const isAboutCode = declined?.code === 'code_wrong' || declined?.code === 'code_expired';

  async function check(whole: string): Promise<void> {
    const answer = await checking.send({ challenge: flow.sent.challenge, code: whole });
    if (answer.ok) {
      setProof(answer.value.proof);
      await bind(answer.value.proof);
    } else if (answer.code === 'code_wrong' || answer.code === 'code_expired') setCode('');
  }

  async function bind(proven: string): Promise<void> {
    const answer = await binding.send({ proof: proven, ...(confirmation && { confirmation }) });
    if (!answer.ok) return;
    dropMobileCode();
    dropConfirmation();
    keepDraft('identity-mobile', { ...readDraft('identity-mobile'), phone: '' });
    await refreshPapers();
    go(links.mobileDone(), { replace: true });
  }

  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          We texted a 6-digit verification code to <strong>{flow.sent.to}</strong>.
        </Trans>
      </p>
      <Form onSubmit={() => void (proof ? bind(proof) : check(code))}>
        {flow.sent.isDemoInbox && <DemoInboxNote />}
        <CodeField
          label={<Trans>Code</Trans>}
          value={code}
          onChange={(next) => {
            if (next !== code) checking.clear();
            setCode(next);
          }}
          onComplete={(whole) => void check(whole)}
          problem={isAboutCode && <CodeProblem declined={declined} />}
          readOnly={waiting || proof !== undefined}
          // The screen has no other purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        {!isAboutCode && <Declined answer={binding.declined ?? declined} />}
        <Button look="primary" submits disabled={waiting || (!proof && code.length < CODE_LENGTH)}>
          <Trans>Add this number</Trans>
        </Button>
        <CodeWait
          code={flow}
          onResent={(sent) => {
            setCode('');
            checking.clear();
            keepMobileCode(sent);
          }}
        />
        <a className={styles['textButton']} href={links.mobileNumber()} onClick={dropMobileCode}>
          <Trans>Use another number</Trans>
        </a>
      </Form>
    </>
  );
}
