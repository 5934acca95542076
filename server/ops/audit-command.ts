import { writeAudit } from '../audit/audit-log.ts';
import { auditAll } from '../ledger/ledger.ts';
import type { OpsContext } from './context.ts';

/** Proves the ledger; 1 when something does not hold. */
export async function auditCommand({
  connected,
  services,
  by,
  write,
}: OpsContext): Promise<number> {
  const startedMs = performance.now();
  const client = await connected.client();
  const { findings, entries, postings, isClean } = await auditAll(client);
  await client.end();
  for (const { name, broken } of findings) {
    write(`${broken ? '✗' : '✓'} ${name}`);
    if (broken?.entry !== undefined) write(`  entry ${broken.entry}: ${broken.detail}`);
    else if (broken) write(`  ${broken.detail}`);
  }
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
  return isClean ? 0 : 1;
}
