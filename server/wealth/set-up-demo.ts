import { newYorkDate } from '../../contract/market-hours.ts';
import type { SavingProductId } from '../../contract/saving.ts';
import type { WealthParts } from './parts.ts';
import { lockTreasury, fundTreasury } from './treasury.ts';

/** Rates of the demonstration, millionths a year. An operator who runs it for real sets rates of their own. */
const RATES: Readonly<Record<SavingProductId, number>> = {
  micro: 35_000,
  'term-90': 38_000,
  'term-180': 40_000,
  'term-365': 42_500,
};

/** What the house puts into the treasury of the demonstration. Micro-dollars. */
const FUNDING_MICROS = 5_000_000_000_000n;

/** Gives a new demonstration its rates and its treasury; later it changes nothing. */
export async function setUpDemo({ db, ledger, market }: WealthParts): Promise<void> {
  const [known] = await db.sql`select from wealth_rate limit 1`;
  if (known) return;
  const today = newYorkDate(market.time().exchangeMs);
  await db.transaction(async (tx) => {
    await lockTreasury(tx);
    for (const [id, ppm] of Object.entries(RATES)) {
      await tx`
        insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
        values (${id}, ${today}, ${ppm}, false, ${today}) on conflict do nothing`;
    }
    await fundTreasury(tx, ledger, { key: 'demo', micros: FUNDING_MICROS });
  });
}
