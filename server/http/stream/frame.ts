const FIN = 0x80;
const opcodes = { text: 1, binary: 2 } as const;

/**
 * The size of the header that {@link writeFrameHeader} writes before a payload of `payloadBytes`.
 */
export function frameHeaderBytes(payloadBytes: number): number {
  if (payloadBytes < 126) return 2;
  return payloadBytes < 65_536 ? 4 : 10;
}

/**
 * Writes the header of a whole, unmasked WebSocket message at the start of `target`.
 * A server's frame has no mask, so its bytes are the same for every client: RFC 6455, 5.2.
 */
export function writeFrameHeader(
  target: Buffer,
  kind: keyof typeof opcodes,
  payloadBytes: number,
): void {
  target[0] = FIN | opcodes[kind];
  if (payloadBytes < 126) {
    target[1] = payloadBytes;
  } else if (payloadBytes < 65_536) {
    target[1] = 126;
    target.writeUInt16BE(payloadBytes, 2);
  } else {
    target[1] = 127;
    target.writeBigUInt64BE(BigInt(payloadBytes), 2);
  }
}

/** A text message ready for any client's socket. The text is ASCII: tickers, numbers and JSON's own signs. */
export function textFrame(text: string): Buffer {
  const header = frameHeaderBytes(text.length);
  const bytes = Buffer.allocUnsafe(header + text.length);
  writeFrameHeader(bytes, 'text', text.length);
  // One byte a character is a plain copy; UTF-8 would look at each.
  bytes.write(text, header, 'latin1');
  return bytes;
}
