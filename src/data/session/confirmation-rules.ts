import * as v from 'valibot';

/** Proof that the customer confirmed their identity again, valid for one sensitive change. */
export const Confirmation = v.object({
  /** The stock account of the owner; the proof is valid for no other. */
  tradeAccount: v.string(),
  proof: v.string(),
  /** Wall time of this device. */
  untilMs: v.number(),
});
export type Confirmation = v.InferOutput<typeof Confirmation>;

/** Reads a stored confirmation; invalid data is none. */
export function readConfirmation(text: string | null): Confirmation | undefined {
  if (text === null) return undefined;
  try {
    const read = v.safeParse(Confirmation, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

/** The proof that this person may use now. */
export function usableProof(
  kept: Confirmation | undefined,
  tradeAccount: string | undefined,
  nowMs: number,
): string | undefined {
  if (!kept || kept.tradeAccount !== tradeAccount || nowMs >= kept.untilMs) return undefined;
  return kept.proof;
}
