import type { Pool } from 'pg';

/**
 * As many branches as callers, so that few callers wait for each other's row; the rest in the proportions of TPC-B, at
 * a smaller scale.
 */
const BRANCHES = 64;
const TELLERS = BRANCHES * 10;
const ACCOUNTS = BRANCHES * 1_000;

/** Makes the four tables of TPC-B in a database. */
export async function prepareTpcb(pool: Pool): Promise<void> {
  await pool.query(`
    create table tpcb_branch (id integer primary key, balance bigint not null default 0, filler char(88));
    create table tpcb_teller (id integer primary key, branch integer, balance bigint not null default 0, filler char(84));
    create table tpcb_account (id integer primary key, branch integer, balance bigint not null default 0, filler char(84));
    create table tpcb_history (teller integer, branch integer, account integer, delta integer, at timestamptz, filler char(22));
    insert into tpcb_branch (id) select generate_series(1, ${BRANCHES});
    insert into tpcb_teller (id, branch) select n, 1 + n % ${BRANCHES} from generate_series(1, ${TELLERS}) n;
    insert into tpcb_account (id, branch) select n, 1 + n % ${BRANCHES} from generate_series(1, ${ACCOUNTS}) n;
    analyze tpcb_branch, tpcb_teller, tpcb_account`);
}

/**
 * One transaction that is independent of the product: the five statements of TPC-B, durable, each in its own round
 * trip. Source: TPC Benchmark B, revision 2.0, clause 1.2, as `pgbench` runs it.
 */
export async function tpcb(pool: Pool): Promise<void> {
  const [account, teller, branch] = [some(ACCOUNTS), some(TELLERS), some(BRANCHES)];
  const delta = some(10_001) - 5_001;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update tpcb_account set balance = balance + $1 where id = $2', [
      delta,
      account,
    ]);
    await client.query('select balance from tpcb_account where id = $1', [account]);
    await client.query('update tpcb_teller set balance = balance + $1 where id = $2', [
      delta,
      teller,
    ]);
    await client.query('update tpcb_branch set balance = balance + $1 where id = $2', [
      delta,
      branch,
    ]);
    await client.query(
      'insert into tpcb_history (teller, branch, account, delta, at) values ($1, $2, $3, $4, now())',
      [teller, branch, account, delta],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

function some(count: number): number {
  return 1 + Math.floor(Math.random() * count);
}
