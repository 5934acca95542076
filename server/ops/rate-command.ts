import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CalendarDate } from '../../contract/instrument.ts';
import { addDays, newYorkDate } from '../../contract/market-hours.ts';
import { decimalOf, readAmount } from '../../contract/money.ts';
import { SAVING_PRODUCTS, SavingProductId, savingProducts } from '../../contract/saving.ts';
import { writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import { readRates } from '../wealth/rates.ts';
import { type NewRate, type RateOutcome, setRate } from '../wealth/set-rate.ts';
import { fundTreasury, readTreasury } from '../wealth/treasury.ts';
import type { OpsContext } from './context.ts';

const USE =
  'Use: rate list | set <product> <percent> [--from <date>] [--all] | cover | fund <dollars> --reference <word>';
/** The notice period of a rate change that applies to existing plan holdings, days. Source: docs/rules.md. */
const TOLD_DAYS = 30;

/** Lists and sets the dated rates of savings, and shows and funds the treasury that pays the interest. */
export async function rateCommand(context: OpsContext, words: readonly string[]): Promise<number> {
  const { positionals, values } = readWords(words);
  const [act, word, figure] = positionals;
  if (act === 'list' && word === undefined) return list(context);
  if (act === 'set' && word && figure) {
    return set(context, { product: word, percent: figure, ...values });
  }
  if (act === 'cover' && word === undefined) return cover(context);
  if (act === 'fund' && word && values.reference) {
    return fund(context, { dollars: word, reference: values.reference });
  }
  throw new CannotStart(USE);
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        all: { type: 'boolean' },
        reference: { type: 'string' },
      },
    });
  } catch {
    throw new CannotStart(USE);
  }
}

async function list({ services, write }: OpsContext): Promise<number> {
  const rates = await readRates(services.db.sql);
  if (rates.length === 0) write('There are no rates: savings take no money.');
  for (const row of rates) {
    const whose = row.for_all ? `all money, told on ${row.told_on}` : 'new money';
    write(`${row.product_id.padEnd(9)} ${row.from_date}  ${percentOf(row.ppm)}%  ${whose}`);
  }
  return 0;
}

async function set(
  { services, exchangeNowMs, by, write }: OpsContext,
  asked: {
    readonly product: string;
    readonly percent: string;
    readonly from?: string | undefined;
    readonly all?: boolean | undefined;
  },
): Promise<number> {
  const id = v.safeParse(SavingProductId, asked.product);
  if (!id.success) throw new CannotStart(`Products: ${SAVING_PRODUCTS.join(', ')}.`);
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(asked.percent)) {
    throw new CannotStart('A rate is percent a year with at most four decimals, as 3.5.');
  }
  const ppm = Math.round(Number(asked.percent) * 10_000);
  const today = newYorkDate(exchangeNowMs());
  const isForAll = asked.all === true;
  if (isForAll && savingProducts[id.output].kind !== 'plan') {
    throw new CannotStart('A term keeps its rate: --all is for the plan only.');
  }
  const earliest = isForAll ? addDays(today, TOLD_DAYS) : today;
  const from = v.safeParse(CalendarDate, asked.from ?? earliest);
  if (!from.success || from.output < earliest) {
    throw new CannotStart(`The rate can hold from ${earliest} on.`);
  }
  const rate = { productId: id.output, fromDate: from.output, ppm, isForAll };
  const outcome = await services.db.transaction(async (tx) => {
    const made = await setRate(tx, rate, today);
    if (made.kind === 'set') {
      const detail = { ppm, fromDate: rate.fromDate, isForAll };
      const record = { ...by, action: 'saving_rate_set', subject: rate.productId, detail };
      await writeAudit(tx, record, services.wallNowMs());
    }
    return made;
  });
  write(sentenceOf(rate, outcome));
  return outcome.kind === 'set' ? 0 : 1;
}

function sentenceOf({ productId, fromDate, ppm, isForAll }: NewRate, outcome: RateOutcome): string {
  if (outcome.kind === 'set') {
    return `${productId} gets ${percentOf(ppm)}% from ${fromDate} on, for ${isForAll ? 'all money' : 'new money'}.`;
  }
  if (outcome.kind === 'known') {
    return `${productId} has a rate from ${fromDate} on already; what was told is not changed.`;
  }
  const { heldMicros, promisedMicros } = outcome;
  return (
    `Not set: at ${percentOf(ppm)}% for all money up to $${decimalOf(promisedMicros)} would be promised, and ` +
    `$${decimalOf(heldMicros)} is held for interest. Fund $${decimalOf(promisedMicros - heldMicros)} first.`
  );
}

async function cover({ services, write }: OpsContext): Promise<number> {
  const { heldMicros, promisedMicros } = await readTreasury(services.db.sql);
  write(`Held for interest   $${decimalOf(heldMicros)}`);
  write(`Promised at most    $${decimalOf(promisedMicros)}`);
  const rest = heldMicros - promisedMicros;
  write(
    rest < 0n
      ? `Short of            $${decimalOf(-rest)}`
      : `Room for            $${decimalOf(rest)}`,
  );
  return rest < 0n ? 1 : 0;
}

async function fund(
  { services, by, write }: OpsContext,
  { dollars, reference }: { readonly dollars: string; readonly reference: string },
): Promise<number> {
  const read = readAmount(dollars);
  if ('problem' in read) throw new CannotStart('The amount is dollars, as 250000.00.');
  const { micros } = read;
  const isNew = await services.db.transaction(async (tx) => {
    const made = await fundTreasury(tx, services.ledger, { key: reference, micros });
    if (!made) return false;
    const detail = { amountMicros: String(micros) };
    const record = { ...by, action: 'savings_funded', subject: reference, detail };
    await writeAudit(tx, record, services.wallNowMs());
    return true;
  });
  write(
    isNew ? `Funded with $${decimalOf(micros).slice(0, -4)}.` : `${reference} was booked before.`,
  );
  return isNew ? 0 : 1;
}

function percentOf(ppm: number): string {
  return String(ppm / 10_000);
}
