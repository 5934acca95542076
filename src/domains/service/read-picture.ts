import { IMAGE_BYTES_MAX } from '../../../contract/identity.ts';

/** Why a file cannot be sent. */
export type PictureProblem = 'too_large' | 'wrong_kind';

/** The signatures of JPEG, PNG and BMP files. Source: spec §5, Image upload. */
const STARTS: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x42, 0x4d],
];

/** Validates a file's size and signature; the server checks the rest. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | undefined> {
  if (file.size > IMAGE_BYTES_MAX) return 'too_large';
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isPicture = STARTS.some((start) => start.every((byte, at) => bytes[at] === byte));
  return isPicture ? undefined : 'wrong_kind';
}
