import { setImmediate as nextTurn } from 'node:timers/promises';
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import type { PaperRow, ReportPaper } from './report-paper.ts';
import { leaveRoomForSeal } from './seal/seal-room.ts';
import { wrapped } from './wrap.ts';
import { Writer } from './writer.ts';

/** US Letter, points. */
const PAGE = { width: 612, height: 792, margin: 48, end: 564, top: 744, bottom: 56 } as const;
const ROW = 15;
const HEADING = 30;
const INK = rgb(0.1, 0.08, 0.13);
const MUTED = rgb(0.36, 0.33, 0.41);
const ACCENT = rgb(0.4, 0.16, 0.55);
const RULE = rgb(0.88, 0.86, 0.9);

/** Where the columns start or, for figures, end. */
const COLUMN = { name: 48, detail: 196, first: 462, last: 564 } as const;
const NAME_ROOM = 140;
/** The last column fits the widest figure, an invalidation price. */
const LAST_ROOM = 100;
const GAP = 10;

/** Renders a morning report or a market review as PDF. */
export async function reportPdf(paper: ReportPaper, sealBytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(paper.title, { showInWindowTitleBar: true });
  document.setCreator('Plumb');
  document.setProducer('Plumb');
  document.setLanguage(paper.language);
  document.setCreationDate(new Date(paper.madeAtMs));
  document.setModificationDate(new Date(paper.madeAtMs));
  const sheet = new Sheet(document, new Writer(document, paper.language));
  drawHead(sheet, paper);
  for (const { title, rows } of paper.sections) {
    if (rows.length === 0) continue;
    // A heading never ends a page.
    sheet.make(HEADING + 2 * ROW);
    sheet.down(HEADING);
    sheet.write(title, PAGE.margin, { size: 11, isStrong: true });
    for (const row of rows) drawRow(sheet, row);
    // Yields to other work on a long report.
    await nextTurn();
  }
  sheet.down(ROW);
  sheet.paragraph(together(paper.note, paper.language), 8, MUTED);
  sheet.numberPages(paper.page);
  sheet.writer.finish();
  leaveRoomForSeal(document, paper.sealedAtMs, sealBytes);
  return document.save();
}

interface Look {
  readonly size?: number;
  readonly color?: typeof INK;
  readonly isStrong?: boolean;
}

/** A cursor that moves down the page, and on to the next. */
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

  /** Starts a new page unless `height` fits below. */
  make(points: number): void {
    if (this.#y - points >= PAGE.bottom) return;
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.#y = PAGE.top;
  }

  down(points: number): void {
    this.make(points);
    this.#y -= points;
  }

  write(text: string, x: number, { size = 9, color = INK, isStrong = false }: Look = {}): void {
    this.writer.write(this.#page, text, { x, y: this.#y, size, color, isStrong });
  }

  /** Shrinks the text rather than truncating it. Ends at `x` when given. */
  within(text: string, x: number, room: number, look: Look & { isEnd?: boolean } = {}): void {
    const { size = 9, isEnd = false } = look;
    const width = this.writer.width(text, size);
    const fitting = size * Math.min(1, room / Math.max(width, 1));
    const start = isEnd ? x - this.writer.width(text, fitting) : x;
    this.write(text, start, { ...look, size: fitting });
  }

  rule(): void {
    this.#page.drawLine({
      start: { x: PAGE.margin, y: this.#y + ROW - 4 },
      end: { x: PAGE.end, y: this.#y + ROW - 4 },
      thickness: 0.5,
      color: RULE,
    });
  }

  paragraph(text: string, size: number, color = INK): void {
    const lines = wrapped(text, PAGE.end - PAGE.margin, (each) => this.writer.width(each, size));
    for (const line of lines) {
      this.down(size * 1.45);
      this.write(line, PAGE.margin, { size, color });
    }
  }

  numberPages(text: string): void {
    const pages = this.#document.getPages();
    pages.forEach((page, at) => {
      const said = text.replace('{at}', String(at + 1)).replace('{count}', String(pages.length));
      this.writer.write(page, said, { x: PAGE.margin, y: 32, size: 8, color: MUTED });
    });
  }
}

function drawHead(sheet: Sheet, { title, written, mark, lead, language }: ReportPaper): void {
  sheet.write('Plumb', PAGE.margin, { size: 16, color: ACCENT, isStrong: true });
  if (mark !== undefined) {
    sheet.within(mark, PAGE.end, 200, { size: 10, color: ACCENT, isStrong: true, isEnd: true });
  }
  sheet.down(26);
  sheet.within(title, PAGE.margin, PAGE.end - PAGE.margin, { size: 14, isStrong: true });
  sheet.down(15);
  sheet.write(written, PAGE.margin, { color: MUTED });
  sheet.down(6);
  sheet.paragraph(together(lead, language), 10);
}

/** Sentences as one text; Japanese and Chinese have no spaces between them. */
function together(sentences: readonly string[], language: ReportPaper['language']): string {
  return sentences.join(language === 'ja' || language === 'zh-HK' ? '' : ' ');
}

function drawRow(sheet: Sheet, { name, detail, figures }: PaperRow): void {
  sheet.down(ROW);
  sheet.rule();
  const last = figures.at(-1) ?? '';
  const first = figures.length > 1 ? (figures[0] ?? '') : '';
  const firstWidth = sheet.writer.width(first, 9);
  sheet.within(name, COLUMN.name, detail === '' ? 320 : NAME_ROOM, { isStrong: true });
  const detailEnd = first === '' ? COLUMN.first : COLUMN.first - firstWidth;
  sheet.within(detail, COLUMN.detail, detailEnd - GAP - COLUMN.detail, { size: 8, color: MUTED });
  sheet.within(first, COLUMN.first, 150, { isEnd: true });
  sheet.within(last, COLUMN.last, LAST_ROOM - GAP, { isEnd: true });
}
