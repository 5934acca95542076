import { useEffect } from 'react';
import type { Declined } from '../../../contract/answer.ts';
import {
  addPasskey,
  getPasskeyReset,
  getPasskeySignIn,
  type Passkey,
  signInByPasskey,
  startPasskey,
} from '../../../contract/passkey.ts';
import type { SignedIn } from '../../../contract/session.ts';
import { call } from '../../data/call/call.ts';
import {
  answerOf,
  ceremony,
  knowsPasskeys,
  type PasskeyAnswer,
  type PasskeyOutcome,
  type PasskeyStart,
  stopCeremony,
} from '../../data/session/passkey-ceremony.ts';
import { thisBrowser } from '../../data/session/session-key.ts';

/** Signs in with the passkey that the customer chooses. */
export async function signInWithPasskey(): Promise<PasskeyOutcome<SignedIn>> {
  return runSignIn({ useBrowserAutofill: false });
}

/** Confirms the reset of a forgotten password with a passkey; takes the proof of the reset. */
export async function answerForReset(proof: string): Promise<PasskeyOutcome<PasskeyAnswer>> {
  const asked = await call(getPasskeyReset, { proof });
  if (!asked.ok) return { kind: 'declined', answer: asked };
  return answerOf(asked.value, { useBrowserAutofill: false });
}

/** Requests the challenge for a new passkey; takes the proof of a confirmation. */
export async function askForPasskey(confirmation: string): Promise<PasskeyOutcome<PasskeyStart>> {
  const answer = await call(startPasskey, { confirmation });
  return answer.ok ? { kind: 'done', value: answer.value } : { kind: 'declined', answer };
}

/** Creates a passkey on this device, or on one that the browser can reach, and sends it to the server. */
export async function makePasskey(
  start: PasskeyStart,
  name: string,
): Promise<PasskeyOutcome<Passkey>> {
  const made = await ceremony(({ startRegistration }) =>
    startRegistration({
      optionsJSON: start.options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }),
  );
  if (made.kind !== 'done') return made;
  const answer = await call(addPasskey, {
    challenge: start.challenge,
    response: { ...made.value },
    name,
  });
  return answer.ok ? { kind: 'done', value: answer.value } : { kind: 'declined', answer };
}

/** The most times that an expired challenge is requested again. */
const OFFERS_MAX = 3;

/**
 * Offers passkeys in the browser's autofill of the account name, while the screen is open. Browsers without this
 * feature and unreachable servers silently offer nothing; a chosen passkey that was refused is reported.
 */
export function usePasskeyAutofill({
  onSignedIn,
  onRefused,
}: {
  onSignedIn: (session: SignedIn) => void;
  onRefused: (answer: Declined) => void;
}): void {
  useEffect(() => {
    const life = { isOver: false };
    void offer();
    return () => {
      life.isOver = true;
      stopCeremony();
    };

    async function offer() {
      if (!(await canAutofill())) return;
      for (let offers = 0; offers < OFFERS_MAX && !life.isOver; offers += 1) {
        const outcome = await runSignIn({ useBrowserAutofill: true, isOver: () => life.isOver });
        if (life.isOver) return;
        if (outcome.kind === 'done') onSignedIn(outcome.value);
        if (outcome.kind !== 'declined' || outcome.answer.code !== 'passkey_refused') return;
        onRefused(outcome.answer);
      }
    }
    // The sign-in callback does not change while the screen is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

async function runSignIn({
  useBrowserAutofill,
  isOver = () => false,
}: {
  useBrowserAutofill: boolean;
  isOver?: () => boolean;
}): Promise<PasskeyOutcome<SignedIn>> {
  const asked = await call(getPasskeySignIn, {});
  if (!asked.ok) return { kind: 'declined', answer: asked };
  if (isOver()) return { kind: 'stopped', why: 'cancelled' };
  const given = await answerOf(asked.value, { useBrowserAutofill });
  if (given.kind !== 'done') return given;
  const answer = await call(signInByPasskey, { ...given.value, ...(await thisBrowser()) });
  return answer.ok ? { kind: 'done', value: answer.value } : { kind: 'declined', answer };
}

async function canAutofill(): Promise<boolean> {
  if (!knowsPasskeys() || !navigator.onLine) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
