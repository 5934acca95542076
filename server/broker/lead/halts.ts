import type { Ticker } from '../../../contract/instrument.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql, Tx } from '../../db/tx.ts';
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

interface Acts extends Acting {
  readonly nowMs: number;
}

interface Act extends Acts {
  readonly ticker: Ticker;
}

/** How the notes of halts begin that the comparison with the broker made. */
const RECONCILED = 'reconciliation: ';

/** Halts an instrument; brokers are notified after the commit. `false` when it was already halted. */
export function halt(db: Db, { ticker, ...act }: Act, note: string): Promise<boolean> {
  return db.transaction(async (tx) => (await haltIn(tx, [ticker], { ...act, note })) > 0);
}

/** Halts instruments of which the broker holds too little, in the transaction that records it. */
export async function haltReconciled(
  tx: Tx,
  tickers: readonly Ticker[],
  { sentence, ...act }: Acts & { readonly sentence: string },
): Promise<void> {
  await haltIn(tx, tickers, { ...act, note: `${RECONCILED}${sentence}` });
}

async function haltIn(
  tx: Tx,
  tickers: readonly Ticker[],
  { nowMs, note, ...by }: Acts & { readonly note: string },
): Promise<number> {
  const halted = await tx<{ ticker: Ticker }>`
    insert into trading_halt (ticker, since, note)
    select ticker, ${new Date(nowMs)}, ${note} from unnest(${[...tickers]}::text[]) as ticker
    on conflict do nothing returning ticker`;
  if (halted.length === 0) return 0;
  await publishAtCommit(tx, 'orders', { halts: true });
  const detail = { note };
  for (const { ticker } of halted) {
    await writeAudit(tx, { ...by, action: 'trading_halted', subject: ticker, detail }, nowMs);
  }
  return halted.length;
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

/** Ends the halts that the comparison with the broker made; those of operators stay. Returns how many ended. */
export function unhaltReconciled(db: Db, { nowMs, ...by }: Acts): Promise<number> {
  return db.transaction(async (tx) => {
    const freed = await tx<{ ticker: Ticker }>`
      delete from trading_halt where starts_with(note, ${RECONCILED}) returning ticker`;
    if (freed.length === 0) return 0;
    await publishAtCommit(tx, 'orders', { halts: true });
    for (const { ticker } of freed) {
      await writeAudit(tx, { ...by, action: 'trading_resumed', subject: ticker }, nowMs);
    }
    return freed.length;
  });
}
