import { saveFile } from '../../lib/save-file.ts';

const TYPE = 'image/png';
const FILE_NAME = 'account-curve.png';

/** What became of a picture: passed on by the system's own sheet, kept as a file, closed without a choice, or not made. */
type Outcome = 'shared' | 'kept' | 'left' | 'failed';

/** Passes what a canvas shows on as a picture: by the system's own sheet where it takes files, else as a file to keep. */
export async function sharePicture(
  canvas: HTMLCanvasElement,
  { title }: { title: string },
): Promise<Outcome> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE));
  if (!blob) return 'failed';
  const files = [new File([blob], FILE_NAME, { type: TYPE })];
  if ('canShare' in navigator && navigator.canShare({ files })) {
    const outcome = await navigator.share({ title, files }).then(
      (): Outcome => 'shared',
      // Closed without a choice, or not allowed to: then it is kept.
      (problem: unknown): Outcome =>
        problem instanceof DOMException && problem.name === 'AbortError' ? 'left' : 'failed',
    );
    if (outcome !== 'failed') return outcome;
  }
  saveFile(FILE_NAME, blob);
  return 'kept';
}
