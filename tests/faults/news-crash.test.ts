import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { getMessages } from '../../contract/message.ts';
import { setNewsChoices } from '../../contract/news.ts';
import { setReportChoices } from '../../contract/report.ts';
import type { Sql } from '../../server/db/tx.ts';
import { anOffice, untilAnswered } from '../harness/office.ts';
import { aPerson } from '../harness/people.ts';
import { aFolder } from '../harness/server-folder.ts';
import { abandonedClock, aServerProcess, until } from '../harness/server-process.ts';
import { newYorkTime } from '../harness/set-exchange.ts';
import { must } from '../harness/sign-up.ts';

const isLong = Boolean(process.env['PLUMB_LONG']);
const KILLS = isLong ? 20 : 3;
const LIMIT_MS = 1_800_000;
const FRIDAY = '2026-11-20';
/** Five minutes before the morning report. */
const DEMO_START = `${FRIDAY}T07:55:00-05:00`;
/** Exchange minutes per second: the server may generate the morning report for eight hours, and the review too. */
const BRISK = '60';
const FAST = '300';
const SEED = 'killed-newsroom';

/** The parts of days that are done. */
async function partsDone(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }>`select count(*)::int as count from news_day`;
  return row?.count ?? 0;
}

/** The past news that a first start generates, in every column with facts. */
async function pastNews(sql: Sql) {
  const items = await sql<{ row: string }>`
    select concat_ws(' ', id, kind, at_ms, tickers, facts, variant, corrects) as row
    from news_item where at_ms < ${Date.parse(`${FRIDAY}T00:00:00-05:00`)} order by id`;
  const articles = await sql<{ row: string }>`
    select concat_ws(' ', id, topic, at_ms, tickers, facts, variant) as row
    from news_article where at_ms < ${Date.parse(`${FRIDAY}T00:00:00-05:00`)} order by id`;
  return [...items, ...articles].map(({ row }) => row);
}

/** All news is published: every part of the previous thirty days is done. */
async function isPastTold(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ days: number; parts: number }>`
    select count(distinct date)::int as days, count(*)::int as parts from news_day
    where date < ${FRIDAY}`;
  const weeks = await sql`select from news_day where part = 'articles' and date < ${FRIDAY}`;
  return row?.days === 30 && row.parts === 5 * 30 + weeks.length && weeks.length >= 5;
}

test(
  'killed while it finds news and writes reports, a server publishes everything exactly once',
  { timeout: LIMIT_MS },
  async () => {
    const dataDir = await aFolder();
    const env = { DATA_DIR: dataDir, DEMO_START, SIM_SEED: SEED, LOG_LEVEL: 'silent' };
    let server = aServerProcess(env);
    let url = await server.ready;
    const office = await anOffice(dataDir);
    const { sql } = office.services.db;
    const person = await aPerson(office.services);
    const token = person.aspctoken;
    must(await untilAnswered(() => url, setNewsChoices, { ownStocks: true }, token));
    const both = { morning: true, review: true };
    must(await untilAnswered(() => url, setReportChoices, both, token));

    /** The hours until `time` pass while no server runs; in the long form the server runs through them. */
    async function killAndRestart(speed?: string, time?: string): Promise<void> {
      server.child.kill('SIGKILL');
      await server.ended;
      await abandonedClock(sql);
      if (time !== undefined && !isLong) {
        const timeMs = newYorkTime(FRIDAY, time);
        await sql`update exchange_clock set reached_ms = greatest(reached_ms, ${timeMs}::bigint)`;
      }
      server = aServerProcess({ ...env, ...(speed !== undefined && { DEMO_SPEED: speed }) });
      url = await server.ready;
    }

    // The server is killed again and again while it publishes the past.
    const killedAt = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = (await partsDone(sql)) + randomInt(1, 20);
      await until(server, async () => (await partsDone(sql)) >= enough);
      killedAt.push(await partsDone(sql));
      await killAndRestart();
    }
    await until(server, () => isPastTold(sql));
    expect(Math.min(...killedAt)).toBeLessThan(150);

    const elsewhere = await aFolder();
    const reference = aServerProcess({ ...env, DATA_DIR: elsewhere });
    await reference.ready;
    const undisturbed = await anOffice(elsewhere);
    await until(reference, () => isPastTold(undisturbed.services.db.sql));
    expect(await pastNews(sql)).toEqual(await pastNews(undisturbed.services.db.sql));
    await undisturbed.close();
    reference.child.kill('SIGTERM');
    await reference.ended;

    // The day runs, and the server is killed as soon as each report exists: before or during its notifications.
    await killAndRestart(BRISK);
    for (const [kind, next] of [
      ['morning', '15:30'],
      ['review', '19:45'],
    ] as const) {
      await until(server, async () => {
        const rows = await sql`select from report where kind = ${kind} and date = ${FRIDAY}`;
        return rows.length > 0;
      });
      await killAndRestart(FAST, next);
    }
    await until(server, async () => {
      const told = await sql`select from report_told where date = ${FRIDAY}`;
      return told.length === 2;
    });
    const reports = await sql<{ kind: string }>`
      select kind from report where date = ${FRIDAY} order by kind`;
    expect(reports.map(({ kind }) => kind)).toEqual(['morning', 'review']);
    const { messages } = must(await untilAnswered(() => url, getMessages, {}, token));
    const heard = messages
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'morning_report' || kind === 'market_review');
    expect(heard.toSorted()).toEqual(['market_review', 'morning_report']);
    // Friday's news is complete, including its articles.
    await until(server, async () => {
      const parts = await sql`select from news_day where date = ${FRIDAY}`;
      return parts.length === 6;
    });
    server.child.kill('SIGTERM');
    await server.ended;
    await office.close();
  },
);
