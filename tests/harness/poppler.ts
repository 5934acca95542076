import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a tool of poppler-utils on a PDF; `FILE` in the arguments stands for its path. A missing tool fails the test. */
function poppler(tool: string, pdf: Uint8Array, words: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return execFileSync(
      tool,
      words.split(' ').map((word) => (word === 'FILE' ? file : word)),
      { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1_024 * 1_024 },
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`this test needs ${tool} of poppler-utils: npm run setup test`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text that a reader copies from a PDF. */
export function textOf(pdf: Uint8Array): string {
  return poppler('pdftotext', pdf, '-layout FILE -').toString();
}

/** An area of a page, in points from the upper left corner. */
export interface Part {
  readonly page?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels to the point in {@link inkOf}. */
const SCALE = 2;

/** The pixels of an area of a page as darkness from 0 to 255, row by row, {@link SCALE} pixels per point. */
export function inkOf(pdf: Uint8Array, { page = 1, x, y, width, height }: Part): Buffer {
  const at = (points: number) => String(Math.round(points * SCALE));
  const crop = `-x ${at(x)} -y ${at(y)} -W ${at(width)} -H ${at(height)}`;
  const image = poppler(
    'pdftoppm',
    pdf,
    `-gray -r ${72 * SCALE} -f ${page} -l ${page} ${crop} FILE`,
  );
  // PGM: three lines of header, then a byte for each pixel.
  const header = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(image.toString('latin1'))?.[0].length ?? 0;
  return Buffer.from(image.subarray(header).map((light) => 255 - light));
}

/** A reader's report about the seals of a PDF, one line per fact. */
export function sealsOf(pdf: Uint8Array): string {
  return poppler('pdfsig', pdf, '-nocert FILE').toString();
}
