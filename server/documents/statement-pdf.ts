import { setImmediate as nextTurn } from 'node:timers/promises';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { isLatinText } from './latin-text.ts';
import { leaveRoomForSeal } from './seal/seal-room.ts';
import {
  accountTitles,
  amountText,
  grouped,
  movedText,
  pocketTitles,
  type Statement,
  stampOf,
  titleOf,
} from './statement.ts';
import { Writer } from './writer.ts';

/** US Letter, points. */
const PAGE = { width: 612, height: 792, margin: 48 } as const;
const LINE = 16;
const LINES_A_PAGE = 38;
const INK = rgb(0.1, 0.08, 0.13);
const MUTED = rgb(0.36, 0.33, 0.41);
const ACCENT = rgb(0.4, 0.16, 0.55);
const RULE = rgb(0.88, 0.86, 0.9);

/** Where the columns start or, for amounts, end. */
const COLUMN = { date: 48, title: 140, amount: 490, balance: 564 } as const;

interface Fonts {
  readonly plain: PDFFont;
  readonly strong: PDFFont;
  /** Writes the line with the holder where the standard fonts lack its letters. */
  readonly writer: Writer | undefined;
}

/** A statement to print and to keep. */
export async function statementPdf(statement: Statement, sealBytes: number): Promise<Uint8Array> {
  const { account, fromDate, toDate, madeAtMs, sealedAtMs, period } = statement;
  const document = await PDFDocument.create();
  const title = `${accountTitles[account]} statement, ${fromDate} to ${toDate}`;
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator('Plumb');
  document.setProducer('Plumb');
  document.setLanguage('en');
  document.setCreationDate(new Date(madeAtMs));
  document.setModificationDate(new Date(madeAtMs));
  const fonts: Fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    strong: await document.embedFont(StandardFonts.HelveticaBold),
    // All other lines are English.
    writer: isLatinText(holderLine(statement))
      ? undefined
      : new Writer(document, statement.language),
  };

  const rows = rowsOf(statement);
  const pageCount = Math.ceil(rows.length / LINES_A_PAGE);
  for (let at = 0; at < pageCount; at++) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    drawHead(page, fonts, statement);
    rows
      .slice(at * LINES_A_PAGE, (at + 1) * LINES_A_PAGE)
      .forEach((row, line) => drawRow(page, fonts, row, TABLE_TOP - line * LINE));
    const foot = `Page ${at + 1} of ${pageCount} · ${period.lines.length === 1 ? '1 line' : `${period.lines.length} lines`} · New York time · amounts to the cent`;
    page.drawText(foot, { x: 48, y: 32, size: 8, font: fonts.plain, color: MUTED });
    // A long one must not keep others waiting.
    await nextTurn();
  }
  // Seals carry wall time, as proofs do; statements are of the exchange's calendar.
  fonts.writer?.finish();
  leaveRoomForSeal(document, sealedAtMs, sealBytes);
  return document.save();
}

interface Row {
  readonly date: string;
  readonly title: string;
  readonly amount: string;
  readonly balance: string;
  readonly isStrong?: boolean;
}

const TABLE_TOP = 650;
/** Letters of a description that fit on a line. */
const TITLE_MAX = 66;

function rowsOf({ fromDate, toDate, period }: Statement): Row[] {
  const closing = period.pockets.filter(({ closingMicros }) => closingMicros !== 0n);
  return [
    balanceRow(fromDate, 'Opening balance', period.openingMicros),
    ...period.lines.map((line) => {
      const { date, time } = stampOf(line.atMs);
      const moved = movedText(line);
      return {
        date: `${date} ${time.slice(0, 5)}`,
        title: titleOf(line).slice(0, TITLE_MAX),
        amount: moved === '' || moved.startsWith('-') ? grouped(moved) : `+${grouped(moved)}`,
        balance: grouped(amountText(line.balanceAfterMicros)),
      };
    }),
    balanceRow(toDate, 'Closing balance', period.closingMicros),
    ...closing.map(({ pocket, closingMicros }) => ({
      date: '',
      title: `of which ${pocketTitles[pocket].toLowerCase()}`,
      amount: '',
      balance: grouped(amountText(closingMicros)),
    })),
  ];
}

function balanceRow(date: string, title: string, micros: bigint): Row {
  return { date, title, amount: '', balance: grouped(amountText(micros)), isStrong: true };
}

function holderLine({ holder, accountNumber, madeAtMs }: Statement): string {
  const made = stampOf(madeAtMs);
  return `${holder} · account ${accountNumber} · prepared ${made.date} ${made.time.slice(0, 5)}`;
}

function drawHead(page: PDFPage, { plain, strong, writer }: Fonts, statement: Statement): void {
  const { account, fromDate, toDate, isDemo } = statement;
  const write = (text: string, x: number, y: number, size: number, font = plain, color = INK) =>
    page.drawText(text, { x, y, size, font, color });
  write('Plumb', PAGE.margin, 736, 16, strong, ACCENT);
  write('Account statement', PAGE.margin, 712, 12, strong);
  write(`${accountTitles[account]} · ${fromDate} to ${toDate} · US dollars`, PAGE.margin, 696, 10);
  const line = holderLine(statement);
  const width = writer ? writer.width(line, 9) : plain.widthOfTextAtSize(line, 9);
  const place = { x: PAGE.margin, y: 681, size: sizeWithin(width), color: MUTED };
  if (writer) writer.write(page, line, place);
  else page.drawText(line, { ...place, font: plain });
  if (isDemo) {
    const mark = 'Demo money: cannot be paid out';
    write(mark, COLUMN.balance - strong.widthOfTextAtSize(mark, 10), 736, 10, strong, ACCENT);
  }
  const y = TABLE_TOP + 14;
  write('Date', COLUMN.date, y, 8, strong, MUTED);
  write('Description', COLUMN.title, y, 8, strong, MUTED);
  for (const [text, end] of [
    ['Amount', COLUMN.amount],
    ['Balance', COLUMN.balance],
  ] as const) {
    write(text, end - strong.widthOfTextAtSize(text, 8), y, 8, strong, MUTED);
  }
}

/** A long name is written smaller, not cut. */
function sizeWithin(width: number): number {
  return 9 * Math.min(1, (COLUMN.balance - PAGE.margin) / width);
}

function drawRow(page: PDFPage, { plain, strong }: Fonts, row: Row, y: number): void {
  const font = row.isStrong ? strong : plain;
  const write = (text: string, x: number) =>
    page.drawText(text, { x, y, size: 9, font, color: INK });
  const end = (text: string, x: number) => write(text, x - font.widthOfTextAtSize(text, 9));
  page.drawLine({
    start: { x: PAGE.margin, y: y + 11 },
    end: { x: COLUMN.balance, y: y + 11 },
    thickness: 0.5,
    color: RULE,
  });
  write(row.date, COLUMN.date);
  write(row.title, COLUMN.title);
  end(row.amount, COLUMN.amount);
  end(row.balance, COLUMN.balance);
}
