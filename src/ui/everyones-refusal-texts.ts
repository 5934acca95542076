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
  unknown_ticker: msg`This symbol is not traded here.`,
  too_large: msg`That’s too much to send at once.`,
  demo_off: msg`Demo accounts are not offered here.`,
  agreement_missing: msg`Please agree to both documents first.`,
  too_many_requests: msg`Too many requests. Please wait a moment.`,
  fault: msg`Acquisition failed, please try again later.`,
  unavailable: msg`The service is starting or paused. Please try again in a moment.`,
  offline: msg`You are offline. This needs a connection.`,
  timeout: msg`The answer is taking too long. Please try again.`,
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
