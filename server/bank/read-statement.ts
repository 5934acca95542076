import { readCamtStatement } from './camt-statement.ts';
import { readCsvStatement } from './csv-statement.ts';
import { BadStatement, type Statement } from './statement.ts';

/**
 * Reads a statement of our account, in the format that its bytes show.
 *
 * @throws BadStatement
 */
export function readStatement(bytes: Buffer, accountNumber: string): Statement {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BadStatement('The file is not in UTF-8.', { cause });
  }
  return text.trimStart().startsWith('<')
    ? readCamtStatement(text, accountNumber)
    : readCsvStatement(text);
}
