import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new invitation code; there are 10¹², so that two alike come only by a miracle and guessing finds none. */
export function newInvitationCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
