import { useCallback, useEffect, useState } from 'react';
import { getOperatorSelf, type OperatorSelf } from '../contract/operator.ts';
import { ask, type NoAnswer, onSignedOut } from './ask.ts';
import css from './console.module.css';
import { Desk } from './Desk.tsx';
import { Failed, Loading } from './parts.tsx';
import { SignIn } from './SignIn.tsx';

/** The whole page: the sign-in screen or, after signing in, the desk. */
export function Console() {
  const [self, setSelf] = useState<OperatorSelf>();
  const [state, setState] = useState<'asking' | 'out' | NoAnswer>('asking');

  const look = useCallback(async () => {
    const answer = await ask(getOperatorSelf, {});
    if (answer.ok) setSelf(answer.value ?? undefined);
    setState(answer.ok ? 'out' : answer.code);
  }, []);

  useEffect(() => {
    onSignedOut(() => setSelf(undefined));
    // oxlint-disable-next-line react/set-state-in-effect -- only once the server has answered
    void look();
  }, [look]);

  if (self) return <Desk self={self} onSignedOut={() => setSelf(undefined)} />;
  if (state === 'out') return <SignIn onSignedIn={setSelf} />;
  return (
    <main className={css.door}>
      {state === 'asking' ? (
        <Loading />
      ) : (
        <Failed
          code={state}
          again={() => {
            setState('asking');
            return look();
          }}
        />
      )}
    </main>
  );
}
