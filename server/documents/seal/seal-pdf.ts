import { createHash } from 'node:crypto';
import type { DocumentKey } from './document-key.ts';
import { OFFSET_ROOM, SEAL_BYTES } from './seal-room.ts';

const RANGE = `[ 0 ${OFFSET_ROOM} ${OFFSET_ROOM} ${OFFSET_ROOM} ]`;
const CONTENTS = Buffer.from(`<${'0'.repeat(2 * SEAL_BYTES)}>`);

/** Seals documents. */
export interface Sealer {
  /**
   * Fills the room that `leaveRoomForSeal` left, so that any reader of PDFs sees whether a byte was changed since.
   *
   * @throws Error when the document has no room for a seal
   */
  seal(pdf: Uint8Array): Promise<Uint8Array>;
}

export function sealerWith(documentKey: () => Promise<DocumentKey>): Sealer {
  return {
    async seal(pdf) {
      // The library takes a while to load, and most calls never need it.
      const [{ signedDataOver }, key] = await Promise.all([
        import('./signed-data.ts'),
        documentKey(),
      ]);
      return sealPdf(pdf, (digest) => signedDataOver(digest, key));
    },
  };
}

function sealPdf(pdf: Uint8Array, sign: (digest: Buffer) => Buffer): Uint8Array {
  const sealed = Buffer.from(pdf);
  const rangeAt = sealed.lastIndexOf(RANGE);
  const from = sealed.lastIndexOf(CONTENTS);
  if (rangeAt < 0 || from < 0) throw new Error('the document has no room for a seal');
  // Everything but the signature itself is signed, these offsets included.
  const after = from + CONTENTS.length;
  const range = `[ 0 ${from} ${after} ${sealed.length - after} ]`;
  sealed.write(range.padEnd(RANGE.length), rangeAt, 'latin1');
  const digest = createHash('sha256')
    .update(sealed.subarray(0, from))
    .update(sealed.subarray(after))
    .digest();
  const signature = sign(digest);
  if (signature.length > SEAL_BYTES) throw new Error('the chain of certificates is too long');
  sealed.write(signature.toString('hex'), from + 1, 'latin1');
  return sealed;
}
