/** The part of the Shape Detection API that is used. Source: WICG, Accelerated Shape Detection in Images. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorType {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** A picture or the present frame of a video, with its size. */
export interface Seen {
  readonly source: HTMLVideoElement | ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Finds the text of a QR code; nothing where there is none. */
export type FindCode = (seen: Seen) => Promise<string | undefined>;

/** Longest side that a picture is searched at. */
const FRAME_SIDE = 800;
const PICTURE_SIDE = 1_600;
/** Milliseconds for hard cases: of a video another frame comes soon, a picture is there once. */
const FRAME_MS = 30;
const PICTURE_MS = 600;

/**
 * The browser's own way to find codes where it has one, else a library, which loads then.
 *
 * @param hasTime it is one picture, not a frame among many
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
      // The library reports by an error that there is no code.
      if (problem instanceof Error) return undefined;
      throw problem;
    }
  };
}

/** The code in a picture of the device. `unreadable` is a file that is no picture. */
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
