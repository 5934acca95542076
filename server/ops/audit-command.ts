import { parseArgs } from 'node:util';
import {
  type AuditMark,
  firstBrokenAudit,
  hasAudit,
  newestAudit,
  writeAudit,
} from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Sql } from '../db/tx.ts';
import { auditAll } from '../ledger/ledger.ts';
import type { OpsContext } from './context.ts';

const USE = 'Use: audit [--record <number>:<hash>]';

/** Proves the ledger and the audit log; 1 when something does not hold. */
export async function auditCommand(
  { connected, services, by, write }: OpsContext,
  words: readonly string[],
): Promise<number> {
  const mark = readMark(words);
  const startedMs = performance.now();
  const client = await connected.client();
  const { findings, entries, postings, isClean: isLedgerClean } = await auditAll(client);
  await client.end();
  for (const { name, broken } of findings) {
    write(`${broken ? '✗' : '✓'} ${name}`);
    if (broken?.entry !== undefined) write(`  entry ${broken.entry}: ${broken.detail}`);
    else if (broken) write(`  ${broken.detail}`);
  }
  const log = await logFound(services.db.sql, mark);
  write(`${log.isWhole ? '✓' : '✗'} ${log.text}`);
  const isClean = isLedgerClean && log.isWhole;
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  write(
    `${isClean ? 'Clean' : 'NOT CLEAN'}: ${entries} entries with ${postings} postings in ${seconds} s.`,
  );
  await services.db.transaction((tx) =>
    writeAudit(
      tx,
      {
        ...by,
        action: 'ledger_audited',
        subject: 'ledger',
        detail: { isClean, entries, postings },
      },
      services.wallNowMs(),
    ),
  );
  const newest = await newestAudit(services.db.sql);
  if (newest) write(keepMark(newest));
  return isClean ? 0 : 1;
}

/** What the operator does with a mark of the audit log. */
export function keepMark({ id, hash }: AuditMark): string {
  return `The audit log ends with record ${id}:${hash}. Keep this outside the database: \`audit --record\` with it proves that no record up to it was removed.`;
}

async function logFound(sql: Sql, mark: AuditMark | undefined) {
  const brokenAt = await firstBrokenAudit(sql);
  if (brokenAt !== undefined) {
    return { isWhole: false, text: `the audit log was changed at record ${brokenAt}` };
  }
  if (mark && !(await hasAudit(sql, mark))) {
    return { isWhole: false, text: `the audit log has lost record ${mark.id}, or was made anew` };
  }
  return { isWhole: true, text: 'the records of the audit log are one chain' };
}

/** @throws CannotStart */
function readMark(words: readonly string[]): AuditMark | undefined {
  try {
    const { values } = parseArgs({ args: [...words], options: { record: { type: 'string' } } });
    if (values.record === undefined) return undefined;
    const [, id, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(values.record) ?? [];
    if (id !== undefined && hash !== undefined) return { id, hash };
  } catch (cause) {
    throw new CannotStart(USE, { cause });
  }
  throw new CannotStart(USE);
}
