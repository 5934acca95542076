import type { IMAGE_KINDS } from '../../contract/identity.ts';

/** A picture's properties, read from its bytes. */
export interface JudgedPicture {
  readonly kind: (typeof IMAGE_KINDS)[number];
  readonly width: number;
  readonly height: number;
  /** Only the bytes that a decoder needs. */
  readonly bytes: Buffer;
  /** Bytes of one decoded pixel. */
  readonly pixelBytes: number;
}

/** Why bytes are not accepted as a picture, in English, for developers. */
export type PictureProblem =
  | 'is neither JPEG, PNG nor BMP'
  | 'is not whole'
  | 'has too many pixels'
  | 'has no pixels'
  | 'is too small'
  | 'has too many scans'
  | 'cannot be decoded'
  | 'takes too much to decode';

/** The result of validating bytes: a picture, or why not. */
export type Judgement = { readonly picture: JudgedPicture } | { readonly problem: PictureProblem };
