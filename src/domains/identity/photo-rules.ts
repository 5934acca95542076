/** Whether the first bytes of a file are those of a kind that is taken. Source: spec §5. */
export function isTakenKind(start: Uint8Array): boolean {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  return begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47) || begins(0x42, 0x4d);
}

/** A size that fits into a square, smaller ones as they are. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  within: number,
): { width: number; height: number } {
  const scale = Math.min(1, within / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Below this value a picture has hardly any edges; determined with letters of an ID in and out of focus. */
const SHARP_MIN = 40;

/**
 * Whether a picture looks out of focus, by the variance of the Laplacian of its brightness. Source: Pech-Pacheco et
 * al., Diatom autofocusing in brightfield microscopy, 2000.
 *
 * @param pixels red, green, blue, alpha
 */
export function looksBlurred(pixels: Uint8ClampedArray, width: number, height: number): boolean {
  const brightness = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return ((pixels[at] ?? 0) * 3 + (pixels[at + 1] ?? 0) * 6 + (pixels[at + 2] ?? 0)) / 10;
  };
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const bend =
        brightness(x - 1, y) +
        brightness(x + 1, y) +
        brightness(x, y - 1) +
        brightness(x, y + 1) -
        4 * brightness(x, y);
      sum += bend;
      squares += bend * bend;
      count += 1;
    }
  }
  if (count === 0) return false;
  return squares / count - (sum / count) ** 2 < SHARP_MIN;
}
