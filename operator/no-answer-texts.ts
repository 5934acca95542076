import type { NoAnswer } from './ask.ts';

/** What the operator is told. The console speaks English alone, as its staff do. */
export const noAnswerTexts: Readonly<Record<NoAnswer, string>> = {
  bad_parameter: 'A field is missing or wrong.',
  not_signed_in: 'You are signed out.',
  not_allowed: 'Your role may not do this.',
  nothing_waits: 'Nothing waits for this: it was decided before, or has ended.',
  own_matter: 'Not by you: it is your own account, or you entered its money.',
  not_found: 'There is no such account or conversation.',
  passkey_refused: 'That passkey is not one of an operator.',
  link_expired: 'This link is used or expired. Ask for another: npm run ops -- operator link.',
  insufficient_funds: 'Less than that waits.',
  key_reused: 'That receipt was booked with another amount.',
  too_many_requests: 'Too many attempts. Wait a minute.',
  too_large: 'That is too long.',
  unavailable: 'The server cannot answer now.',
  fault: 'The server failed. Its log says why.',
  offline: 'No connection to the server. Nothing was done, unless the list says so.',
  unreadable: 'The answer cannot be read: load the page again.',
};
