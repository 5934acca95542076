import * as v from 'valibot';
import { CalendarDate } from '../../contract/instrument.ts';
import { type ClosureOutcome, listClosures, setClosure } from '../broker/broker.ts';
import { CannotStart } from '../cannot-start.ts';
import { exchangeSpeed } from '../clock/clock.ts';
import type { OpsContext } from './context.ts';

const USE = 'Use: closures | closures <date> <closed | early> <reason> | closures <date> open';
/** Lines of a list. */
const MOST = 200;

/** Lists, records or removes closures that no rule of the exchange knows. */
export async function closuresCommand(
  { config, services, exchangeNowMs, by, write }: OpsContext,
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
  const isSimulated = config.market.kind === 'simulated';
  const outcome = await setClosure(db, {
    ...by,
    date: date.output,
    closure: closure === 'closed' || closure === 'early' ? closure : null,
    reason,
    market: {
      source: isSimulated ? 'simulated' : 'live',
      exchangeMs: exchangeNowMs(),
      speed: config.clock === 'real' ? 1 : await exchangeSpeed(db.sql),
    },
    nowMs: wallNowMs(),
  });
  write(texts[outcome].replace('{day}', `${date.output} is ${closure}`));
  if (outcome === 'too_late') write(isSimulated ? LATE_SIMULATED : LATE_LIVE);
  return outcome === 'done' ? 0 : 1;
}

const texts: Readonly<Record<ClosureOutcome, string>> = {
  done: 'Written down: {day}. Every process follows within seconds.',
  unchanged: '{day} already.',
  too_late: 'Not written down: that day has begun, or begins within a minute.',
  no_trading_day: 'Not written down: the exchanges are closed on that day anyway.',
};
const LATE_LIVE =
  'A closure can change until 04:00 New York time of its day. To stop trading now: halt <TICKER>.';
const LATE_SIMULATED =
  'In the simulated market a closure can change until the close of the trading day before, since prices after it lead to the next day. To stop trading now: halt <TICKER>.';
