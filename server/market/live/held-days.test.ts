import { expect, test } from 'vitest';
import { type AdHocClosures, adHocClosures, type Closure } from '../../../contract/market-hours.ts';
import { HeldDays } from './held-days.ts';
import { lastTwoDays } from './known.ts';

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
  held.markRead('2026-11-24');
  const dates = ['2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24'];
  expect(held.dates()).toEqual(dates);
  expect(held.bars('AAPL', 0).map(({ date }) => date)).toEqual(dates);
  expect(held.matrix(0, []).close).toEqual(Float64Array.of(2, 2, 2, 2));
  expect(held.hasRoomFor('2026-12-04')).toBe(true);
});

const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-18', '2026-11-19', '2026-11-20'];

function barAt(ticker: string, date: string, close: number) {
  return { ticker, date, open: close, high: close, low: close, close, volume: 5 };
}

/** Two instruments, wholly read up to Thursday. */
function twoDays() {
  const held = new HeldDays(['AAPL', 'MSFT'], WEDNESDAY, '2026-12-31', adHocClosures);
  for (const [date, close] of [
    [WEDNESDAY, 100],
    [THURSDAY, 101],
  ] as const) {
    for (const ticker of held.tickers) held.take(barAt(ticker, date, close));
  }
  held.markRead(THURSDAY);
  return held;
}

test('a day is shown once it is wholly read, and a bar at once', () => {
  const held = twoDays();
  held.take(barAt('AAPL', FRIDAY, 110));
  expect(held.lastDate()).toBe(THURSDAY);
  expect(held.dates()).toEqual([WEDNESDAY, THURSDAY]);
  expect(held.matrix(0, [])).toMatchObject({
    dates: [WEDNESDAY, THURSDAY],
    close: new Float64Array([100, 100, 101, 101]),
  });
  expect(held.isReadTo(FRIDAY)).toBe(false);
  expect(held.bar('AAPL', FRIDAY)?.close).toBe(110);
  expect(held.lastBar('AAPL', FRIDAY)?.close).toBe(110);
  expect(held.bars('AAPL', 0).map(({ close }) => close)).toEqual([100, 101, 110]);
  const { last, before } = lastTwoDays({ held }, 'AAPL') ?? {};
  expect([last?.date, before?.date]).toEqual([THURSDAY, WEDNESDAY]);

  held.take(barAt('MSFT', FRIDAY, 111));
  held.markRead(FRIDAY);
  expect(held.isReadTo(FRIDAY)).toBe(true);
  expect(held.matrix(held.rowFrom(FRIDAY), []).close).toEqual(new Float64Array([110, 111]));
});

test('a read day without any bar is not shown', () => {
  const held = twoDays();
  held.markRead(FRIDAY);
  expect([held.lastDate(), held.isReadTo(FRIDAY)]).toEqual([THURSDAY, false]);
});
