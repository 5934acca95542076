/**
 * Reads the answer of another server as text.
 *
 * @throws when it is longer than so many bytes, or breaks off
 */
export async function textOf(answer: Response, bytesMax: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** For how long an answer asks to be left alone, where it says so in seconds. Milliseconds; 0 where it does not. */
export function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0;
}
