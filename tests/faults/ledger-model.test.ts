import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../../server/refused.ts';
import type { Entry, Ledger } from '../../server/ledger/ledger.ts';
import { ledgerOf } from '../../server/ledger/make-ledger.ts';
import { openPool } from '../../server/db/pool.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { dbOf } from '../../server/db/tx.ts';
import { brokenLedgerChecks, usd } from '../harness/ledger.ts';
import { entryOf, rounds } from '../harness/ledger-acts.ts';
import { LedgerModel, type ModelAnswer } from '../harness/ledger-model.ts';
import { aDatabase } from '../harness/postgres.ts';
import { anApp } from '../harness/server.ts';

const RUNS = process.env['PLUMB_LONG'] ? 10_000 : 300;
const LIMIT_MS = 3_600_000;

/** A database without durability, for tests that do not check durability. */
async function aWorld() {
  const { connection } = await aDatabase();
  const pool = openPool({ ...connection, options: '-c synchronous_commit=off' }, () => undefined);
  await prepareJobs(pool);
  const app = await anApp({ pool });
  const { db, notify, privateFeed: feed } = app.services;
  const options = {
    db,
    notify,
    feed,
    wallNowMs: Date.now,
    exchangeNowMs: Date.now,
    demoGrantMicros: usd(100),
  };
  let people = 0;
  return {
    pool,
    db,
    ledger: ledgerOf(options),
    anotherServer: () => ledgerOf({ ...options, db: dbOf(pool) }),
    async aPerson() {
      const [row] = await db.sql<{ id: string }>`
        insert into person (opened_at, account_type, password_hash, invitation_code)
        values (now(), 'email', '', ${`code${++people}`}) returning id`;
      if (!row) throw new Error('no row was returned');
      return row.id;
    },
    close: () => pool.end(),
  };
}

test(
  'for any commands in any order, the ledger answers like the model',
  async () => {
    const world = await aWorld();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (asked) => {
        run += 1;
        const people = [await world.aPerson(), await world.aPerson()];
        const model = new LedgerModel();
        const numbers = new Map<number, string>();
        const made: Entry[] = [];
        const submit = (entry: Entry) => answerOf(world.ledger.submit(entry));

        for (const round of asked) {
          const moves = round.flatMap((each) => {
            const entry = entryOf(each, people, made, run);
            if (entry) made.push(entry);
            return entry ? [entry] : [];
          });
          const answers = await Promise.all(moves.map(submit));
          moves.forEach((entry, at) => compare(model.post(entry), answers[at], numbers));

          for (const each of round) {
            if (each.kind !== 'reverse' || model.entries.length === 0) continue;
            const number = each.which % model.entries.length;
            const id = numbers.get(number);
            if (id === undefined || model.entries[number]?.content.startsWith('reversal')) continue;
            const key = `${run}:back:${each.key}`;
            const back = world.db.transaction((tx) => world.ledger.reverse(tx, id, key));
            compare(model.reverse(number, key), await answerOf(back), numbers);
          }
        }
        for (const person of people) {
          const held = await world.db.sql<{ path: string; micros: string }>`
          select concat_ws(' ', owner, name, pocket, asset) as path, micros
          from ledger_balance join ledger_account on id = account_id where owner = ${person}`;
          for (const { path, micros } of held) {
            expect(BigInt(micros)).toBe(model.balances.get(path) ?? 0n);
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect(await brokenLedgerChecks(world.pool)).toEqual([]);
    await world.close();
  },
  LIMIT_MS,
);

test(
  'through two concurrent servers, with repeated and late commands, each event counts once and nothing is overdrawn',
  async () => {
    const world = await aWorld();
    const servers = [world.ledger, world.anotherServer()];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (asked) => {
        run += 1;
        const people = [await world.aPerson(), await world.aPerson()];
        const made: Entry[] = [];
        for (const each of asked.flat()) {
          const entry = entryOf(each, people, made, `two${run}`);
          if (entry && each.kind === 'move') made.push(entry);
        }
        // Every request through both servers, the second time in the opposite order.
        const sent = [
          ...made.map((entry) => [servers[0], entry] as const),
          ...made.toReversed().map((entry) => [servers[1], entry] as const),
        ];
        const answers = await Promise.all(
          sent.map(async ([server, entry]) => ({
            entry,
            answer: await answerOf((server as Ledger).submit(entry)),
          })),
        );
        const writtenBy = new Map<string, string>();
        for (const { entry, answer } of answers) {
          if (!('id' in answer)) continue;
          expect(writtenBy.get(entry.key) ?? answer.id).toBe(answer.id);
          writtenBy.set(entry.key, answer.id);
        }
        const stored = await world.db.sql<{ key: string; id: string }>`
        select key, id from ledger_entry where key = any(${made.map(({ key }) => key)})`;
        expect(new Map(stored.map(({ key, id }) => [key, id]))).toEqual(writtenBy);
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
    expect(await brokenLedgerChecks(world.pool)).toEqual([]);
    await world.close();
  },
  LIMIT_MS,
);

test(
  'two servers that write different entries on the same pockets at once neither fail nor overdraw',
  async () => {
    const world = await aWorld();
    const writers: readonly ((entry: Entry) => Promise<{ id: string }>)[] = [
      (entry) => world.ledger.submit(entry),
      // Like a call that does more than move money: its transaction stays open for some time.
      (entry) => world.db.transaction((tx) => other.post(tx, entry)),
    ];
    const other = world.anotherServer();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (asked) => {
        run += 1;
        const people = [await world.aPerson(), await world.aPerson()];
        const moves = asked.flat().filter(({ kind }) => kind === 'move');
        await Promise.all(
          writers.flatMap((write, at) =>
            // One writer goes forwards and one backwards, so that they meet in the middle.
            (at === 0 ? moves : moves.toReversed()).flatMap((each, turn) => {
              const entry = entryOf(each, people, [], `${run}:${at}:${turn}`);
              return entry ? [answerOf(write(entry))] : [];
            }),
          ),
        );
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
    expect(await brokenLedgerChecks(world.pool)).toEqual([]);
    await world.close();
  },
  LIMIT_MS,
);

type RealAnswer = { readonly id: string } | { readonly refused: string };

async function answerOf(asked: Promise<{ id: string }>): Promise<RealAnswer> {
  try {
    return { id: (await asked).id };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code };
    throw error;
  }
}

/** Compares an answer with the model's; a new entry's number is the database's to choose, and then stays. */
function compare(
  expected: ModelAnswer,
  answer: RealAnswer | undefined,
  numbers: Map<number, string>,
): void {
  const id = answer && 'id' in answer ? answer.id : undefined;
  const isNew = expected.kind === 'written' && !numbers.has(expected.entry);
  if (isNew && id !== undefined) numbers.set(expected.entry, id);
  expect(answer).toEqual(
    expected.kind === 'written'
      ? { id: numbers.get(expected.entry) ?? 'a number' }
      : { refused: expected.kind },
  );
}
