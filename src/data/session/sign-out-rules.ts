import * as v from 'valibot';
import { SignOutToken } from '../../../contract/session.ts';

/** After so long a session that nothing renewed has ended by itself. Source: rules, Identity and funding. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** More than people sign out of without a connection. */
const KEPT_MAX = 10;

const KeptSignOut = v.object({
  token: SignOutToken,
  /** Wall time after which it is of no use. */
  untilMs: v.number(),
});

/** A sign-out that the server does not know of yet. */
export type KeptSignOut = v.InferOutput<typeof KeptSignOut>;

/** The sign-outs that a stored text names and that are still of use; none for an invalid text. */
export function readSignOuts(text: string | null, nowMs: number): readonly KeptSignOut[] {
  try {
    const read = v.safeParse(v.array(KeptSignOut), JSON.parse(text ?? '[]'));
    if (!read.success) return [];
    // A clock that was set back makes none of them last longer.
    return read.output.filter(({ untilMs }) => untilMs > nowMs && untilMs <= nowMs + KEPT_MS);
  } catch (problem) {
    if (problem instanceof SyntaxError) return [];
    throw problem;
  }
}

/** Adds a sign-out; beyond the limit the oldest go. */
export function withSignOut(
  kept: readonly KeptSignOut[],
  token: string,
  nowMs: number,
): readonly KeptSignOut[] {
  const others = kept.filter((each) => each.token !== token);
  return [...others, { token, untilMs: nowMs + KEPT_MS }].slice(-KEPT_MAX);
}
