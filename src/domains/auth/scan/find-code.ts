/** The part of the Shape Detection API that is used. Source: WICG, Accelerated Shape Detection in Images. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorType {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** A picture or the current frame of a video, with its size. */
export interface Seen {
  readonly source: HTMLVideoElement | ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Finds the text of a QR code; `undefined` without one. */
export type FindCode = (seen: Seen) => Promise<string | undefined>;

/** The longest side at which a picture is searched, pixels. */
const FRAME_SIDE = 800;
const PICTURE_SIDE = 1_600;
/**
 * The time limit for hard cases, milliseconds: a video soon delivers another frame, while a picture is searched only
 * once.
 */
const FRAME_MS = 30;
const PICTURE_MS = 600;

/**
 * Returns the browser's own code detector or, without one, loads a library.
 *
 * @param hasTime whether it is a single picture rather than one of many frames
 */
export async function codeFinder({ hasTime = false } = {}): Promise<FindCode> {
  return (await browsersFinder()) ?? (await librarysFinder(hasTime));
}

async function browsersFinder(): Promise<FindCode | undefined> {
  const { BarcodeDetector: type } = globalThis as { BarcodeDetector?: DetectorType };
  if (!type) return undefined;
  const formats = await type.getSupportedFormats();
  if (!formats.includes('qr_code')) return undefined;
  const detector = new type({ formats: ['qr_code'] });
  return async ({ source }) => (await detector.detect(source))[0]?.rawValue;
}

async function librarysFinder(hasTime: boolean): Promise<FindCode> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const side = hasTime ? PICTURE_SIDE : FRAME_SIDE;
  return async ({ source, width, height }) => {
    if (!context || width === 0 || height === 0) return undefined;
    const scale = Math.min(1, side / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(image, { timeLimit: hasTime ? PICTURE_MS : FRAME_MS });
    } catch (problem) {
      // The library throws an error when it finds no code.
      if (problem instanceof Error) return undefined;
      throw problem;
    }
  };
}

/** Finds the code in a picture file. `unreadable` means that the file is not a picture. */
export async function codeInPicture(
  file: Blob,
): Promise<{ readonly text: string | undefined } | 'unreadable'> {
  const find = await codeFinder({ hasTime: true });
  const picture = await createImageBitmap(file).catch((problem: unknown) => {
    if (problem instanceof DOMException) return undefined;
    throw problem;
  });
  if (!picture) return 'unreadable';
  const { width, height } = picture;
  const text = await find({ source: picture, width, height });
  picture.close();
  return { text };
}
