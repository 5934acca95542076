import type { Giving } from '../../contract/charity.ts';
import { MARKET_ZONE, newYorkDate } from '../../contract/market-hours.ts';
import type { Language } from '../../contract/language.ts';
import { readFundingBalance } from '../funding/funding.ts';
import type { GivingParts } from './parts.ts';
import { readAutomatic } from './plan.ts';
import { readPledges, showPledge } from './pledge.ts';

/** A customer's giving, read in one snapshot. */
export function readGiving(
  { db, ledger, market }: GivingParts,
  personId: string,
  language: Language,
): Promise<Giving> {
  return db.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    const { exchangeMs: nowMs } = market.time();
    const today = newYorkDate(nowMs);
    const years = await tx<{ year: string; micros: string; donations: string }>`
      select extract(year from to_timestamp(given_ms / 1000.0) at time zone ${MARKET_ZONE}) as year,
        coalesce(sum(amount_micros) filter (where returned_ms is null), 0) as micros,
        count(*) filter (where returned_ms is null) as donations
      from donation where person_id = ${personId} group by 1 order by 1 desc`;
    const { withdrawableMicros } = await readFundingBalance(tx, ledger, personId);
    const pledges = await readPledges(tx, personId, { state: 'waiting' });
    const thisYear = years.find(({ year }) => year === today.slice(0, 4));
    return {
      totalMicros: String(years.reduce((sum, { micros }) => sum + BigInt(micros), 0n)),
      yearMicros: thisYear?.micros ?? '0',
      donations: years.reduce((sum, { donations }) => sum + Number(donations), 0),
      donatableMicros: withdrawableMicros,
      automatic: await readAutomatic(tx, { personId, language, nowMs }),
      pledges: pledges
        .filter(({ lapses_ms: lapsesMs }) => nowMs < Number(lapsesMs))
        .map((row) => showPledge(row, language, nowMs)),
      years: years.map(({ year }) => Number(year)),
      today,
      atMs: nowMs,
    };
  });
}
