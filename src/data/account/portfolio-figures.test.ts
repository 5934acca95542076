import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import { baseOf, portfolioFigures } from './portfolio-figures.ts';

const dollars = (amount: number) => String(Math.round(amount * 1e6));
const micros = (amount: number) => BigInt(dollars(amount));

function aPosition(changed: Partial<Position> = {}): Position {
  return {
    ticker: 'AAPL',
    direction: 'long',
    qtyMicros: dollars(10),
    availableMicros: dollars(10),
    costMicros: dollars(1001),
    collateralMicros: '0',
    priceMicros: dollars(100),
    previousCloseMicros: dollars(100),
    dayBaseMicros: dollars(1001),
    lots: [],
    ...changed,
  };
}

/** An account into which 5,000 were paid today, of which 1,001 went into ten shares. */
function aPortfolio(changed: Partial<Portfolio> = {}): Portfolio {
  return {
    atMs: 0,
    accounts: [
      { account: 'wallet', valueMicros: dollars(95_000) },
      { account: 'stock', valueMicros: dollars(4999) },
      { account: 'quantitative', valueMicros: '0' },
      { account: 'fund', valueMicros: '0' },
    ],
    totalMicros: dollars(99_999),
    stock: {
      availableMicros: dollars(3900),
      unsettledMicros: dollars(9),
      heldMicros: dollars(90),
      longMicros: dollars(1000),
      shortMicros: '0',
      equityMicros: dollars(4999),
      maintenanceMicros: '0',
      isCloseOnly: false,
    },
    today: { pnlMicros: dollars(-1), startMicros: '0', flowMicros: dollars(5000), fromMs: null },
    open: { pnlMicros: dollars(-1), costMicros: dollars(1001), broughtMicros: '0' },
    realised: { pnlMicros: '0', todayMicros: '0', trades: 0 },
    month: { pnlMicros: dollars(-1), startMicros: '0', flowMicros: dollars(5000), fromMs: 0 },
    dividendsMicros: '0',
    feesMicros: dollars(1),
    borrowMicros: '0',
    ...changed,
  };
}

test('the current price moves the account, the total and every P&L by the same amount', () => {
  const at = (price: number) => portfolioFigures(aPortfolio(), [aPosition()], () => micros(price));
  expect(at(100)).toMatchObject({
    equityMicros: micros(4999),
    totalMicros: micros(99_999),
    todayMicros: micros(-1),
    openMicros: micros(-1),
    monthMicros: micros(-1),
  });
  expect(at(102.5)).toMatchObject({
    equityMicros: micros(5024),
    totalMicros: micros(100_024),
    todayMicros: micros(24),
    openMicros: micros(24),
    monthMicros: micros(24),
  });
});

test('a short’s value is its proceeds less the cost to cover', () => {
  const portfolio = aPortfolio({
    stock: { ...aPortfolio().stock, availableMicros: dollars(4000), heldMicros: dollars(1500) },
    open: { pnlMicros: '0', costMicros: '0', broughtMicros: dollars(1000) },
  });
  const short = aPosition({ direction: 'short', costMicros: dollars(1000) });
  const figures = portfolioFigures(portfolio, [short], () => micros(90));
  expect(figures).toMatchObject({
    longMicros: 0n,
    shortMicros: micros(900),
    equityMicros: micros(4000 + 9 + 1500 - 900),
    openMicros: micros(100),
  });
});

test('without the price of one position every dependent figure is unknown', () => {
  const figures = portfolioFigures(aPortfolio(), [aPosition()], () => undefined);
  expect(figures).toMatchObject({
    cashMicros: micros(3999),
    equityMicros: undefined,
    totalMicros: undefined,
    todayMicros: undefined,
    openMicros: undefined,
  });
});

test.for([
  ['are not known yet', undefined],
  ['are older than a fill', []],
  ['are newer than the answer', [aPosition({ costMicros: dollars(2000) })]],
] as const)('while the positions %s, the figures of the answer hold', ([, positions]) => {
  const figures = portfolioFigures(aPortfolio(), positions, () => micros(500));
  expect(figures.totalMicros).toBe(micros(99_999));
  expect(figures.openMicros).toBe(micros(-1));
});

test('the equity of the stock account is its cash and positions at market value', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          direction: fc.constantFrom('long' as const, 'short' as const),
          qty: fc.integer({ min: 1, max: 1000 }),
          cost: fc.integer({ min: 1, max: 1_000_000 }),
          price: fc.integer({ min: 1, max: 1000 }),
        }),
        { maxLength: 8 },
      ),
      (drawn) => {
        const positions = drawn.map(({ direction, qty, cost, price }, at) =>
          aPosition({
            ticker: `T${String.fromCharCode(65 + at)}`,
            direction,
            qtyMicros: dollars(qty),
            costMicros: dollars(cost),
            priceMicros: dollars(price),
          }),
        );
        const sum = (of: 'long' | 'short', each: (one: (typeof drawn)[number]) => number) =>
          drawn
            .filter(({ direction }) => direction === of)
            .reduce((all, one) => all + each(one), 0);
        const portfolio = aPortfolio({
          open: {
            pnlMicros: null,
            costMicros: dollars(sum('long', ({ cost }) => cost)),
            broughtMicros: dollars(sum('short', ({ cost }) => cost)),
          },
        });
        const figures = portfolioFigures(portfolio, positions, ({ priceMicros }) =>
          BigInt(priceMicros ?? 0),
        );
        const worth = ({ qty, price }: (typeof drawn)[number]) => qty * price;
        expect(figures.equityMicros).toBe(micros(3999 + sum('long', worth) - sum('short', worth)));
        expect(figures.openMicros).toBe(
          micros(
            sum('long', (one) => worth(one) - one.cost) +
              sum('short', (one) => one.cost - worth(one)),
          ),
        );
      },
    ),
  );
});

test('a percentage is relative to the starting equity plus later net deposits', () => {
  expect(baseOf({ startMicros: '0', flowMicros: dollars(5000) })).toBe(micros(5000));
  expect(baseOf({ startMicros: null, flowMicros: '0' })).toBeUndefined();
});
