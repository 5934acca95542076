import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameProblem } from './read-name.ts';

/** The text beside the field. */
export const nameProblems: Readonly<Record<NameProblem, MessageDescriptor>> = {
  empty: msg`This field is required.`,
  too_long: msg`This is too long.`,
  unseen: msg`This contains hidden characters. Type it instead of pasting.`,
  no_letters: msg`Enter a name using letters.`,
  not_contained: msg`Your legal name must include your first and last name.`,
  no_day: msg`Enter a valid date.`,
  too_young: msg`You must be at least 18.`,
  not_id: msg`Enter the number as it appears on your ID.`,
  not_nine: msg`Enter all nine digits.`,
  not_given_out: msg`This isn’t a valid number. Please check it.`,
};
