import {
  beginText,
  type Color,
  endText,
  type PDFDocument,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setFontAndSize,
  setLineWidth,
  setStrokingColor,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from 'pdf-lib';
import type { DocumentLanguage } from '../../contract/documents.ts';
import { FaceInDocument } from './embed-face.ts';
import { type Face, glyphOf, openFace, runsOf } from './faces.ts';

/** Where and how a line is written; the position is its left end on the baseline, in points. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: Color;
  readonly isStrong?: boolean;
}

/** Writes texts of any language into one document, with embedded fonts. */
export class Writer {
  readonly #document: PDFDocument;
  readonly #language: DocumentLanguage;
  readonly #faces = new Map<Face, FaceInDocument>();

  constructor(document: PDFDocument, language: DocumentLanguage) {
    this.#document = document;
    this.#language = language;
  }

  /** Points that a text takes. */
  width(text: string, size: number): number {
    let ems = 0;
    for (const { face, text: letters } of runsOf(text, this.#language)) {
      const { cutter, font } = openFace(face);
      for (const letter of letters) ems += cutter.advance(glyphOf(face, letter)) / font.unitsPerEm;
    }
    return ems * size;
  }

  write(page: PDFPage, text: string, { x, y, size, color, isStrong = false }: Place): void {
    page.pushOperators(pushGraphicsState(), setFillingColor(color));
    if (isStrong) {
      // The fonts are regular: an outline of the same color makes them bolder.
      page.pushOperators(
        setTextRenderingMode(TextRenderingMode.FillAndOutline),
        setLineWidth(hundredth(size / 36)),
        setStrokingColor(color),
      );
    }
    page.pushOperators(beginText(), setTextMatrix(1, 0, 0, 1, hundredth(x), hundredth(y)));
    for (const { face, text: letters } of runsOf(text, this.#language)) {
      const font = this.#use(face, page);
      page.pushOperators(setFontAndSize(face, hundredth(size)), showText(font.encode(letters)));
    }
    page.pushOperators(endText(), popGraphicsState());
  }

  /** Embeds the used letters of each font. Call it before the document is saved. */
  finish(): void {
    for (const face of this.#faces.values()) face.finish();
  }

  #use(face: Face, page: PDFPage): FaceInDocument {
    let font = this.#faces.get(face);
    if (!font) {
      font = new FaceInDocument(this.#document.context, face);
      this.#faces.set(face, font);
    }
    page.node.setFontDictionary(PDFName.of(face), font.ref);
    return font;
  }
}

/** Finer than any printer; keeps files small. */
export function hundredth(points: number): number {
  return Math.round(points * 100) / 100;
}
