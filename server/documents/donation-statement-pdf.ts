import { setImmediate as nextTurn } from 'node:timers/promises';
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { detailOf, type DonationLine, type DonationStatement } from './donation-statement.ts';
import { leaveRoomForSeal } from './seal/seal-room.ts';
import { amountText, grouped, stampOf } from './statement.ts';
import { wrapped } from './wrap.ts';
import { Writer } from './writer.ts';

/** US Letter, points. */
const PAGE = { width: 612, height: 792, margin: 48, end: 564 } as const;
const TABLE_TOP = 626;
const ROW = 30;
const ROWS_A_PAGE = 18;
const INK = rgb(0.1, 0.08, 0.13);
const MUTED = rgb(0.36, 0.33, 0.41);
const ACCENT = rgb(0.4, 0.16, 0.55);
const RULE = rgb(0.88, 0.86, 0.9);

/** Where the columns start or, for amounts, end. */
const COLUMN = { date: 48, cause: 118, amount: 482, paid: 564 } as const;
const CAUSE_WIDTH = 290;

const NOTE =
  'Donations that were taken back are not listed. “Paid out” is what the operator has passed on to the cause, with the receipts' +
  ' named. This statement is drawn up from the ledger; it is not a tax receipt.';

/** Renders the donations of a year as PDF. */
export async function donationStatementPdf(
  statement: DonationStatement,
  sealBytes: number,
): Promise<Uint8Array> {
  const { year, lines, madeAtMs, sealedAtMs } = statement;
  const document = await PDFDocument.create();
  document.setTitle(`Donation statement ${year}`, { showInWindowTitleBar: true });
  document.setCreator('Plumb');
  document.setProducer('Plumb');
  document.setLanguage('en');
  document.setCreationDate(new Date(madeAtMs));
  document.setModificationDate(new Date(madeAtMs));
  const writer = new Writer(document, statement.language);

  const pageCount = Math.max(1, Math.ceil(lines.length / ROWS_A_PAGE));
  for (let at = 0; at < pageCount; at++) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    const pen = penOn(page, writer);
    drawHead(pen, statement);
    lines
      .slice(at * ROWS_A_PAGE, (at + 1) * ROWS_A_PAGE)
      .forEach((line, nth) => drawLine(page, pen, line, TABLE_TOP - 24 - nth * ROW));
    const foot = `Page ${at + 1} of ${pageCount} · ${lines.length === 1 ? '1 donation' : `${lines.length} donations`} · New York time · US dollars`;
    pen.write(foot, PAGE.margin, 32, { size: 8, color: MUTED });
    // Yields to other work on a long statement.
    await nextTurn();
  }
  writer.finish();
  leaveRoomForSeal(document, sealedAtMs, sealBytes);
  return document.save();
}

interface Look {
  readonly size?: number;
  readonly color?: typeof INK;
  readonly isStrong?: boolean;
}

type Pen = ReturnType<typeof penOn>;

function penOn(page: PDFPage, writer: Writer) {
  function write(text: string, x: number, y: number, look: Look = {}): void {
    const { size = 9, color = INK, isStrong = false } = look;
    writer.write(page, text, { x, y, size, color, isStrong });
  }
  return {
    write,
    /** Ends at `x`. */
    writeEnd(text: string, x: number, y: number, look: Look = {}): void {
      write(text, x - writer.width(text, look.size ?? 9), y, look);
    },
    /** Shrinks a text to a width rather than truncating it. */
    writeWithin(
      text: string,
      x: number,
      y: number,
      { room, ...look }: Look & { room: number },
    ): void {
      const { size = 9 } = look;
      const width = writer.width(text, size);
      write(text, x, y, { ...look, size: size * Math.min(1, room / width) });
    },
    linesOf: (text: string, room: number, size: number) =>
      wrapped(text, room, (each) => writer.width(each, size)),
  };
}

function drawHead(pen: Pen, statement: DonationStatement): void {
  const { year, holder, accountNumber, madeAtMs, isDemo, lines } = statement;
  const made = stampOf(madeAtMs);
  const width = PAGE.end - PAGE.margin;
  pen.write('Plumb', PAGE.margin, 736, { size: 16, color: ACCENT, isStrong: true });
  pen.write(`Donation statement ${year}`, PAGE.margin, 712, { size: 12, isStrong: true });
  const of = `${holder} · account ${accountNumber} · prepared ${made.date} ${made.time.slice(0, 5)}`;
  pen.writeWithin(of, PAGE.margin, 696, { color: MUTED, room: width });
  if (isDemo) {
    const mark = 'Demo money: nothing was paid to anyone';
    pen.writeEnd(mark, PAGE.end, 736, { size: 10, color: ACCENT, isStrong: true });
  }
  const total = sumOf(lines, ({ amountMicros }) => amountMicros);
  const paid = sumOf(lines, ({ paidOutMicros }) => paidOutMicros);
  pen.write(`Donated $${dollarsOf(total)} · paid out $${dollarsOf(paid)}`, PAGE.margin, 678, {
    size: 10,
    isStrong: true,
  });
  pen.linesOf(NOTE, width, 8).forEach((line, nth) => {
    pen.write(line, PAGE.margin, 662 - nth * 11, { size: 8, color: MUTED });
  });
  const look = { size: 8, color: MUTED, isStrong: true };
  pen.write('Date', COLUMN.date, TABLE_TOP, look);
  pen.write('Cause', COLUMN.cause, TABLE_TOP, look);
  pen.writeEnd('Donated', COLUMN.amount, TABLE_TOP, look);
  pen.writeEnd('Paid out', COLUMN.paid, TABLE_TOP, look);
}

function drawLine(page: PDFPage, pen: Pen, line: DonationLine, y: number): void {
  page.drawLine({
    start: { x: PAGE.margin, y: y + 14 },
    end: { x: PAGE.end, y: y + 14 },
    thickness: 0.5,
    color: RULE,
  });
  pen.write(stampOf(line.atMs).date, COLUMN.date, y);
  pen.writeWithin(line.cause, COLUMN.cause, y, { room: CAUSE_WIDTH });
  const detail = { size: 8, color: MUTED, room: CAUSE_WIDTH };
  pen.writeWithin(detailOf(line), COLUMN.cause, y - 11, detail);
  pen.writeEnd(dollarsOf(line.amountMicros), COLUMN.amount, y);
  pen.writeEnd(dollarsOf(line.paidOutMicros), COLUMN.paid, y);
}

function dollarsOf(micros: bigint): string {
  return grouped(amountText(micros));
}

function sumOf(lines: readonly DonationLine[], of: (line: DonationLine) => bigint): bigint {
  return lines.reduce((sum, line) => sum + of(line), 0n);
}
