import { readFileSync } from 'node:fs';
import { CannotStart } from '../cannot-start.ts';

const SHORTEST = 12;

/**
 * Reads the first line of a file: a passphrase on the command line would stay in the shell's history.
 *
 * @throws CannotStart when the file cannot be read or the passphrase is too short
 */
export function readPassphrase(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new CannotStart(`The passphrase file ${path} cannot be read.`, { cause });
  }
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line.length < SHORTEST) {
    throw new CannotStart(`The passphrase needs ${SHORTEST} characters or more.`);
  }
  return line;
}
