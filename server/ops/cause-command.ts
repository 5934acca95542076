import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CauseId } from '../../contract/charity.ts';
import { CalendarDate } from '../../contract/instrument.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import { CentsText, decimalOf, readAmount } from '../../contract/money.ts';
import { Receipt } from '../../contract/operator-money.ts';
import { writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import { type CauseRow, readCauses, stateOn } from '../charity/cause-row.ts';
import { CauseTexts, StoryTexts } from '../charity/cause-texts.ts';
import { addStory, openCause } from '../charity/open-cause.ts';
import { payCause, switchCause } from '../charity/run-cause.ts';
import { Refused } from '../refused.ts';
import type { OpsContext } from './context.ts';
import { readJson } from './read-file.ts';

const USE =
  'Use: cause list | add <file> | story <id> <file> | close <id> | open <id> | payout <id> <dollars> --receipt <word>';

/** A cause in an operator's file. */
const NewCauseFile = v.object({
  id: CauseId,
  texts: CauseTexts,
  /** The goal, micro-dollars; `null` for none. */
  goalMicros: v.nullable(CentsText),
  /** The last day on which it accepts donations; `null` for no end. */
  endsOn: v.nullable(CalendarDate),
});

/** Lists, opens and closes causes, publishes updates, and records payouts. */
export async function causeCommand(context: OpsContext, words: readonly string[]): Promise<number> {
  const { positionals, values } = readWords(words);
  const [act, word, more] = positionals;
  if (act === 'list' && word === undefined) return list(context);
  if (act === 'add' && word) return add(context, word);
  if (act === 'story' && word && more) return tell(context, word, more);
  if (act === 'close' && word) return setClosed(context, word, true);
  if (act === 'open' && word) return setClosed(context, word, false);
  if (act === 'payout' && word && more && values.receipt) {
    return pay(context, { id: word, dollars: more, receipt: values.receipt });
  }
  throw new CannotStart(USE);
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { receipt: { type: 'string' } },
    });
  } catch {
    throw new CannotStart(USE);
  }
}

async function list({ services, exchangeNowMs, write }: OpsContext): Promise<number> {
  const causes = await readCauses(services.db.sql);
  if (causes.length === 0) write('There are no causes.');
  const today = newYorkDate(exchangeNowMs());
  for (const cause of causes) {
    const { id, ends_on: endsOn, goal_micros: goal, waiting_micros: waiting } = cause;
    const paid = BigInt(cause.paid_micros);
    const facts = [
      stateOn(cause, today),
      goal && `goal ${dollars(BigInt(goal))}`,
      endsOn && `until ${endsOn}`,
      `raised ${dollars(paid + BigInt(waiting))}`,
      `paid out ${dollars(paid)}`,
      `waiting ${dollars(BigInt(waiting))}`,
    ].filter(Boolean);
    write(`${id}  ${facts.join(', ')}  ${cause.texts.en.name}`);
  }
  return 0;
}

async function add(
  { services, exchangeNowMs, by, write }: OpsContext,
  file: string,
): Promise<number> {
  const { goalMicros, ...rest } = await readJson(file, NewCauseFile);
  const nowMs = exchangeNowMs();
  if (rest.endsOn !== null && rest.endsOn < newYorkDate(nowMs)) {
    throw new CannotStart(`${file}: endsOn is over.`);
  }
  const cause = {
    ...rest,
    goalMicros: goalMicros === null ? null : BigInt(goalMicros),
    isInvented: false,
  };
  const isNew = await services.db.transaction(async (tx) => {
    if (!(await openCause(tx, cause, nowMs))) return false;
    const record = { ...by, action: 'cause_added', subject: cause.id };
    await writeAudit(tx, record, services.wallNowMs());
    return true;
  });
  write(isNew ? `Added: ${cause.id}.` : `${cause.id} is there already.`);
  return isNew ? 0 : 1;
}

async function tell(
  { services, exchangeNowMs, by, write }: OpsContext,
  id: string,
  file: string,
): Promise<number> {
  const texts = await readJson(file, StoryTexts);
  await causeOf(services, id);
  await services.db.transaction(async (tx) => {
    await addStory(tx, id, texts, exchangeNowMs());
    const record = { ...by, action: 'cause_told', subject: id, detail: { title: texts.en.title } };
    await writeAudit(tx, record, services.wallNowMs());
  });
  write(`${id} tells: ${texts.en.title}`);
  return 0;
}

async function setClosed(
  { services, by, write }: OpsContext,
  id: string,
  isClosed: boolean,
): Promise<number> {
  await causeOf(services, id);
  const nowMs = services.wallNowMs();
  const isNew = await switchCause(services.db, { ...by, id, isOpen: !isClosed, nowMs });
  const state = isClosed ? 'closed: it takes no more donations' : 'open';
  write(isNew ? `${id} is ${state}.` : `${id} is ${state} already.`);
  return isNew ? 0 : 1;
}

async function pay(
  { services, exchangeNowMs, by, write }: OpsContext,
  asked: { readonly id: string; readonly dollars: string; readonly receipt: string },
): Promise<number> {
  const { id, receipt } = asked;
  const read = readAmount(asked.dollars);
  if ('problem' in read) throw new CannotStart('The amount is dollars, as 1250.00.');
  if (!v.is(Receipt, receipt)) {
    throw new CannotStart('A receipt is 2 to 64 letters, digits and . _ / -, as INV-2026-17.');
  }
  const { waiting_micros: waiting } = await causeOf(services, id);
  const amountMicros = read.micros;
  try {
    const payout = { ...by, causeId: id, amountMicros, receipt, paidMs: exchangeNowMs() };
    const isNew = await payCause(services, payout);
    write(isNew ? `Paid out ${dollars(amountMicros)} to ${id}.` : `${receipt} was booked before.`);
    return isNew ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'insufficient_funds')
      write(`Only ${dollars(BigInt(waiting))} waits for ${id}.`);
    else write(`${receipt} was booked with another amount.`);
    return 1;
  }
}

async function causeOf(services: OpsContext['services'], id: string): Promise<CauseRow> {
  const [cause] = await readCauses(services.db.sql, id);
  if (!cause) throw new CannotStart(`There is no cause ${id}.`);
  return cause;
}

function dollars(micros: bigint): string {
  return `$${decimalOf(micros).slice(0, -4)}`;
}
