import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { CODE_LENGTH } from '../../../contract/sign-in.ts';
import { CodeWait } from '../../live/CodeWait.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { CodeProblem } from '../../ui/CodeProblem.tsx';
import { CodeWhere } from './CodeWhere.tsx';
import { DemoInboxNote } from '../../ui/DemoInboxNote.tsx';
import { changeFlow } from './flow.ts';
import { codeResent, type CodeStep } from './sign-flow.ts';

/** The entry of a six-digit code: where it was sent, how long it is valid, and how to get another. */
export function CodeEntry({
  step,
  waiting,
  declined,
  onType,
  onCode,
}: {
  step: CodeStep;
  waiting: boolean;
  declined: DeclinedAnswer | undefined;
  /** The customer continues typing: the last refusal can be cleared. */
  onType: () => void;
  onCode: (code: string) => Promise<Answer<unknown>>;
}) {
  const [code, setCode] = useState('');
  const { isDemoInbox } = step.sent;
  const isAboutCode = declined?.code === 'code_wrong' || declined?.code === 'code_expired';

  async function send(whole: string): Promise<void> {
    const answer = await onCode(whole);
    // A wrong code is cleared; a code that was not checked stays.
    if (!answer.ok && (answer.code === 'code_wrong' || answer.code === 'code_expired')) setCode('');
  }

  return (
    <>
      <CodeWhere step={step} />
      <Form
        onSubmit={() => {
          if (code.length === CODE_LENGTH && !waiting) void send(code);
        }}
      >
        {isDemoInbox && <DemoInboxNote />}
        <CodeField
          label={<Trans>Code</Trans>}
          value={code}
          onChange={(next) => {
            if (next !== code) onType();
            setCode(next);
          }}
          onComplete={(whole) => void send(whole)}
          problem={isAboutCode && <CodeProblem declined={declined} />}
          readOnly={waiting}
          // The screen has no other purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        {!isAboutCode && <Declined answer={declined} />}
        <Button look="primary" submits disabled={waiting || code.length < CODE_LENGTH}>
          <Trans>Continue</Trans>
        </Button>
        <CodeWait
          code={step}
          onResent={(sent) => {
            changeFlow((flow) => codeResent(flow, sent, Date.now()));
            setCode('');
            onType();
          }}
        />
      </Form>
    </>
  );
}
