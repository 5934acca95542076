import * as v from 'valibot';
import { InvitationCode } from '../../../contract/sign-up.ts';

/** An example of a code. */
export const EXAMPLE = 'ABCD2345';

/** The invitation code in typed, pasted or linked text; `undefined` without a valid shape. */
export function readInvitation(text: string): string | undefined {
  const linked = /[?&](?:invitation|code)=([^&#\s]+)/.exec(text)?.[1];
  const code = (linked ?? text).normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return v.is(InvitationCode, code) ? code : undefined;
}
