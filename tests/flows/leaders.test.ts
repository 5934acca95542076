import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { dbOf, sqlOf } from '../../server/db/tx.ts';
import { DUTIES, type Duty } from '../../server/lead/duties.ts';
import { fenced, NotLeading } from '../../server/lead/fenced.ts';
import { type Leaders, leadersOf } from '../../server/lead/leaders.ts';
import { lookAfter } from '../../server/lead/look-after.ts';
import type { Role } from '../../server/roles.ts';
import { aDatabase, type TestDatabase } from '../harness/postgres.ts';

const ALL = Object.keys(DUTIES) as Duty[];

/** The duties that a process started and stopped, in order. */
type Diary = string[];

interface ProcessWorld {
  readonly roles?: readonly Role[];
  readonly lead?: (duty: Duty) => Promise<void>;
  readonly warn?: (message: string) => void;
}

/** The leaders of a process that competes with others for some duties. */
async function aProcess(
  { connection, pool }: Pick<TestDatabase, 'connection' | 'pool'>,
  duties: readonly Duty[],
  { roles, lead = async () => undefined, warn = () => undefined }: ProcessWorld = {},
) {
  const diary: Diary = [];
  const leaders = leadersOf({
    sql: sqlOf(pool),
    connection: async () => connection,
    ...(roles && { roles }),
    warn,
  });
  const leaderships = await Promise.all(
    duties.map((duty) =>
      leaders.contend(duty, {
        async lead(term) {
          await lead(duty);
          diary.push(`${duty} ${term}`);
        },
        async resign() {
          diary.push(`${duty} ended`);
        },
        warn: (error) => warn(String(error)),
      }),
    ),
  );
  const stop = async () => void (await Promise.all(leaderships.map((each) => each.stop())));
  onTestFinished(stop);
  return { leaders, diary, stop };
}

/** Ends the connections that hold locks, like the end of a process. */
async function cutLeaders(pool: Pool) {
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plumb-leader' and datname = current_database()`);
}

async function placesOf(leaders: Leaders) {
  return Promise.all(ALL.map((duty) => leaders.place(duty)));
}

test('each duty has a lock of its own', () => {
  const locks = Object.values(DUTIES).map(({ lock }) => lock);
  expect(new Set(locks).size).toBe(locks.length);
});

test('of processes that start together, one leads each duty, by one connection', async () => {
  const database = await aDatabase();
  const processes = await Promise.all(Array.from({ length: 5 }, () => aProcess(database, ALL)));
  const led = processes.flatMap(({ leaders }) => leaders.led());
  expect(led.toSorted()).toEqual(ALL.toSorted());
  for (const { leaders } of processes) {
    const places = await placesOf(leaders);
    expect(places.filter((place) => place === 'here')).toHaveLength(leaders.led().length);
    expect(places).not.toContain('nowhere');
  }
  const { rows } = await database.pool.query(`select 1 from pg_stat_activity
    where application_name = 'plumb-leader' and datname = current_database()`);
  expect(rows).toHaveLength(5);
});

test('an orderly stop hands every duty over, in the next term', async () => {
  const database = await aDatabase();
  const first = await aProcess(database, ALL);
  const second = await aProcess(database, ALL);
  expect(second.leaders.led()).toEqual([]);
  await first.stop();
  await expect.poll(() => second.leaders.led().length).toBe(ALL.length);
  await expect
    .poll(() => second.diary.toSorted())
    .toEqual(ALL.map((duty) => `${duty} 2`).toSorted());
  expect(await placesOf(first.leaders)).toEqual(ALL.map(() => 'elsewhere'));
});

test('a leader whose connection broke ends what it started before anything is started again', async () => {
  const database = await aDatabase();
  const warned: string[] = [];
  const only = await aProcess(database, ['news'], { warn: (text) => void warned.push(text) });
  await cutLeaders(database.pool);
  await expect.poll(() => only.diary).toEqual(['news 1', 'news ended', 'news 2']);
  expect(warned).toEqual([
    'The connection by which processes agree who leads was lost; it is opened again.',
  ]);
});

test('a process without the role of a duty never leads it', async () => {
  const database = await aDatabase();
  const web = await aProcess(database, ALL, { roles: ['web'] });
  const broker = await aProcess(database, ALL, { roles: ['broker'] });
  expect(web.leaders.led()).toEqual([]);
  expect(broker.leaders.led()).toEqual(['broker']);
  expect(await web.leaders.place('broker')).toBe('elsewhere');
  expect(await web.leaders.place('news')).toBe('nowhere');
  await broker.stop();
  expect(await web.leaders.place('broker')).toBe('nowhere');
});

test('a process that cannot start a duty leaves it to another, and keeps its other duties', async () => {
  const database = await aDatabase();
  const warned: string[] = [];
  const ill = await aProcess(database, ['broker', 'news'], {
    async lead(duty) {
      if (duty === 'broker') throw new Error('no broker');
    },
    warn: (text) => void warned.push(text),
  });
  expect(ill.leaders.led()).toEqual(['news']);
  expect(warned).toEqual(['Error: no broker']);
  const well = await aProcess(database, ['broker', 'news']);
  expect(well.diary).toEqual(['broker 2']);
  expect(ill.diary.toSorted()).toEqual(['broker ended', 'news 1']);
});

test('what takes long to start holds up no other duty', async () => {
  const database = await aDatabase();
  const started = Promise.withResolvers<void>();
  const led = Promise.withResolvers<void>();
  const slow = aProcess(database, ['broker', 'news'], {
    async lead(duty) {
      if (duty === 'broker') await started.promise;
      else led.resolve();
    },
  });
  const watcher = await aProcess(database, []);
  await led.promise;
  expect(await watcher.leaders.place('news')).toBe('elsewhere');
  started.resolve();
  expect((await slow).diary).toEqual(['news 1', 'broker 1']);
});

test('recurring work runs in one process, and again after a failure', async () => {
  const database = await aDatabase();
  const looks: number[] = [];
  const warned: string[] = [];
  const runners = await Promise.all(
    [0, 1].map(async (number) => {
      const { leaders } = await aProcess(database, []);
      const running = await lookAfter({
        leaders,
        db: dbOf(database.pool),
        duty: 'charity',
        what: 'Charity',
        async look() {
          looks.push(number);
          if (looks.length === 1) throw new Error('once');
        },
        warn: (message) => void warned.push(message),
      });
      onTestFinished(() => running.stop());
      return running;
    }),
  );
  await expect
    .poll(() => warned)
    .toEqual(['Charity could not be looked after; it is tried again.']);
  const [first] = looks;
  await runners[first ?? 0]?.stop();
  await expect.poll(() => looks.at(-1)).toBe(1 - (first ?? 0));
});

test('a stop waits for no long calculation, after which nothing more is written', async () => {
  const database = await aDatabase();
  const { leaders } = await aProcess(database, []);
  const begun = Promise.withResolvers<void>();
  const calculated = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const warned: string[] = [];
  const running = await lookAfter({
    leaders,
    db: dbOf(database.pool),
    duty: 'charity',
    what: 'Charity',
    async look(db) {
      begun.resolve();
      await calculated.promise;
      written.resolve(db.transaction(async (tx) => void (await tx`create table late (at int)`)));
    },
    warn: (message) => void warned.push(message),
  });
  await begun.promise;
  await running.stop();
  expect(await leaders.place('charity')).toBe('nowhere');
  calculated.resolve();
  await expect(written.promise).rejects.toThrow('aborted');
  expect(warned).toEqual([]);
});

test('the next leader waits for its predecessor’s pending write, and the predecessor’s later writes fail', async () => {
  const { pool } = await aDatabase();
  await pool.query("insert into leader_term (duty, term) values ('news', 7), ('ideas', 7)");
  await pool.query(`
    create table note (at timestamptz not null);
    create function take_note() returns void language sql as 'insert into note values (now())'`);
  const own = fenced(dbOf(pool), 'news', '7');
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const steps: string[] = [];
  const writing = own.transaction(async (tx) => {
    begun.resolve();
    await goOn.promise;
    await tx`update person set identity_status = identity_status`;
    steps.push('written');
  });
  await begun.promise;
  const next = pool
    .query("update leader_term set term = 8 where duty = 'news'")
    .then(() => steps.push('next'));
  await expect
    .poll(async () => {
      const { rows } = await pool.query(`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`);
      return rows.length;
    })
    .toBe(1);
  goOn.resolve();
  await Promise.all([writing, next]);
  expect(steps).toEqual(['written', 'next']);

  await expect(own.transaction(async (tx) => tx`select 1`)).rejects.toThrow(NotLeading);
  await expect(own.sql`update person set identity_status = identity_status`).rejects.toThrow(
    NotLeading,
  );
  await expect(own.sql`
    with moved as (update person set identity_status = identity_status returning 1) select from moved`).rejects.toThrow(
    NotLeading,
  );
  expect(await own.sql`select 1 as one`).toEqual([{ one: 1 }]);
  // A read that writes would pass the term.
  await expect(own.sql`select take_note()`).rejects.toThrow('read-only transaction');
  expect((await pool.query('select from note')).rowCount).toBe(0);
  // Its other duties are not affected.
  await fenced(dbOf(pool), 'ideas', '7').sql`update person set identity_status = identity_status`;
});
