import { DatabaseError } from 'pg';

/** Whether a statement failed because its customer would store more bytes than `storage_limit` allows. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'storage_limit';
}
