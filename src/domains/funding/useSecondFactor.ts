import { useState } from 'react';
import {
  confirmWithdrawalByPasskey,
  sendWithdrawalCode,
  startWithdrawalPasskey,
} from '../../../contract/second-factor.ts';
import type { CodeSent } from '../../../contract/sign-in.ts';
import { checkCode } from '../../../contract/sign-up.ts';
import { call } from '../../data/call/call.ts';
import { useCall } from '../../data/call/use-call.ts';
import {
  answerOf,
  knowsPasskeys,
  type PasskeyOutcome,
} from '../../data/session/passkey-ceremony.ts';
import type { TimedCode } from '../../live/code-times.ts';

interface Kept {
  readonly proof: string;
  readonly untilMs: number;
}

/** The second factor of a withdrawal: a passkey if the customer has one, otherwise a code. */
export function useSecondFactor(hasPasskey: boolean) {
  const canPasskey = hasPasskey && knowsPasskeys();
  const [method, setMethod] = useState<'passkey' | 'code'>(canPasskey ? 'passkey' : 'code');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<TimedCode>();
  const [kept, setKept] = useState<Kept>();
  const [outcome, setOutcome] = useState<PasskeyOutcome<unknown>>();
  const sending = useCall(sendWithdrawalCode);
  const checking = useCall(checkCode);
  const [isAsking, setAsking] = useState(false);

  function keep({ proof, validSeconds }: { proof: string; validSeconds: number }): string {
    setKept({ proof, untilMs: Date.now() + validSeconds * 1000 });
    return proof;
  }

  async function byPasskey(): Promise<string | undefined> {
    setAsking(true);
    const result = await askPasskey();
    setAsking(false);
    setOutcome(result);
    return result.kind === 'done' ? keep(result.value) : undefined;
  }

  async function byCode(): Promise<string | undefined> {
    if (!sent) return undefined;
    const answer = await checking.send({ challenge: sent.sent.challenge, code });
    if (answer.ok) return keep(answer.value);
    if (answer.code === 'code_wrong' || answer.code === 'code_expired') setCode('');
    return undefined;
  }

  function codeSent(next: CodeSent): void {
    setSent({ sent: next, sentAtMs: Date.now() });
    setCode('');
    checking.clear();
  }

  return {
    canPasskey,
    method,
    setMethod,
    code,
    type(next: string) {
      if (next !== code) checking.clear();
      setCode(next);
    },
    sent,
    codeSent,
    async sendCode() {
      const answer = await sending.send({});
      if (answer.ok) codeSent(answer.value);
    },
    sendDeclined: sending.declined,
    codeDeclined: checking.declined,
    outcome,
    waiting: sending.waiting || checking.waiting || isAsking,
    /** Whether a proof already exists, for example after a wrong PIN. */
    isProven: kept !== undefined,
    /** Gets a proof; `undefined` when the customer canceled or the server refused. */
    prove(): Promise<string | undefined> {
      if (kept && Date.now() < kept.untilMs) return Promise.resolve(kept.proof);
      return method === 'passkey' ? byPasskey() : byCode();
    },
    /** Drops a proof that the server no longer accepts. */
    drop() {
      setKept(undefined);
      setSent(undefined);
      setCode('');
    },
  };
}

export type SecondFactor = ReturnType<typeof useSecondFactor>;

async function askPasskey(): Promise<PasskeyOutcome<{ proof: string; validSeconds: number }>> {
  const asked = await call(startWithdrawalPasskey, {});
  if (!asked.ok) return { kind: 'declined', answer: asked };
  const given = await answerOf(asked.value, { useBrowserAutofill: false });
  if (given.kind !== 'done') return given;
  const answer = await call(confirmWithdrawalByPasskey, given.value);
  return answer.ok ? { kind: 'done', value: answer.value } : { kind: 'declined', answer };
}
