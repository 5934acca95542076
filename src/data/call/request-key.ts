import { randomName } from '../../lib/bytes.ts';

/** Creates an idempotency key: 128 random bits. */
export function newRequestKey(): string {
  return randomName();
}
