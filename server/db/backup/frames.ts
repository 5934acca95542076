import { createHash, type Hash } from 'node:crypto';

/**
 * A backup is a line that names the format, then a gzip stream of frames: a letter, the length of the payload as four
 * bytes, the payload. `T` begins a table (JSON), `D` has rows of it in COPY format, `K` has the encrypted key files of the data
 * folder, and `M`, always the last, has the manifest (JSON) with the SHA-256 of all bytes before it.
 */
export const FIRST_LINE = Buffer.from('plumb-backup 1\n');

export type FrameKind = 'T' | 'D' | 'K' | 'M';

export interface Frame {
  readonly kind: FrameKind;
  readonly payload: Buffer;
}

const HEAD_BYTES = 5;
/** The maximum payload, so that a corrupt length cannot exhaust the memory. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024;
/** Rows are cut into blocks of fixed size, so that the same rows give the same bytes whatever the network packets. */
const BLOCK_BYTES = 256 * 1024;

/** The bytes of a frame. */
export function frameBytes({ kind, payload }: Frame): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kind, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** Cuts a stream of bytes into blocks of fixed size; the last may be shorter. */
export async function* inBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < BLOCK_BYTES) continue;
    const whole = Buffer.concat(waiting);
    const end = bytes - (bytes % BLOCK_BYTES);
    for (let at = 0; at < end; at += BLOCK_BYTES) yield whole.subarray(at, at + BLOCK_BYTES);
    waiting = [whole.subarray(end)];
    bytes -= end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** A frame, and the SHA-256 of everything before it. */
export interface ReadFrame extends Frame {
  readonly hashBefore: string;
}

/**
 * Reads the frames of a decompressed backup.
 *
 * @throws Error when the stream is not a backup, is damaged or ends too early
 */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadFrame> {
  const bytes = new ByteReader(chunks);
  const hash = createHash('sha256');
  const first = await bytes.take(FIRST_LINE.length);
  if (!first?.equals(FIRST_LINE)) throw new Error('it is not a backup of Plumb');
  hash.update(first);
  for (;;) {
    const head = await bytes.take(HEAD_BYTES);
    if (!head) return;
    const kind = head.toString('latin1', 0, 1);
    const length = head.readUInt32BE(1);
    if (!isFrameKind(kind) || length > FRAME_BYTES_MAX) throw new Error('it is damaged');
    const payload = await bytes.take(length);
    if (!payload) throw new Error('it ends too early');
    yield { kind, payload, hashBefore: digestOf(hash) };
    hash.update(head);
    hash.update(payload);
  }
}

/** The SHA-256 of the bytes added so far; more may follow. */
export function digestOf(hash: Hash): string {
  return hash.copy().digest('hex');
}

function isFrameKind(kind: string): kind is FrameKind {
  return kind === 'T' || kind === 'D' || kind === 'K' || kind === 'M';
}

/** Reads a stream of bytes in pieces of any size. */
class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private kept: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.source = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes; `undefined` when fewer are left. */
  async take(count: number): Promise<Buffer | undefined> {
    const parts = [this.kept];
    let bytes = this.kept.length;
    while (bytes < count) {
      const { value, done } = await this.source.next();
      if (done) return undefined;
      parts.push(value);
      bytes += value.length;
    }
    const whole = parts.length === 1 ? this.kept : Buffer.concat(parts);
    this.kept = whole.subarray(count);
    return whole.subarray(0, count);
  }
}
