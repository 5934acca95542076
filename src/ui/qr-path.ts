import { encode } from 'uqr';

/**
 * A text as a QR code that may lose a tenth of itself and still be read, with the quiet edge of four modules that
 * cameras need on a dark ground. Source: ISO/IEC 18004, 6.3.8.
 */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: moduleRuns(data) };
}

/** The dark modules of a QR code as one path on a grid of modules: a box for each run in a row. */
export function moduleRuns(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
    )
    .join('');
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  });
  return runs;
}
