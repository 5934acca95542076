import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFHexString, type PDFRawStream, type PDFRef, PDFString } from 'pdf-lib';
import { type Face, glyphOf, openFace } from './faces.ts';

/** Codes of letters in one list of a map to Unicode, which may not go over a byte. Source: Adobe TN 5014. */
const LIST = 256;

/** The subset of a font face that a document embeds: only the letters that it uses. */
export class FaceInDocument {
  /** The reference by which pages use the font. */
  readonly ref: PDFRef;
  readonly #face: Face;
  readonly #context: PDFContext;
  /** In the order of their codes, from 1 on. */
  readonly #letters: string[] = [];
  readonly #codes = new Map<string, number>();

  constructor(context: PDFContext, face: Face) {
    this.#context = context;
    this.#face = face;
    this.ref = context.nextRef();
  }

  /**
   * Encodes text in the codes of this document. Each letter has its own code, so that copied text
   * is correct.
   */
  encode(text: string): PDFHexString {
    const codes = Array.from(text, (letter) => hex(this.#codeOf(letter)));
    return PDFHexString.of(codes.join(''));
  }

  #codeOf(letter: string): number {
    let code = this.#codes.get(letter);
    if (code === undefined) {
      code = this.#letters.push(letter);
      this.#codes.set(letter, code);
    }
    return code;
  }

  /** Writes the font, once no more text comes. Source: ISO 32000-1, 9.7. */
  finish(): void {
    const context = this.#context;
    const { font, cutter, grid } = openFace(this.#face);
    // The six letters say to readers that the font is a part of the whole one. Source: ISO 32000-1, 9.6.4.
    const name = `PLUMB${this.#face[0]?.toUpperCase()}+${font.postscriptName}`;
    const glyphs = [0, ...this.#letters.map((letter) => glyphOf(this.#face, letter))];
    const scaled = (units: number) => Math.round((units * 1_000) / font.unitsPerEm);
    const { minX, minY, maxX, maxY } = font.bbox;
    const file = context.register(deflated(context, cutter.cut(glyphs, grid)));
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: name,
        Flags: 4,
        FontBBox: [minX, minY, maxX, maxY].map(scaled),
        ItalicAngle: 0,
        Ascent: scaled(font.ascent),
        Descent: scaled(font.descent),
        CapHeight: scaled(font.capHeight),
        StemV: 80,
        FontFile2: file,
      }),
    );
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        CIDToGIDMap: 'Identity',
        CIDSystemInfo: {
          Registry: PDFString.of('Adobe'),
          Ordering: PDFString.of('Identity'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        W: [0, glyphs.map((glyph) => scaled(cutter.advance(glyph)))],
      }),
    );
    context.assign(
      this.ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(deflated(context, Buffer.from(unicodeMap(this.#letters)))),
      }),
    );
  }
}

/** Faster and smaller than the deflate of pdf-lib. */
function deflated(context: PDFContext, bytes: Buffer): PDFRawStream {
  return context.stream(deflateSync(bytes, { level: 9 }), { Filter: 'FlateDecode' });
}

/** Tells readers which letter a code is, so that text can be copied and searched. */
function unicodeMap(letters: readonly string[]): string {
  const lists: string[] = [];
  for (let from = 1; from <= letters.length;) {
    const until = Math.min(letters.length + 1, (Math.floor(from / LIST) + 1) * LIST);
    const names = letters.slice(from - 1, until - 1).map((letter) => `<${utf16(letter)}>`);
    lists.push(`1 beginbfrange <${hex(from)}><${hex(until - 1)}>[${names.join('')}] endbfrange`);
    from = until;
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><FFFF> endcodespacerange',
    ...lists,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function utf16(letter: string): string {
  return Buffer.from(letter, 'utf16le').swap16().toString('hex');
}
