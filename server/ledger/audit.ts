import type { ClientBase } from 'pg';
import { firstBrokenAudit } from '../audit/audit-log.ts';
import type { Sql } from '../db/tx.ts';
import { auditChecks } from './audit-checks.ts';
import { charityChecks } from './charity-checks.ts';
import { fundingChecks } from './funding-checks.ts';
import { productChecks } from './product-checks.ts';
import { referralChecks } from './referral-checks.ts';
import { tradingChecks } from './trading-checks.ts';
import { wealthChecks } from './wealth-checks.ts';

/** The result of one check of an audit. */
export interface Finding {
  readonly name: string;
  /** The first violation; undefined when the invariant holds. */
  readonly broken: { readonly entry: string | undefined; readonly detail: string } | undefined;
}

export interface AuditReport {
  readonly findings: readonly Finding[];
  readonly entries: number;
  readonly postings: number;
  readonly isClean: boolean;
}

/** Memory for sorting all postings; the rest goes to disk. */
const SORT_MEMORY = '96MB';

/**
 * Verifies every invariant of the ledger, the tables that must agree with it, and the hash chain of
 * the operators' log, over the whole database as of one moment. Other work continues meanwhile.
 */
export async function auditAll(client: ClientBase): Promise<AuditReport> {
  await client.query('set statement_timeout = 0');
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(`set local work_mem = '${SORT_MEMORY}'`);
    const findings: Finding[] = [];
    for (const { name, statement } of [
      ...auditChecks,
      ...tradingChecks,
      ...fundingChecks,
      ...productChecks,
      ...wealthChecks,
      ...charityChecks,
      ...referralChecks,
    ]) {
      const { rows } = await client.query<{ entry: string | null; detail: string }>(statement);
      const [row] = rows;
      findings.push({
        name,
        broken: row && { entry: row.entry ?? undefined, detail: row.detail },
      });
    }
    const record = await firstBrokenAudit(sqlOfClient(client));
    findings.push({
      name: "the operators' log is whole",
      broken:
        record === undefined
          ? undefined
          : { entry: undefined, detail: `record ${record} does not fit the one before` },
    });
    const { rows: counts } = await client.query<{ entries: string; postings: string }>(`
      select (select count(*) from ledger_entry) as entries,
        (select count(*) from ledger_posting) as postings`);
    return {
      findings,
      entries: Number(counts[0]?.entries),
      postings: Number(counts[0]?.postings),
      isClean: findings.every(({ broken }) => broken === undefined),
    };
  } finally {
    await client.query('rollback');
  }
}

/** Runs statements on the client, without the time limit of calls. */
function sqlOfClient(client: ClientBase): Sql {
  return async <Row extends object>(parts: TemplateStringsArray, ...values: readonly unknown[]) => {
    const text = parts.reduce((before, part, at) => `${before}$${at}${part}`);
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  };
}
