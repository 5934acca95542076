import { randomName } from '../../lib/bytes.ts';

/** A new name for one thing that a person asks for: 128 bits of chance. */
export function newRequestKey(): string {
  return randomName();
}
