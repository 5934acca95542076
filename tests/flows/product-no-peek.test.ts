import { expect, test } from 'vitest';
import { catalogOf } from '../../server/products/catalog/catalog.ts';
import { weightsAt } from '../../server/products/catalog/record-and-decide.ts';
import { type MarketDays, readMarketDays } from '../../server/strategy/strategy.ts';
import { aMarket } from '../harness/server.ts';

/** The same market up to a day, and noise after it. */
function withNoiseAfter(days: MarketDays, day: number): MarketDays {
  const first = (day + 1) * days.traded.length;
  const columns = Object.fromEntries(
    Object.entries(days.columns).map(([name, column]: [string, Float64Array]) => [
      name,
      column.map((value, cell) => (cell < first ? value : 1 + ((cell * 7_919) % 1_000))),
    ]),
  ) as unknown as MarketDays['columns'];
  return { ...days, columns };
}

test('no product of the catalog decides by what comes after', async () => {
  const market = aMarket();
  const days = await readMarketDays(market);
  const day = days.dates.length - 60;
  const date = days.dates[day] ?? '';
  const noisy = withNoiseAfter(days, day);
  const catalog = catalogOf(market);
  for (const { id, strategy } of catalog) {
    expect(weightsAt(noisy, strategy, date), id).toEqual(weightsAt(days, strategy, date));
  }
  // The noise has an effect: a later decision differs.
  const later = days.dates[day + 30] ?? '';
  const momentum = catalog.find(({ id }) => id === 'quant-momentum')?.strategy;
  if (!momentum) throw new Error('momentum is in the catalog');
  expect(weightsAt(noisy, momentum, later)).not.toEqual(weightsAt(days, momentum, later));
});
