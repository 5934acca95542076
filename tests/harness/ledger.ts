import { charityChecks } from '../../server/ledger/charity-checks.ts';
import { fundingChecks } from '../../server/ledger/funding-checks.ts';
import { productChecks } from '../../server/ledger/product-checks.ts';
import { referralChecks } from '../../server/ledger/referral-checks.ts';
import { tradingChecks } from '../../server/ledger/trading-checks.ts';
import { wealthChecks } from '../../server/ledger/wealth-checks.ts';
import type { Pool } from 'pg';
import type { AccountName } from '../../contract/account.ts';
import { MICROS } from '../../contract/money.ts';
import { type AuditReport, auditAll } from '../../server/ledger/audit.ts';
import type { End, TransferWish } from '../../server/ledger/ledger.ts';

/** Whole dollars in micro-dollars. */
export function usd(dollars: number): bigint {
  return BigInt(dollars) * MICROS;
}

/** A transfer of whole dollars, from the wallet to the stock account by default. */
export function aWish(
  key: string,
  dollars: number,
  from: AccountName = 'wallet',
  to: AccountName = 'stock',
): TransferWish {
  return { key: key.padEnd(16, '_'), from, to, micros: usd(dollars) };
}

/** A balance of a customer's account, the available one by default. */
export function pocketOf(
  owner: string,
  account: AccountName,
  pocket: 'available' | 'held' | 'unsettled' = 'available',
): End {
  return { owner, account, pocket };
}

/** The findings of an audit of a whole database. */
export async function auditOf(pool: Pool): Promise<AuditReport> {
  const client = await pool.connect();
  try {
    return await auditAll(client);
  } finally {
    // Closing the connection discards its settings.
    client.release(true);
  }
}

/** The names of the failed checks. */
export async function brokenChecks(pool: Pool): Promise<readonly string[]> {
  const { findings } = await auditOf(pool);
  return findings.flatMap(({ name, broken }) =>
    broken ? [`${name}: ${broken.entry ?? '–'} ${broken.detail}`] : [],
  );
}

/** The failed checks of only the ledger, for entries without an order or a withdrawal. */
export async function brokenLedgerChecks(pool: Pool): Promise<readonly string[]> {
  const broken = await brokenChecks(pool);
  const others = [
    ...tradingChecks,
    ...fundingChecks,
    ...productChecks,
    ...wealthChecks,
    ...charityChecks,
    ...referralChecks,
  ];
  return broken.filter((line) => !others.some(({ name }) => line.startsWith(`${name}:`)));
}
