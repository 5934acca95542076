import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import type { ContractWords } from '../../contract/contracts.ts';
import type { Signature } from '../../contract/signature.ts';
import type { ContractPaper, Fact } from './contract-paper.ts';
import { fillContract } from './contract-texts.ts';
import { leaveRoomForSeal } from './seal/seal-room.ts';
import { wrapped } from './wrap.ts';
import { type Writer, writerFor } from './writer.ts';

/** US Letter, points. */
const PAGE = { width: 612, height: 792, margin: 56, top: 744, bottom: 64 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = rgb(0.1, 0.08, 0.13);
const MUTED = rgb(0.36, 0.33, 0.41);
const ACCENT = rgb(0.4, 0.16, 0.55);
const RULE = rgb(0.8, 0.78, 0.83);
/** Where the values of facts begin. */
const VALUE_X = PAGE.margin + 150;
/** The area that a signature is drawn in. */
const SIGNED = { width: 260, height: 84 } as const;

/** A contract with room for its seal. Every letter is drawn by a font that the file brings along. */
export async function contractPdf(paper: ContractPaper): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { words } = paper;
  const number = words.facts[0]?.[1] ?? '';
  document.setTitle(`${words.title} ${number}`, { showInWindowTitleBar: true });
  document.setCreator('Plumb');
  document.setProducer('Plumb');
  document.setLanguage(paper.language);
  document.setCreationDate(new Date(paper.printedAtMs));
  document.setModificationDate(new Date(paper.printedAtMs));
  const writer = await writerFor(document, paper.language, textsOf(paper));
  const sheet = new Sheet(document, writer);

  sheet.text('Plumb', { size: 14, color: ACCENT, isStrong: true, after: 14 });
  sheet.text(words.title, { size: 20, isStrong: true, after: 14 });
  sheet.facts(words.facts);
  sheet.text(words.intro, { after: 12 });
  words.sections.forEach(({ title, paragraphs }, at) => {
    sheet.text(`${at + 1}. ${title}`, { size: 11.5, isStrong: true, after: 3, keep: 40 });
    for (const paragraph of paragraphs) sheet.text(paragraph, { after: 8 });
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
  leaveRoomForSeal(document, paper.printedAtMs);
  return document.save({ useObjectStreams: false });
}

/** All that is written, so that the fonts have it. */
function textsOf({ words, signed, foot }: ContractPaper): string[] {
  const { label, note, name, date } = words.signature;
  return [
    `Plumb 0123456789.· ${words.title} ${words.mark ?? ''} ${words.intro}`,
    `${foot} ${label} ${note} ${name} ${date ?? ''}`,
    ...[...words.facts, ...(words.record?.facts ?? [])].flat(),
    ...words.sections.flatMap((section) => [section.title, ...section.paragraphs]),
    ...(words.record ? [words.record.title] : []),
    ...(signed?.kind === 'typed' ? [signed.name] : []),
  ];
}

interface Look {
  readonly size?: number;
  readonly color?: typeof INK;
  readonly isStrong?: boolean;
  /** Points below it. */
  readonly after?: number;
  /** Points that must be left on the page, or it begins the next. */
  readonly keep?: number;
}

/** Writes from top to bottom, and goes on to the next page where one is full. */
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
    { size = 10, color = INK, isStrong = false, after = 4, keep = 0 }: Look,
  ): void {
    if (this.#y - keep < PAGE.bottom) this.page();
    const lines = wrapped(text, WIDTH, (each) => this.writer.width(each, size));
    for (const line of lines) {
      const { page, top } = this.strip(size * 1.5);
      this.writer.write(page, line, { x: PAGE.margin, y: top - size, size, color, isStrong });
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
  const place = (x: number, y: number) => ({
    x: PAGE.margin + x * scale,
    y: bottom + (height - y) * scale,
  });
  for (const stroke of strokes) {
    stroke.forEach(([x, y, pen], at) => {
      const [fromX = x, fromY = y, fromPen = pen] = stroke[at - 1] ?? [];
      const thickness = Math.max(0.4, ((pen + fromPen) / 2) * scale);
      // A disc at every point rounds the ends and joins lines of different widths.
      page.drawCircle({ ...place(x, y), size: thickness / 2, color: INK });
      page.drawLine({ start: place(fromX, fromY), end: place(x, y), thickness, color: INK });
    });
  }
}

function drawRule(page: PDFPage, from: number, to: number, y: number): void {
  page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.5, color: RULE });
}
