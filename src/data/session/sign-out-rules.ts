import * as v from 'valibot';
import { SignOutToken } from '../../../contract/session.ts';

/** A session that is not renewed for this long has ended by itself. Source: rules, Identity and funding. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** The maximum number of pending sign-outs, more than people accumulate offline. */
const KEPT_MAX = 10;

const KeptSignOut = v.object({
  token: SignOutToken,
  /** Wall time after which the sign-out is obsolete. */
  untilMs: v.number(),
});

/** A sign-out not yet sent to the server. */
export type KeptSignOut = v.InferOutput<typeof KeptSignOut>;

/** Reads the pending sign-outs that are not obsolete; none for an invalid text. */
export function readSignOuts(text: string | null, nowMs: number): readonly KeptSignOut[] {
  try {
    const read = v.safeParse(v.array(KeptSignOut), JSON.parse(text ?? '[]'));
    if (!read.success) return [];
    // Setting the clock back must not extend their life.
    return read.output.filter(({ untilMs }) => untilMs > nowMs && untilMs <= nowMs + KEPT_MS);
  } catch (problem) {
    if (problem instanceof SyntaxError) return [];
    throw problem;
  }
}

/** Adds a sign-out; beyond the limit the oldest are dropped. */
export function withSignOut(
  kept: readonly KeptSignOut[],
  token: string,
  nowMs: number,
): readonly KeptSignOut[] {
  const others = kept.filter((each) => each.token !== token);
  return [...others, { token, untilMs: nowMs + KEPT_MS }].slice(-KEPT_MAX);
}
