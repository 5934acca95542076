import * as v from 'valibot';
import { CancelCode } from '../../../contract/sign-up.ts';

/** An example of a code. */
export const EXAMPLE = 'ABCD-EFGH-2345';

/** Reads the code that cancels a reset from typed or pasted text; `undefined` when the format does not match. */
export function readCancelCode(text: string): string | undefined {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return v.is(CancelCode, code) ? code : undefined;
}
