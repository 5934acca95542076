import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendBindingCode } from '../../../contract/sign-up.ts';
import { useDraft } from '../../data/session/draft.ts';
import { useCall } from '../../data/call/use-call.ts';
import { links } from './links.ts';
import { useGo } from '../../nav/route.ts';
import { AccountText } from '../../ui/AccountText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { accountProblems } from './account-problems.ts';
import styles from './auth.module.css';
import { changeFlow, useFlow } from './flow.ts';
import { codeSent, isAwaited } from './sign-flow.ts';
import { nothingTyped, readAccount } from './typed-account.ts';

/** Asks for the address to bind. */
export function BindStart({ before }: { before: string | undefined }) {
  const { i18n } = useLingui();
  const flow = useFlow();
  const draft = useDraft('bind-email', { email: '' });
  const { email } = draft.fields;
  const [isTried, setTried] = useState(false);
  const sending = useCall(sendBindingCode);
  const go = useGo();
  const read = readAccount({ ...nothingTyped, email });
  const bound = before && <AccountText>{before}</AccountText>;

  async function send(): Promise<void> {
    setTried(true);
    if ('problem' in read) return;
    const { account } = read;
    if (!isAwaited(flow, 'bind_email', account, Date.now())) {
      const answer = await sending.send({ account });
      if (!answer.ok) return;
      const sent = answer.value;
      changeFlow((now) =>
        codeSent(now, { purpose: 'bind_email', account, sent, nowMs: Date.now() }),
      );
    }
    draft.drop();
    // Both steps share one history entry, so that Back from a new address leads to where it was needed.
    go(links.code(), { replace: true });
  }

  return (
    <>
      {bound && (
        <p className={styles['lead']}>
          <Trans>
            Current email: <strong>{bound}</strong>. The new address will replace it.
          </Trans>
        </p>
      )}
      <Form onSubmit={() => void send()}>
        <Field
          type="email"
          label={<Trans>New email address</Trans>}
          value={email}
          onChange={(next) => {
            sending.clear();
            draft.change({ email: next });
          }}
          problem={isTried && 'problem' in read && i18n._(accountProblems[read.problem])}
          autoComplete="email"
          enterKeyHint="done"
        />
        <Declined answer={sending.declined} />
        <Button look="primary" submits disabled={sending.waiting}>
          <Trans>Send code</Trans>
        </Button>
      </Form>
    </>
  );
}
