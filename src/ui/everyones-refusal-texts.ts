import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../contract/answer.ts';
import type { Refusal } from '../../contract/refusals.ts';

type RefusalTexts = Readonly<Partial<Record<Refusal | Failure, MessageDescriptor>>>;

/** The texts of failed calls that any visitor makes. Those of other calls load with their screens. */
export const everyonesRefusalTexts = {
  bad_parameter: msg`Something in this request isn’t right.`,
  not_signed_in: msg`You are not logged in yet, please login first.`,
  not_verified: msg`Please verify your real name first.`,
  unknown_call: msg`This version of the app is out of date. Reload to continue.`,
  unknown_ticker: msg`We don’t offer this symbol.`,
  too_large: msg`This is too large to send.`,
  demo_off: msg`Demo accounts aren’t available here.`,
  agreement_missing: msg`Please agree to both documents first.`,
  too_many_requests: msg`Too many requests. Please wait a moment.`,
  fault: msg`Acquisition failed, please try again later.`,
  unavailable: msg`The service is starting or paused. Please try again in a moment.`,
  offline: msg`You’re offline. This needs a connection.`,
  timeout: msg`This is taking longer than expected. Please try again.`,
  unreadable: msg`Acquisition failed, please try again later.`,
} satisfies RefusalTexts;

let known: RefusalTexts = everyonesRefusalTexts;

/** Registers the texts of all refusals. */
export function knowRefusals(texts: RefusalTexts): void {
  known = texts;
}

/** The text shown to the customer. */
export function refusalText(code: Refusal | Failure): MessageDescriptor {
  return known[code] ?? everyonesRefusalTexts.unreadable;
}
