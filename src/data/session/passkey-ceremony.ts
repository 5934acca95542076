import type * as library from '@simplewebauthn/browser';
import type { Declined } from '../../../contract/answer.ts';
import { isAddress } from '../../../contract/host.ts';
import { report } from '../device/report.ts';

type Library = typeof library;

/** Ends what the browser asks the person, once the part for it is there. */
let stop: (() => void) | undefined;

/** Ends what the browser asks the person about a passkey. */
export function stopCeremony(): void {
  stop?.();
}

/** What came of a ceremony between the browser and the person. */
export type PasskeyOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The server refused, or was not reached. */
  | { readonly kind: 'declined'; readonly answer: Declined }
  /** The person stopped it or let it run out, the device has the passkey already, or the browser cannot. */
  | { readonly kind: 'stopped'; readonly why: 'cancelled' | 'known' | 'impossible' };

/** What the server asks of a new passkey; it can be answered again when the person stopped the first time. */
export interface PasskeyStart {
  readonly challenge: string;
  readonly options: object;
}

/** Whether the page was opened at an address of numbers, which no passkey can belong to. */
export function lacksHostName(): boolean {
  return isAddress(location.hostname);
}

/** Whether this browser knows passkeys at all; they need a secure address with a name too. */
export function knowsPasskeys(): boolean {
  return (
    !lacksHostName() && isSecureContext && typeof globalThis.PublicKeyCredential === 'function'
  );
}

/** What a passkey answered to a question of the server. */
export interface PasskeyAnswer {
  readonly challenge: string;
  readonly response: Record<string, unknown>;
}

/** Has a passkey answer a question of the server. */
export async function answerOf(
  { challenge, options }: PasskeyStart,
  { useBrowserAutofill }: { useBrowserAutofill: boolean },
): Promise<PasskeyOutcome<PasskeyAnswer>> {
  const given = await ceremony(({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill,
    }),
  );
  if (given.kind !== 'done') return given;
  return { kind: 'done', value: { challenge, response: { ...given.value } } };
}

/** Runs a ceremony between the browser and the person. */
export async function ceremony<T>(
  run: (library: Library) => Promise<T>,
): Promise<PasskeyOutcome<T>> {
  if (!knowsPasskeys()) return { kind: 'stopped', why: 'impossible' };
  let loaded: Library;
  try {
    const part = await import('@simplewebauthn/browser');
    loaded = part;
    stop = () => part.WebAuthnAbortService.cancelCeremony();
  } catch (problem) {
    report('The part for passkeys could not be loaded.', problem);
    return { kind: 'declined', answer: { ok: false, code: 'offline' } };
  }
  try {
    return { kind: 'done', value: await run(loaded) };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    return { kind: 'stopped', why: whyStopped(problem) };
  }
}

/** Source: WebAuthn 3, 5.1.3 and 5.1.4, the errors that browsers give. */
function whyStopped(problem: Error): 'cancelled' | 'known' | 'impossible' {
  if (problem.name === 'NotAllowedError' || problem.name === 'AbortError') return 'cancelled';
  if (problem.name === 'InvalidStateError') return 'known';
  report('The browser could not use a passkey.', problem);
  return 'impossible';
}
