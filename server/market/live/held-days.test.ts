import { expect, test } from 'vitest';
import type { AdHocClosures, Closure } from '../../../contract/market-hours.ts';
import { HeldDays } from './held-days.ts';

/** Closures that a test changes. */
class SetClosures extends Map<string, Closure> implements AdHocClosures {
  revision = 0;

  change(date: string, closure: Closure | undefined): void {
    if (closure) this.set(date, closure);
    else this.delete(date);
    this.revision += 1;
  }
}

const bar = (date: string) => {
  return { ticker: 'AAPL', date, open: 1, high: 2, low: 1, close: 2, volume: 5 };
};

test('days that have no bars yet follow the closures', () => {
  const closures = new SetClosures([['2026-11-23', 'closed']]);
  const held = new HeldDays(['AAPL'], '2026-11-18', '2026-12-04', closures);
  held.take(bar('2026-11-18'));
  held.take(bar('2026-11-19'));
  closures.change('2026-11-20', 'closed');
  closures.change('2026-11-23', undefined);
  held.take(bar('2026-11-20'));
  held.take(bar('2026-11-23'));
  held.take(bar('2026-11-24'));
  const dates = ['2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24'];
  expect(held.dates()).toEqual(dates);
  expect(held.bars('AAPL', 0).map(({ date }) => date)).toEqual(dates);
  expect(held.matrix(0, []).close).toEqual(Float64Array.of(2, 2, 2, 2));
  expect(held.hasRoomFor('2026-12-04')).toBe(true);
});
