import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPapers } from '../domains/identity/open-papers.ts';
import type { Acting } from '../audit/audit-log.ts';
import type { Parts } from '../http/parts.ts';

/** What showing needs of an operator's command. */
interface Showing {
  readonly services: Parts;
  readonly by: Acting;
  readonly write: (line: string) => void;
}

/** Writes waiting documents into a new folder that only this user can read, for review and deletion. */
export async function showPapers(
  { services, by, write }: Showing,
  personId: string,
  folder: string,
): Promise<number> {
  // Before they are opened: an existing folder may be readable by others.
  await mkdir(folder, { mode: 0o700 });
  const papers = await openPapers(services, { personId, ...by });
  if (!papers) {
    write('These papers no longer wait for a decision.');
    return 1;
  }
  const { pictures, submittedAtMs, ...words } = papers;
  const files = Object.entries(pictures).map(([side, jpeg]) => [`${side}.jpg`, jpeg] as const);
  const text = `${JSON.stringify(words, null, 2)}\n`;
  for (const [name, content] of [['papers.json', text] as const, ...files]) {
    await writeFile(join(folder, name), content, { mode: 0o600, flag: 'wx' });
  }
  write(`Written to ${folder}. Delete it when you have decided.`);
  write(`Decide with --submitted ${new Date(submittedAtMs).toISOString()}`);
  return 0;
}
