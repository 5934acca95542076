import { PROOF_BYTES_MAX, type ProofKind } from '../../../../contract/bank-deposit.ts';

/** Why a file is not sent. */
export type ProofProblem = 'too_large' | 'wrong_kind' | 'empty';

const NAME_MAX = 120;
/** The leading bytes of each kind: JPEG, PNG, BMP, PDF. */
const STARTS: readonly (readonly [ProofKind, readonly number[]])[] = [
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0x42, 0x4d]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** Detects a file's kind from its first bytes. Source: spec §5, Image upload; rulings, Bank. */
export async function readProof(
  file: Blob,
): Promise<{ readonly kind: ProofKind } | { readonly problem: ProofProblem }> {
  if (file.size > PROOF_BYTES_MAX) return { problem: 'too_large' };
  if (file.size === 0) return { problem: 'empty' };
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const found = STARTS.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  return found ? { kind: found[0] } : { problem: 'wrong_kind' };
}

/** Makes a file name storable: without invisible characters, and not too long. Pure. */
export function proofName(fileName: string): string {
  const clean = fileName.replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/gu, '').trim();
  return Array.from(clean).slice(0, NAME_MAX).join('').slice(0, NAME_MAX).trim();
}
