import { IMAGE_BYTES_MAX, PAPER_SIDE_PIXELS_MIN } from '../../../contract/identity.ts';
import { report } from '../../data/device/report.ts';
import { fitWithin, isTakenKind, looksBlurred } from './photo-rules.ts';

/** Why a file is not sent. */
export type PhotoProblem = 'too_large' | 'wrong_kind' | 'unreadable' | 'too_small';

/** A picture for upload, re-encoded on this device, which removes its location. */
export interface PreparedPhoto {
  readonly blob: Blob;
  /** The blob's URL, to be revoked. */
  readonly url: string;
  readonly isBlurred: boolean;
}

/** Large enough to read text, and no larger than necessary for the upload. */
const WITHIN = 2_400;
const QUALITY = 0.9;
/** Blur shows in a small copy as well. */
const GLANCE = 512;

/** Reads a file as a picture, rotated as its camera recorded. */
export async function readPicture(
  file: File,
): Promise<{ picture: ImageBitmap } | { problem: PhotoProblem }> {
  if (file.size > IMAGE_BYTES_MAX) return { problem: 'too_large' };
  try {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (!isTakenKind(start)) return { problem: 'wrong_kind' };
    return { picture: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch (problem) {
    report('A picture could not be read.', problem);
    return { problem: 'unreadable' };
  }
}

/** Validates a picture of a document before it is sent. The server validates it again. */
export async function preparePhoto(file: File): Promise<PreparedPhoto | { problem: PhotoProblem }> {
  const read = await readPicture(file);
  if ('problem' in read) return read;
  const { picture } = read;
  if (Math.min(picture.width, picture.height) < PAPER_SIDE_PIXELS_MIN) {
    return { problem: 'too_small' };
  }
  const drawn = drawnWithin(picture, WITHIN);
  const glance = drawnWithin(picture, GLANCE);
  picture.close();
  const blob = await jpegOf(drawn);
  if (!blob) return { problem: 'unreadable' };
  const { width, height } = glance;
  const pixels = glance.getContext('2d')?.getImageData(0, 0, width, height).data;
  return {
    blob,
    url: URL.createObjectURL(blob),
    isBlurred: pixels !== undefined && looksBlurred(pixels, width, height),
  };
}

/** Encodes a canvas as a JPEG; `undefined` when the browser lacks the memory. */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}

function drawnWithin(picture: ImageBitmap, within: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = fitWithin(picture, within);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency, so the background is white.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
  }
  return canvas;
}
