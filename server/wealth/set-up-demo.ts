import { newYorkDate } from '../../contract/market-hours.ts';
import type { SavingProductId } from '../../contract/saving.ts';
import type { WealthParts } from './parts.ts';
import { lockTreasury, fundTreasury } from './treasury.ts';

/** The demonstration's rates, millionths a year. An operator of a real installation sets other rates. */
const RATES: Readonly<Record<SavingProductId, number>> = {
  micro: 35_000,
  'term-90': 38_000,
  'term-180': 40_000,
  'term-365': 42_500,
};

/** The demonstration's treasury funding. Micro-dollars. */
const FUNDING_MICROS = 5_000_000_000_000n;

/** Sets up the rates and the treasury of a new demonstration; does nothing afterwards. */
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
