import type { NoAnswer, Unanswered } from './ask.ts';

/** The operator's texts for failed calls. The console is in English only. */
export const noAnswerTexts: Readonly<Record<NoAnswer, string>> = {
  bad_parameter: 'A field is missing or invalid.',
  not_signed_in: 'You’re signed out.',
  not_allowed: 'Your role doesn’t allow this.',
  nothing_waits: 'Nothing to do: someone already decided this, or it has ended.',
  own_matter: 'You can’t do this: it is your own account, or you entered its money.',
  own_file:
    'You made this file. Another approver saves it, sends it to the bank and marks it as sent.',
  own_report: 'You reported this return. Another approver confirms it.',
  already_sent: 'This file is already marked as sent.',
  day_has_begun:
    'Too late: this day has begun, or begins within a minute. Halt trading instead, if it must stop today.',
  no_trading_day: 'The exchanges are closed on this day anyway.',
  not_found: 'This doesn’t exist.',
  passkey_refused: 'This passkey doesn’t belong to an operator.',
  link_expired:
    'This link was used or has expired. Ask for a new one: npm run ops -- operator link.',
  insufficient_funds: 'That is more than the amount to pay out.',
  changed: 'The conversation has new messages, shown above. Read them, then send your reply again.',
  key_reused: 'This was already recorded with another amount or text.',
  too_many_requests: 'Too many attempts. Wait a minute.',
  too_large: 'The text is too long.',
  unavailable: 'The server can’t answer right now.',
  fault: 'Something went wrong on the server. See its log.',
  offline: 'No connection to the server. Check the list to see whether your action went through.',
  unreadable: 'The answer couldn’t be read. Reload the page.',
};

/** The reason why an act was refused, with the name of the invalid field or of the operator who was first. */
export function refusalText({ code, field, by }: Unanswered): string {
  if (by !== undefined && code === 'already_sent') return `Already marked as sent by ${by}.`;
  if (field !== undefined && code === 'not_found') return `There is no such ${field}.`;
  if (field !== undefined && code === 'bad_parameter')
    return `This is missing or invalid: ${field}.`;
  return noAnswerTexts[code];
}
