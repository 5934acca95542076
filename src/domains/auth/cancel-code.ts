import * as v from 'valibot';
import { CancelCode } from '../../../contract/sign-up.ts';

/** What a code looks like. */
export const EXAMPLE = 'ABCD-EFGH-2345';

/** The code that cancels a reset, in what was typed or pasted; undefined when it has not the shape of one. */
export function readCancelCode(text: string): string | undefined {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return v.is(CancelCode, code) ? code : undefined;
}
