import type { DocumentLanguage } from '../../contract/documents.ts';
import type { DrawnSignature } from '../../contract/signature.ts';
import type { ContractPaper } from '../../server/documents/contract-paper.ts';
import { paperOf, signWords } from '../../server/domains/contracts/sign-words.ts';
import { writeContract } from '../../server/domains/contracts/write-contract.ts';

const SIGNED_AT_MS = Date.parse('2026-11-20T15:30:00Z');

/** A hand-drawn signature: a dozen strokes of some fifty points. */
const BY_HAND: DrawnSignature = {
  width: 1_000,
  height: 420,
  strokes: Array.from({ length: 12 }, (_, stroke) =>
    Array.from({ length: 50 }, (_point, at): [number, number, number] => [
      60 + stroke * 70 + at,
      Math.round(200 + 90 * Math.sin(at / 6 + stroke)),
      Math.round(9 + 3 * Math.sin(at / 8)),
    ]),
  ),
};

/** The software contract as a customer of the name signed it by hand. */
export function aSignedPaper(language: DocumentLanguage, name: string): ContractPaper {
  const words = writeContract({
    number: '2026-000042-7',
    language,
    client: {
      name,
      contact: 'customer@example.com',
      address: {
        street: '1 Main Street',
        unit: null,
        city: 'Springfield',
        region: 'Illinois',
        postalCode: '62701',
        country: 'US',
      },
      bank: 'First Example Bank, •••• 4567',
      tradeAccount: '12345678',
    },
    isDemo: true,
    drawnUpAtMs: SIGNED_AT_MS,
  });
  const evidence = {
    signature: { kind: 'drawn', drawn: BY_HAND } as const,
    signedAtMs: SIGNED_AT_MS,
    shownSha256: '0123456789abcdef'.repeat(4),
    device: 'Chrome, Android',
    sessionId: '0199a5b2-7c1e-7000-8000-000000000000',
    network: '203.0.113.0/24',
  };
  const shown = {
    kind: 'software',
    words,
    language,
    tradeAccount: '12345678',
    isDemo: true,
  } as const;
  return paperOf(signWords(shown, evidence), language, SIGNED_AT_MS, evidence.signature);
}
