import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused with each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new invitation code; with 10¹² codes, collisions and lucky guesses are negligible. */
export function newInvitationCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
