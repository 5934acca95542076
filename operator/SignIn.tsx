import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import {
  enrolOperator,
  type OperatorSelf,
  signInOperator,
  startEnrolment,
  startOperatorSignIn,
} from '../contract/operator.ts';
import { type Answer, ask } from './ask.ts';
import css from './console.module.css';
import { noAnswerTexts } from './no-answer-texts.ts';

/** The token of a link for creating a passkey, in the hash of the address. */
const LINK = /^#enrol=([\w-]{43})$/;

interface Props {
  readonly onSignedIn: (self: OperatorSelf) => void;
}

/** Signs in with a passkey, or creates one with the operator's link. */
export function SignIn({ onSignedIn }: Props) {
  const [link, setLink] = useState(() => LINK.exec(location.hash)?.[1]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function press() {
    setIsBusy(true);
    setProblem(undefined);
    const answer = await (link === undefined ? signIn() : enrol(link));
    setIsBusy(false);
    if (answer === 'cancelled') return setProblem('No passkey was used. Try again.');
    if (!answer.ok) return setProblem(noAnswerTexts[answer.code]);
    // The link is used and must not stay in the browser history.
    if (link !== undefined) history.replaceState(null, '', location.pathname);
    return onSignedIn(answer.value);
  }

  return (
    <main className={css.door}>
      <div className={css.doorCard}>
        <h1>Plumb console</h1>
        <p className={css.muted}>
          {link === undefined
            ? 'For operators only. Everything you do here is recorded in the audit log.'
            : 'Create a passkey for the console on this device. The link works once.'}
        </p>
        <button
          type="button"
          className={css.primary}
          disabled={isBusy}
          onClick={() => void press()}
        >
          {link === undefined ? 'Sign in with a passkey' : 'Create passkey'}
        </button>
        {problem !== undefined && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        {link !== undefined && (
          <button type="button" className={css.quiet} onClick={() => setLink(undefined)}>
            I already have a passkey
          </button>
        )}
      </div>
    </main>
  );
}

type Outcome = Answer<OperatorSelf> | 'cancelled';

async function signIn(): Promise<Outcome> {
  const started = await ask(startOperatorSignIn, {});
  if (!started.ok) return started;
  const { challenge, options } = started.value;
  const response = await orCancelled(
    startAuthentication({ optionsJSON: options as unknown as SignInOptions }),
  );
  return response ? ask(signInOperator, { challenge, response: { ...response } }) : 'cancelled';
}

async function enrol(link: string): Promise<Outcome> {
  const started = await ask(startEnrolment, { link });
  if (!started.ok) return started;
  const { challenge, options } = started.value;
  const response = await orCancelled(
    startRegistration({ optionsJSON: options as unknown as EnrolOptions }),
  );
  return response
    ? ask(enrolOperator, { link, challenge, response: { ...response } })
    : 'cancelled';
}

type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type EnrolOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The browser reports an error when the person declines and when the device has no passkeys. */
async function orCancelled<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
