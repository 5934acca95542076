import { createHash } from 'node:crypto';

/** A Bloom filter: it has no false negatives and few false positives. */
export interface Bloom {
  add(text: string): void;
  has(text: string): boolean;
  /** Four bytes with the number of hashes, little-endian, then the bits. */
  toBytes(): Buffer;
}

/** A filter for a number of texts with the given false positive rate. */
export function newBloom(count: number, falsePositives: number): Bloom {
  const bits = Math.ceil((-count * Math.log(falsePositives)) / Math.LN2 ** 2);
  const hashes = Math.round((bits / count) * Math.LN2);
  return bloomOver(Buffer.alloc(Math.ceil(bits / 8)), hashes);
}

/** Reads what `toBytes` wrote. */
export function readBloom(bytes: Buffer): Bloom {
  return bloomOver(bytes.subarray(4), bytes.readUInt32LE());
}

function bloomOver(cells: Buffer, hashes: number): Bloom {
  const bits = cells.length * 8;

  /** Kirsch and Mitzenmacher, Less Hashing, Same Performance: all hashes derive from two. */
  function* placesOf(text: string): Generator<number> {
    const digest = createHash('sha256').update(text).digest();
    const [first, second] = [digest.readUIntLE(0, 6), digest.readUIntLE(6, 6)];
    for (let n = 0; n < hashes; n++) yield (first + n * (second % bits)) % bits;
  }

  return {
    add(text) {
      for (const place of placesOf(text)) {
        cells[place >> 3] = (cells[place >> 3] ?? 0) | (1 << (place & 7));
      }
    },
    has(text) {
      for (const place of placesOf(text)) {
        if (((cells[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
      }
      return true;
    },
    toBytes() {
      const head = Buffer.alloc(4);
      head.writeUInt32LE(hashes);
      return Buffer.concat([head, cells]);
    },
  };
}
