import { judgeBmp } from './judge-bmp.ts';
import { judgeJpeg } from './judge-jpeg.ts';
import { judgePng } from './judge-png.ts';
import type { Judgement } from './judged.ts';

/** 16 megapixels: the usual picture of a phone. Each costs some 20 bytes while it is drawn. */
export const PIXELS_MAX = 16 * 1_024 * 1_024;
export const SIDE_MAX = 12_000;
/** Of a decoded picture: pixels of 16 bits a sample weigh twice. */
const DECODED_BYTES_MAX = 4 * PIXELS_MAX;

/**
 * Validates bytes by their magic number and headers, before anything decodes them.
 *
 * @param sideMin pixels that the shorter side must have
 */
export function judgePicture(bytes: Buffer, sideMin = 1): Judgement {
  const judged = judgeJpeg(bytes) ?? judgePng(bytes) ?? judgeBmp(bytes);
  if (!judged) return { problem: 'is neither JPEG, PNG nor BMP' };
  if ('problem' in judged) return judged;
  const { width, height, pixelBytes } = judged.picture;
  if (width <= 0 || height <= 0) return { problem: 'has no pixels' };
  const pixels = width * height;
  if (
    width > SIDE_MAX ||
    height > SIDE_MAX ||
    pixels > PIXELS_MAX ||
    pixels * pixelBytes > DECODED_BYTES_MAX
  ) {
    return { problem: 'has too many pixels' };
  }
  if (Math.min(width, height) < sideMin) return { problem: 'is too small' };
  return judged;
}
