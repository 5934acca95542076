import {
  type Color,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setLineWidth,
  setStrokingColor,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import type { DocumentLanguage } from '../../contract/documents.ts';
import { type Face, faceOfBytes, openFace, runsOf } from './faces.ts';

/** Where and how a line is written; the position is its left end on the baseline, in points. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: Color;
  readonly isStrong?: boolean;
}

/** Writes texts of any language into one document, with fonts that the document brings along. */
export interface Writer {
  /** Points that a text takes. */
  width(text: string, size: number): number;
  write(page: PDFPage, text: string, place: Place): void;
}

/**
 * Embeds what the texts need: of each font the letters alone that are written, so that a document stays small.
 *
 * @param texts everything that will be written, in any pieces
 */
export async function writerFor(
  document: PDFDocument,
  language: DocumentLanguage,
  texts: readonly string[],
): Promise<Writer> {
  document.registerFontkit({ create: subsettable });
  const fonts = new Map<Face, PDFFont>();
  for (const { face } of runsOf(`?${texts.join('')}`, language)) {
    if (fonts.has(face)) continue;
    const { bytes, font } = openFace(face);
    // The six letters say to readers that the font is a part of the whole one. Source: ISO 32000-1, 9.6.4.
    const customName = `PLUMB${face[0]?.toUpperCase()}+${font.postscriptName}`;
    fonts.set(face, await document.embedFont(bytes, { subset: true, customName }));
  }
  const parts = (text: string) =>
    runsOf(text, language).map((run) => {
      const font = fonts.get(run.face);
      if (!font) throw new Error(`the document was not told that it needs the ${run.face} font`);
      return { font, text: run.text };
    });
  const width = (text: string, size: number) =>
    parts(text).reduce((sum, part) => sum + part.font.widthOfTextAtSize(part.text, size), 0);

  return {
    width,
    write(page, text, { x, y, size, color, isStrong = false }) {
      page.pushOperators(pushGraphicsState());
      if (isStrong) {
        // The fonts are regular: an outline of the same color makes them bolder.
        page.pushOperators(
          setTextRenderingMode(TextRenderingMode.FillAndOutline),
          setLineWidth(size / 36),
          setStrokingColor(color),
        );
      }
      let at = x;
      for (const part of parts(text)) {
        page.drawText(part.text, { x: at, y, size, color, font: part.font });
        at += part.font.widthOfTextAtSize(part.text, size);
      }
      page.pushOperators(popGraphicsState());
    },
  };
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];

/**
 * The fontkit that pdf-lib asks for. pdf-lib was written for fontkit 1, which gave a subset as a stream; fontkit 2 gives bytes.
 * pdf-lib's own copy of fontkit 1 loses letters of subsets.
 */
const subsettable: Fontkit['create'] = (bytes) => {
  const { font, cutter } = openFace(faceOfBytes(bytes));
  return new Proxy(font, {
    get(target, name) {
      if (name === 'createSubset') return () => streamed(cutter.createSubset());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as unknown as ReturnType<Fontkit['create']>;
};

function streamed<S extends { encode(): Uint8Array }>(subset: S) {
  const stream = {
    on(event: string, listen: (bytes?: Uint8Array) => void) {
      // After the caller has named all its listeners.
      if (event === 'data') queueMicrotask(() => listen(subset.encode()));
      if (event === 'end') queueMicrotask(() => listen());
      return stream;
    },
  };
  return Object.assign(subset, { encodeStream: () => stream });
}
