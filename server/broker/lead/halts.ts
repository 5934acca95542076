import type { Ticker } from '../../../contract/instrument.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql } from '../../db/tx.ts';
import { publishAtCommit } from '../../bus/postgres-bus.ts';

/** An instrument whose trading an operator halted. Its orders stay pending. */
export interface Halt {
  readonly ticker: Ticker;
  /** Wall time. */
  readonly sinceMs: number;
  readonly note: string;
}

/** Everything that is halted, by ticker. */
export async function readHalts(sql: Sql): Promise<readonly Halt[]> {
  const rows = await sql<{ ticker: string; since: Date; note: string }>`
    select ticker, since, note from trading_halt order by ticker`;
  return rows.map(({ ticker, since, note }) => ({ ticker, sinceMs: since.getTime(), note }));
}

interface Act extends Acting {
  readonly ticker: Ticker;
  readonly nowMs: number;
}

/** Halts an instrument; brokers are notified after the commit. `false` when it was already halted. */
export function halt(db: Db, { ticker, nowMs, ...by }: Act, note: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [halted] = await tx`
      insert into trading_halt (ticker, since, note) values (${ticker}, ${new Date(nowMs)}, ${note})
      on conflict do nothing returning ticker`;
    if (!halted) return false;
    await publishAtCommit(tx, 'orders', { halts: true });
    const detail = { note };
    await writeAudit(tx, { ...by, action: 'trading_halted', subject: ticker, detail }, nowMs);
    return true;
  });
}

/** Ends a halt. `false` when it was not halted. */
export function unhalt(db: Db, { ticker, nowMs, ...by }: Act): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [freed] = await tx`delete from trading_halt where ticker = ${ticker} returning ticker`;
    if (!freed) return false;
    await publishAtCommit(tx, 'orders', { halts: true });
    await writeAudit(tx, { ...by, action: 'trading_resumed', subject: ticker }, nowMs);
    return true;
  });
}
