/** Fields in the order in which they are written: a whole number or bytes. Zero and nothing are left out, as proto3 does. */
export type Fields = readonly (readonly [field: number, value: bigint | Uint8Array])[];

const VARINT = 0n;
const BYTES = 2n;

/** The bytes of a message. Source: protobuf.dev, Encoding. */
export function encodeFields(fields: Fields): Uint8Array {
  const parts: number[] = [];
  for (const [field, value] of fields) {
    const tag = BigInt(field) << 3n;
    if (typeof value === 'bigint') {
      if (value !== 0n) parts.push(...varint(tag | VARINT), ...varint(value));
    } else if (value.length > 0) {
      parts.push(...varint(tag | BYTES), ...varint(BigInt(value.length)), ...value);
    }
  }
  return Uint8Array.from(parts);
}

/**
 * The fields of a message; `undefined` if the bytes are not a message of whole numbers and bytes.
 */
export function decodeFields(
  bytes: Uint8Array,
): ReadonlyMap<number, bigint | Uint8Array> | undefined {
  const fields = new Map<number, bigint | Uint8Array>();
  let at = 0;
  const number = (): bigint | undefined => {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) return undefined;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    return undefined;
  };
  while (at < bytes.length) {
    const tag = number();
    const value = tag === undefined ? undefined : number();
    if (tag === undefined || value === undefined) return undefined;
    const field = Number(tag >> 3n);
    if ((tag & 7n) === VARINT) fields.set(field, value);
    else if ((tag & 7n) === BYTES && value <= bytes.length - at) {
      fields.set(field, bytes.slice(at, at + Number(value)));
      at += Number(value);
    } else return undefined;
  }
  return fields;
}

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}
