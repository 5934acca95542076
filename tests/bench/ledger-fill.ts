import type { Client } from 'pg';

const PEOPLE = 2_000;
/** Entries per call of the SQL function. */
const BATCH = 2_000;

/** Fills a new ledger with at least a number of postings of many customers, through the product's own SQL function, without waiting for durability. */
export async function fillLedger(client: Client, postings: number): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into person (opened_at, account_type, password_hash, invitation_code)
     select now(), 'email', '', 'code' || n from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const { rows: people } = await client.query<{ id: string }>('select id from person order by id');
  let key = 0;
  const write = (lines: readonly { person: string; from: string; to: string; micros: number }[]) =>
    client.query(
      `select count(*) from ledger_write($1, array_fill('transfer'::text, array[$5::int]), $2::uuid[],
         array_fill($7::bigint, array[$5::int]), array_fill(null::bigint, array[$5::int]),
         array_fill('{}'::jsonb, array[$5::int]), $3, $4, $6, now())`,
      [
        lines.map(() => `bench:${++key}`),
        lines.map(({ person }) => person),
        lines.flatMap((_, at) => [at + 1, at + 1]),
        lines.flatMap(({ from, to }) => [from, to]),
        lines.length,
        lines.flatMap(({ micros }) => [-micros, micros]),
        Date.now(),
      ],
    );
  await write(
    people.map(({ id: person }) => ({
      person,
      from: 'house/demo_money/available/USD',
      to: walletOf(person),
      micros: 1_000_000_000,
    })),
  );
  for (let written = 2 * PEOPLE; written < postings; written += 2 * BATCH) {
    await write(
      Array.from({ length: BATCH }, (_, at) => {
        const person = people[(key * 7 + at) % PEOPLE]?.id ?? '';
        const to = at % 3 === 0 ? 'house/fees/available/USD' : `${person}/stock/available/USD`;
        return { person, from: walletOf(person), to, micros: 1 + (at % 900) };
      }),
    );
  }
  await client.query('analyze');
}

function walletOf(person: string): string {
  return `${person}/wallet/available/USD`;
}
