import {
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from 'pdf-lib';
import type { ContractWords } from '../../contract/contracts.ts';
import { linesOf, type Signature } from '../../contract/signature.ts';
import type { ContractPaper, Fact } from './contract-paper.ts';
import { fillContract } from './contract-texts.ts';
import { leaveRoomForSeal } from './seal/seal-room.ts';
import { wrapped } from './wrap.ts';
import { hundredth, Writer } from './writer.ts';

/** US Letter, points. */
const PAGE = { width: 612, height: 792, margin: 56, top: 744, bottom: 64 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = rgb(0.1, 0.08, 0.13);
const MUTED = rgb(0.36, 0.33, 0.41);
const ACCENT = rgb(0.4, 0.16, 0.55);
const RULE = rgb(0.8, 0.78, 0.83);
/** Where the values of facts begin. */
const VALUE_X = PAGE.margin + 150;
/** Paragraphs of at most this many lines are not divided between pages. */
const WHOLE_LINES = 4;
/** The area that a signature is drawn in. */
const SIGNED = { width: 260, height: 84 } as const;

/** A contract with room for its seal. All its fonts are embedded. */
export async function contractPdf(paper: ContractPaper, sealBytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { words } = paper;
  const number = words.facts[0]?.[1] ?? '';
  document.setTitle(`${words.title} ${number}`, { showInWindowTitleBar: true });
  document.setCreator('Plumb');
  document.setProducer('Plumb');
  document.setLanguage(paper.language);
  document.setCreationDate(new Date(paper.printedAtMs));
  document.setModificationDate(new Date(paper.printedAtMs));
  const writer = new Writer(document, paper.language);
  const sheet = new Sheet(document, writer);

  sheet.text('Plumb', { size: 14, color: ACCENT, isStrong: true, after: 14 });
  sheet.text(words.title, { size: 20, isStrong: true, after: 14 });
  sheet.facts(words.facts);
  sheet.text(words.intro, { after: 12 });
  words.sections.forEach(({ title, paragraphs, struck = [] }, at) => {
    const heading = words.isForm ? title : `${at + 1}. ${title}`;
    sheet.text(heading, { size: 11.5, isStrong: true, after: 3, keep: 40 });
    paragraphs.forEach((paragraph, place) =>
      sheet.text(paragraph, { after: 8, isStruck: struck.includes(place) }),
    );
  });
  drawSignature(sheet, words.signature, paper.signed);
  if (words.record) {
    sheet.page();
    sheet.text(words.record.title, { size: 16, isStrong: true, after: 14 });
    sheet.facts(words.record.facts);
  }
  document.getPages().forEach((page, at, { length }) => {
    const foot = fillContract(paper.foot, { page: at + 1, pages: length });
    const place = { x: PAGE.margin, y: 34, size: 8, color: MUTED };
    writer.write(page, `${number} · ${foot}`, place);
    if (words.mark === null) return;
    writer.write(page, words.mark, { ...place, y: 46, color: ACCENT });
  });
  writer.finish();
  leaveRoomForSeal(document, paper.printedAtMs, sealBytes);
  return document.save();
}

interface Look {
  readonly size?: number;
  readonly color?: typeof INK;
  readonly isStrong?: boolean;
  /** Crossed out. */
  readonly isStruck?: boolean;
  /** Points below it. */
  readonly after?: number;
  /** Points that must be left on the page, or it begins the next. */
  readonly keep?: number;
}

/** Writes from top to bottom, and continues on a new page when one is full. */
class Sheet {
  readonly writer: Writer;
  readonly #document: PDFDocument;
  #page: PDFPage;
  #y: number = PAGE.top;

  constructor(document: PDFDocument, writer: Writer) {
    this.#document = document;
    this.writer = writer;
    this.#page = document.addPage([PAGE.width, PAGE.height]);
  }

  /** Begins a page. */
  page(): void {
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.#y = PAGE.top;
  }

  /** Takes a strip of the page. */
  strip(height: number): { page: PDFPage; top: number } {
    if (this.#y - height < PAGE.bottom) this.page();
    const top = this.#y;
    this.#y -= height;
    return { page: this.#page, top };
  }

  text(
    text: string,
    { size = 10, color = INK, isStrong = false, isStruck = false, after = 4, keep = 0 }: Look,
  ): void {
    const lines = wrapped(text, WIDTH, (each) => this.writer.width(each, size));
    // A short paragraph stays on one page.
    const height = lines.length > WHOLE_LINES ? 0 : lines.length * size * 1.5;
    if (this.#y - Math.max(keep, height) < PAGE.bottom) this.page();
    for (const line of lines) {
      const { page, top } = this.strip(size * 1.5);
      this.writer.write(page, line, { x: PAGE.margin, y: top - size, size, color, isStrong });
      if (isStruck) {
        const end = PAGE.margin + this.writer.width(line, size);
        drawRule(page, PAGE.margin, end, top - size * 0.68, INK);
      }
    }
    this.#y -= after;
  }

  facts(facts: readonly Fact[]): void {
    const size = 9.5;
    const room = PAGE.width - PAGE.margin - VALUE_X;
    for (const [label, value] of facts) {
      const labels = wrapped(label, VALUE_X - PAGE.margin - 10, (each) =>
        this.writer.width(each, size),
      );
      const values = wrapped(value, room, (each) => this.writer.width(each, size));
      for (let at = 0; at < Math.max(labels.length, values.length); at += 1) {
        const { page, top } = this.strip(size * 1.5);
        const place = { y: top - size, size };
        this.writer.write(page, labels[at] ?? '', { ...place, x: PAGE.margin, color: MUTED });
        this.writer.write(page, values[at] ?? '', { ...place, x: VALUE_X, color: INK });
      }
      const { page, top } = this.strip(5);
      drawRule(page, PAGE.margin, PAGE.width - PAGE.margin, top - 2);
    }
    this.#y -= 14;
  }
}

function drawSignature(
  sheet: Sheet,
  { label, note, name, date }: ContractWords['signature'],
  signed: Signature | undefined,
) {
  const { page, top } = sheet.strip(SIGNED.height + 56);
  const { writer } = sheet;
  const x = PAGE.margin;
  writer.write(page, label, { x, y: top - 14, size: 9.5, color: MUTED });
  const bottom = top - 20 - SIGNED.height;
  if (signed) drawSigned(page, writer, signed, bottom);
  drawRule(page, x, x + SIGNED.width, bottom - 2);
  const below = date === null ? name : `${name} · ${date}`;
  writer.write(page, below, { x, y: bottom - 15, size: 9.5, color: INK });
  writer.write(page, note, { x, y: bottom - 28, size: 8, color: MUTED });
}

function drawSigned(page: PDFPage, writer: Writer, signed: Signature, bottom: number): void {
  if (signed.kind === 'typed') {
    const size = 24 * Math.min(1, SIGNED.width / writer.width(signed.name, 24));
    writer.write(page, signed.name, { x: PAGE.margin, y: bottom + 22, size, color: INK });
    return;
  }
  const { width, height, strokes } = signed.drawn;
  const scale = Math.min(SIGNED.width / Math.max(width, 1), SIGNED.height / Math.max(height, 1));
  const place = (x: number, y: number): [number, number] => [
    hundredth(PAGE.margin + x * scale),
    hundredth(bottom + (height - y) * scale),
  ];
  page.pushOperators(
    pushGraphicsState(),
    setLineCap(LineCapStyle.Round),
    setLineJoin(LineJoinStyle.Round),
    setStrokingColor(INK),
  );
  for (const { points, pen } of strokes.flatMap(linesOf)) {
    page.pushOperators(setLineWidth(hundredth(Math.max(0.4, pen * scale))));
    points.forEach(([x, y], at) =>
      page.pushOperators((at === 0 ? moveTo : lineTo)(...place(x, y))),
    );
    page.pushOperators(stroke());
  }
  page.pushOperators(popGraphicsState());
}

function drawRule(page: PDFPage, from: number, to: number, y: number, color = RULE): void {
  page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.5, color });
}
