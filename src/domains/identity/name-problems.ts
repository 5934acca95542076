import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameProblem } from './read-name.ts';

/** What is told beside the field. */
export const nameProblems: Readonly<Record<NameProblem, MessageDescriptor>> = {
  empty: msg`Fill this in.`,
  too_long: msg`This is too long.`,
  unseen: msg`This contains invisible characters. Type it instead of pasting it.`,
  no_letters: msg`Enter a name with letters.`,
  no_day: msg`There is no such day.`,
  too_young: msg`You must be at least 18.`,
  not_nine: msg`The number has nine digits.`,
  not_given_out: msg`There is no such number. Please check it.`,
};
