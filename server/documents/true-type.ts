import { type Grid, onGrid } from './outline.ts';

/** The tables of a TrueType font that a PDF needs. Source: OpenType 1.9; ISO 32000-1, 9.9. */
interface Tables {
  readonly head: Buffer;
  readonly hhea: Buffer;
  readonly hmtx: Buffer;
  readonly maxp: Buffer;
  readonly loca: Buffer;
  readonly glyf: Buffer;
}

/** Flags of a part of a composed glyph. */
const PART = { hasWords: 0x1, hasScale: 0x8, hasMore: 0x20, hasScales: 0x40, hasMatrix: 0x80 };
const HAS_INSTRUCTIONS = 0x100;

/** Reads glyphs from a TrueType font and cuts fonts of some of them. */
export class TrueType {
  readonly #tables: Tables;
  readonly #hasLongOffsets: boolean;
  readonly #metrics: number;

  constructor(bytes: Buffer) {
    const table = (name: string) => tableOf(bytes, name);
    this.#tables = {
      head: table('head'),
      hhea: table('hhea'),
      hmtx: table('hmtx'),
      maxp: table('maxp'),
      loca: table('loca'),
      glyf: table('glyf'),
    };
    this.#hasLongOffsets = this.#tables.head.readInt16BE(50) === 1;
    this.#metrics = this.#tables.hhea.readUInt16BE(34);
  }

  /** How far a glyph moves the pen, units of the font. */
  advance(glyph: number): number {
    return this.#tables.hmtx.readUInt16BE(4 * Math.min(glyph, this.#metrics - 1));
  }

  /**
   * A font with only the given glyphs, in their order, and the parts that they are composed of.
   *
   * @param grid rounds outlines: the coarser, the smaller the font
   */
  cut(glyphs: readonly number[], grid: Grid): Buffer {
    const all = [...glyphs];
    const places = new Map(all.map((glyph, place) => [glyph, place]));
    const placeOf = (glyph: number) => {
      const there = places.get(glyph);
      if (there !== undefined) return there;
      places.set(glyph, all.length);
      return all.push(glyph) - 1;
    };
    const outlines: Buffer[] = [];
    // Parts join the end while the glyphs are read.
    for (const glyph of all) outlines.push(padded(this.#cutGlyph(glyph, placeOf, grid), 2));
    const { head, hhea, maxp } = this.#tables;
    return fontOf({
      glyf: Buffer.concat(outlines),
      head: withWord(head, 50, hasLongOffsets(outlines) ? 1 : 0),
      hhea: withWord(hhea, 34, all.length),
      hmtx: this.#metricsOf(all, outlines),
      loca: offsetsOf(outlines),
      maxp: withWord(maxp, 4, all.length),
    });
  }

  #outline(glyph: number): Buffer {
    const { loca, glyf } = this.#tables;
    const at = (index: number) =>
      this.#hasLongOffsets ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
    return glyf.subarray(at(glyph), at(glyph + 1));
  }

  #cutGlyph(glyph: number, placeOf: (glyph: number) => number, grid: Grid): Buffer {
    const outline = this.#outline(glyph);
    if (outline.length === 0) return outline;
    if (outline.readInt16BE(0) >= 0) return onGrid(outline, grid);
    const composed = Buffer.from(outline);
    let at = 10;
    for (let flags: number = PART.hasMore; flags & PART.hasMore;) {
      flags = composed.readUInt16BE(at);
      composed.writeUInt16BE(flags & ~HAS_INSTRUCTIONS, at);
      composed.writeUInt16BE(placeOf(composed.readUInt16BE(at + 2)), at + 2);
      at += 4 + (flags & PART.hasWords ? 4 : 2);
      at += flags & PART.hasScale ? 2 : flags & PART.hasScales ? 4 : flags & PART.hasMatrix ? 8 : 0;
    }
    return composed.subarray(0, at);
  }

  #metricsOf(glyphs: readonly number[], outlines: readonly Buffer[]): Buffer {
    const metrics = Buffer.alloc(4 * glyphs.length);
    glyphs.forEach((glyph, place) => {
      metrics.writeUInt16BE(this.advance(glyph), 4 * place);
      const outline = outlines[place];
      if (outline && outline.length > 0)
        metrics.writeInt16BE(outline.readInt16BE(2), 4 * place + 2);
    });
    return metrics;
  }
}

function tableOf(bytes: Buffer, name: string): Buffer {
  for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16) {
    if (bytes.toString('latin1', at, at + 4) !== name) continue;
    const from = bytes.readUInt32BE(at + 8);
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 12));
  }
  throw new Error(`the font has no table ${name}`);
}

/** Short offsets are halves in two bytes. */
function hasLongOffsets(outlines: readonly Buffer[]): boolean {
  return outlines.reduce((sum, { length }) => sum + length, 0) / 2 > 0xffff;
}

function offsetsOf(outlines: readonly Buffer[]): Buffer {
  const isLong = hasLongOffsets(outlines);
  const offsets = Buffer.alloc((isLong ? 4 : 2) * (outlines.length + 1));
  let sum = 0;
  outlines.forEach(({ length }, at) => {
    sum += length;
    if (isLong) offsets.writeUInt32BE(sum, 4 * (at + 1));
    else offsets.writeUInt16BE(sum / 2, 2 * (at + 1));
  });
  return offsets;
}

function withWord(table: Buffer, at: number, word: number): Buffer {
  const changed = Buffer.from(table);
  changed.writeUInt16BE(word, at);
  return changed;
}

/** Outlines begin at multiples of two bytes, tables of four. */
function padded(bytes: Buffer, to: 2 | 4): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (to - 1))]);
}

/** Readers of PDFs ignore the checksums of tables, which stay zero. */
function fontOf(tables: Tables): Buffer {
  const entries = Object.entries(tables).toSorted(([one], [two]) => (one < two ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * entries.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(entries.length, 4);
  let from = head.length;
  entries.forEach(([name, table], at) => {
    head.write(name, 12 + 16 * at, 'latin1');
    head.writeUInt32BE(from, 12 + 16 * at + 8);
    head.writeUInt32BE(table.length, 12 + 16 * at + 12);
    from += table.length + (-table.length & 3);
  });
  return Buffer.concat([head, ...entries.map(([, table]) => padded(table, 4))]);
}
