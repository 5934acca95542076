import { saveFile } from '../../lib/save-file.ts';

const TYPE = 'image/png';

/** The outcome of sharing a picture: shared by the system's sheet, downloaded, dismissed, or failed. */
type Outcome = 'shared' | 'kept' | 'left' | 'failed';

/**
 * Shares a canvas as a picture, with a URL when given: by the system's share sheet if it accepts files, otherwise as
 * a download.
 */
export async function sharePicture(
  canvas: HTMLCanvasElement,
  { title, fileName, url }: { title: string; fileName: string; url?: string | undefined },
): Promise<Outcome> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE));
  if (!blob) return 'failed';
  const files = [new File([blob], fileName, { type: TYPE })];
  if ('canShare' in navigator && navigator.canShare({ files })) {
    const outcome = await navigator.share({ title, files, ...(url !== undefined && { url }) }).then(
      (): Outcome => 'shared',
      // Dismissed, or not allowed: then it is downloaded.
      (problem: unknown): Outcome =>
        problem instanceof DOMException && problem.name === 'AbortError' ? 'left' : 'failed',
    );
    if (outcome !== 'failed') return outcome;
  }
  saveFile(fileName, blob);
  return 'kept';
}
