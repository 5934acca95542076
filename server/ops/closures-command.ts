import * as v from 'valibot';
import { CalendarDate } from '../../contract/instrument.ts';
import { listClosures, setClosure } from '../broker/broker.ts';
import { CannotStart } from '../cannot-start.ts';
import type { OpsContext } from './context.ts';

const USE = 'Use: closures | closures <date> <closed | early> <reason> | closures <date> open';
/** Lines of a list. */
const MOST = 200;

/** Lists, records or removes closures that no rule of the exchange knows. */
export async function closuresCommand(
  { services, by, write }: OpsContext,
  [word, closure, ...rest]: readonly string[],
): Promise<number> {
  const { db, wallNowMs } = services;
  if (word === undefined) {
    const closures = await listClosures(db.sql, MOST);
    if (closures.length === 0) write('No day is written down as closed.');
    for (const { date, closure: how, reason } of closures) write(`${date}  ${how}  ${reason}`);
    return 0;
  }
  const date = v.safeParse(CalendarDate, word);
  const reason = rest.join(' ').trim();
  const isBack = closure === 'open' && reason === '';
  if (!date.success || !(isBack || ((closure === 'closed' || closure === 'early') && reason))) {
    throw new CannotStart(USE);
  }
  const isNew = await setClosure(db, {
    ...by,
    date: date.output,
    closure: closure === 'closed' || closure === 'early' ? closure : null,
    reason,
    nowMs: wallNowMs(),
  });
  write(
    isNew
      ? `Written down: ${date.output} is ${closure}. Each process follows from its next start on.`
      : `${date.output} is ${closure} already.`,
  );
  return isNew ? 0 : 1;
}
