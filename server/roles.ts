import { BadConfig } from './bad-config.ts';

/** The parts of the product that a process can run, by their names in `ROLE`. */
export const ROLES = ['web', 'feed', 'broker', 'chain', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Parses `ROLE`: `all`, or a comma-separated list. All roles by default.
 *
 * @param isShared whether other processes may use the database
 * @throws BadConfig for an unknown role, and when no other process could take over a missing one
 */
export function readRoles(
  text: string | undefined,
  { isShared }: { isShared: boolean },
): readonly Role[] {
  if (text === undefined) return ROLES;
  const words = text.split(',').map((word) => word.trim());
  for (const word of words) {
    if (word !== 'all' && !ROLES.some((role) => role === word)) {
      throw new BadConfig(
        `ROLE holds "${word}", but must be all, or some of ${ROLES.join(', ')} divided by commas.`,
      );
    }
  }
  if (words.includes('all')) return ROLES;
  if (!isShared) {
    throw new BadConfig(
      `ROLE=${text} needs DATABASE_URL: the embedded database is for one process, which has every role.`,
    );
  }
  return ROLES.filter((role) => words.includes(role));
}
