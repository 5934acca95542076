import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AlertIndex, isReached, type WaitingAlert } from './alert-index.ts';

const dollars = (price: number) => BigInt(price) * 1_000_000n;
const alert = (
  id: string,
  direction: WaitingAlert['direction'],
  price: number,
  ticker = 'AAPL',
): WaitingAlert => ({ id, ticker, direction, priceMicros: dollars(price) });

test('a price triggers the alerts of its ticker that it reaches, each once', () => {
  const index = new AlertIndex();
  index.setAll([
    alert('far above', 'at_or_above', 130),
    alert('above', 'at_or_above', 110),
    alert('below', 'at_or_below', 90),
    alert('of another', 'at_or_above', 100, 'MSFT'),
  ]);
  const taken = (price: number) => index.take('AAPL', dollars(price)).map(({ id }) => id);
  expect(taken(100)).toEqual([]);
  expect(taken(110)).toEqual(['above']);
  expect(taken(110)).toEqual([]);
  expect(taken(90)).toEqual(['below']);
  expect(taken(200)).toEqual(['far above']);
});

test('a removed alert never triggers; an alert added twice triggers once', () => {
  const index = new AlertIndex();
  index.add(alert('one', 'at_or_above', 110));
  index.add(alert('two', 'at_or_above', 120));
  index.add(alert('two', 'at_or_above', 120));
  index.remove('one');
  index.remove('never there');
  expect(index.take('AAPL', dollars(150)).map(({ id }) => id)).toEqual(['two']);
});

test('ten times as many alerts cost about ten times as many comparisons, filled or added', () => {
  let looks = 0;
  const scattered = (count: number): readonly WaitingAlert[] =>
    Array.from({ length: count }, (_, nth) => ({
      ...alert(String(nth), 'at_or_above', 0),
      get priceMicros() {
        looks++;
        return dollars((nth * 7919) % 10_007);
      },
    }));
  const looksOf = (count: number, fill: (alerts: readonly WaitingAlert[]) => void): number => {
    const alerts = scattered(count);
    looks = 0;
    fill(alerts);
    return looks;
  };
  const fills = [
    (alerts: readonly WaitingAlert[]) => new AlertIndex().setAll(alerts),
    (alerts: readonly WaitingAlert[]) => {
      const index = new AlertIndex();
      for (const each of alerts) index.add(each);
    },
  ];
  for (const fill of fills) expect(looksOf(2_000, fill)).toBeLessThan(20 * looksOf(200, fill));
});

test('for any alerts and prices, the index triggers exactly what a scan of every alert would', () => {
  const someAlert = fc.record({
    direction: fc.constantFrom('at_or_above' as const, 'at_or_below' as const),
    price: fc.integer({ min: 1, max: 30 }),
    ticker: fc.constantFrom('AAPL', 'MSFT'),
  });
  const move = fc.record({
    ticker: fc.constantFrom('AAPL', 'MSFT'),
    price: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.array(someAlert),
      fc.array(move),
      fc.nat({ max: 10 }),
      fc.array(fc.tuple(fc.nat({ max: 12 }), someAlert, fc.boolean())),
      (wanted, moves, filled, changes) => {
        const alerts = wanted.map(({ direction, price, ticker }, nth) =>
          alert(String(nth), direction, price, ticker),
        );
        const index = new AlertIndex();
        index.setAll(alerts.slice(0, filled));
        for (const each of alerts.slice(filled)) index.add(each);
        let left: readonly WaitingAlert[] = alerts;
        const changed = new Map(changes.map(([nth, ...rest]) => [String(nth), rest]));
        const ids = [...changed.keys()];
        const waiting = [...changed].flatMap(([id, [{ direction, price, ticker }, isWaiting]]) =>
          isWaiting ? [alert(id, direction, price, ticker)] : [],
        );
        index.change(ids, waiting);
        left = [...left.filter(({ id }) => !changed.has(id)), ...waiting];
        expect(index.tickers()).toEqual(new Set(left.map(({ ticker }) => ticker)));
        for (const { ticker, price } of moves) {
          const reached = left.filter(
            (each) => each.ticker === ticker && isReached(each, dollars(price)),
          );
          left = left.filter((each) => !reached.includes(each));
          const taken = index.take(ticker, dollars(price)).map(({ id }) => id);
          expect(taken.toSorted()).toEqual(reached.map(({ id }) => id).toSorted());
        }
      },
    ),
  );
});
