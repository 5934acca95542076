import { createHash } from 'node:crypto';
import type { DocumentKey } from './document-key.ts';
import { OFFSET_ROOM } from './seal-room.ts';

const RANGE = `[ 0 ${OFFSET_ROOM} ${OFFSET_ROOM} ${OFFSET_ROOM} ]`;
const CONTENTS = '/Contents <';
/** Two signatures by an elliptic key differ by a few bytes. */
const SPARE_BYTES = 8;

/** Seals documents. */
export interface Sealer {
  /** Bytes that a seal takes at most: the room to leave in a document. */
  bytes(): Promise<number>;
  /**
   * Fills the room that `leaveRoomForSeal` left, so that any reader of PDFs sees whether a byte was changed since.
   *
   * @throws Error when the document has no room for a seal
   */
  seal(pdf: Uint8Array): Promise<Uint8Array>;
}

export function sealerWith(documentKey: () => Promise<DocumentKey>): Sealer {
  let bytes: number | undefined;
  return {
    async bytes() {
      if (bytes === undefined) {
        const { signedDataOver } = await import('./signed-data.ts');
        bytes = signedDataOver(Buffer.alloc(32), await documentKey()).length + SPARE_BYTES;
      }
      return bytes;
    },
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
  const contentsAt = sealed.lastIndexOf(CONTENTS);
  if (rangeAt < 0 || contentsAt < 0) throw new Error('the document has no room for a seal');
  // Everything but the signature itself is signed, these offsets included.
  const from = contentsAt + CONTENTS.length - 1;
  const after = sealed.indexOf('>', from) + 1;
  const range = `[ 0 ${from} ${after} ${sealed.length - after} ]`;
  sealed.write(range.padEnd(RANGE.length), rangeAt, 'latin1');
  const digest = createHash('sha256')
    .update(sealed.subarray(0, from))
    .update(sealed.subarray(after))
    .digest();
  const signature = sign(digest);
  if (2 * signature.length > after - from - 2)
    throw new Error('the chain of certificates is too long');
  sealed.write(signature.toString('hex'), from + 1, 'latin1');
  return sealed;
}
