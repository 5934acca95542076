import type * as library from '@simplewebauthn/browser';
import type { Declined } from '../../../contract/answer.ts';
import { isAddress } from '../../../contract/host.ts';
import { report } from '../device/report.ts';

type Library = typeof library;

/** Cancels the browser's passkey dialog; set once its code has loaded. */
let stop: (() => void) | undefined;

/** Cancels the browser's passkey dialog. */
export function stopCeremony(): void {
  stop?.();
}

/** The outcome of a passkey ceremony. */
export type PasskeyOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The server refused, or was unreachable. */
  | { readonly kind: 'declined'; readonly answer: Declined }
  /**
   * The customer canceled it or let it time out, the device already has the passkey, or the browser does not support
   * it.
   */
  | { readonly kind: 'stopped'; readonly why: 'cancelled' | 'known' | 'impossible' };

/** The server's challenge for a new passkey; it can be answered again when the customer canceled the first attempt. */
export interface PasskeyStart {
  readonly challenge: string;
  readonly options: object;
}

/** Whether the page was opened at an IP address, to which no passkey can belong. */
export function lacksHostName(): boolean {
  return isAddress(location.hostname);
}

/** Whether this browser supports passkeys; they also need a secure address with a host name. */
export function knowsPasskeys(): boolean {
  return (
    !lacksHostName() && isSecureContext && typeof globalThis.PublicKeyCredential === 'function'
  );
}

/** A passkey's response to a challenge of the server. */
export interface PasskeyAnswer {
  readonly challenge: string;
  readonly response: Record<string, unknown>;
}

/** Lets a passkey answer a challenge of the server. */
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

/** Runs a passkey ceremony. */
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
