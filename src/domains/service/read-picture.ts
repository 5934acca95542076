import { IMAGE_BYTES_MAX } from '../../../contract/identity.ts';

/** Why a file is not sent. */
export type PictureProblem = 'too_large' | 'wrong_kind';

/** The bytes that the kinds begin with: JPEG, PNG, BMP. Source: spec §5, Image upload. */
const STARTS: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x42, 0x4d],
];

/** What is wrong with a file, as far as its size and first bytes tell; the server looks at the rest. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | undefined> {
  if (file.size > IMAGE_BYTES_MAX) return 'too_large';
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isPicture = STARTS.some((start) => start.every((byte, at) => bytes[at] === byte));
  return isPicture ? undefined : 'wrong_kind';
}
