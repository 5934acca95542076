import { Refused } from '../../server/refused.ts';

/** The code of a refusal; `undefined` when the call succeeds. */
export async function refusalOf(asked: Promise<unknown>): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code;
  }
}
