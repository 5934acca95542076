import type { CodeSent } from '../../contract/sign-in.ts';

/** A code that was sent, and when by the wall time of this device. */
export interface TimedCode {
  readonly sent: CodeSent;
  readonly sentAtMs: number;
}

/** Seconds until another code can be requested; 0 when it can. */
export function resendInSeconds(code: TimedCode, nowMs: number): number {
  return secondsUntil(code.sentAtMs + code.sent.resendAfterSeconds * 1000, nowMs);
}

/** Seconds for which the code is good; 0 when it has expired. */
export function validForSeconds(code: TimedCode, nowMs: number): number {
  return secondsUntil(code.sentAtMs + code.sent.validSeconds * 1000, nowMs);
}

function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endMs - nowMs) / 1000));
}
