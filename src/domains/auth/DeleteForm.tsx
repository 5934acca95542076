import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteAccount } from '../../../contract/sign-up.ts';
import { leaveForGood } from '../../data/session/leave-for-good.ts';
import { useCall } from '../../data/call/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Form } from '../../ui/Form.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';

/** The final confirmation: the password, which a demo customer does not have, and an explicit consent. */
export function DeleteForm({
  username,
  asksPassword,
  onDone,
  onBlocked,
}: {
  username: string;
  asksPassword: boolean;
  onDone: () => void;
  onBlocked: () => void;
}) {
  const [password, setPassword] = useState('');
  const [isMeant, setMeant] = useState(false);
  const [isTried, setTried] = useState(false);
  const deleting = useCall(deleteAccount);
  const isWrong = deleting.declined?.code === 'password_wrong';

  async function send(): Promise<void> {
    setTried(true);
    if ((asksPassword && password === '') || !isMeant) return;
    const answer = await deleting.send(asksPassword ? { password } : {});
    if (answer.ok) {
      onDone();
      await leaveForGood();
    } else if (answer.code === 'deletion_blocked') onBlocked();
  }

  return (
    <Form onSubmit={() => void send()}>
      {asksPassword && (
        <CurrentPassword
          username={username}
          value={password}
          onChange={(next) => {
            deleting.clear();
            setPassword(next);
          }}
          isTried={isTried}
          isWrong={isWrong}
          enterKeyHint="done"
        />
      )}
      <CheckRow
        checked={isMeant}
        onChange={setMeant}
        problem={isTried && !isMeant && <Trans>Check the box to confirm.</Trans>}
      >
        <Trans>I understand that this can’t be undone.</Trans>
      </CheckRow>
      {!(asksPassword && isWrong) && <Declined answer={deleting.declined} />}
      <Button look="danger" submits disabled={deleting.waiting}>
        <Trans>Permanently delete account</Trans>
      </Button>
    </Form>
  );
}
