import { expect, test } from 'vitest';
import type { ManagedAccount } from '../../../contract/managed.ts';
import type { ProductPosition } from '../../../contract/product-order.ts';
import type { ProductHolding } from '../../../contract/product.ts';
import { accountAt, holdingsAt, type Prices, unitsAt } from './revalue.ts';

const usd = (dollars: number) => String(Math.round(dollars * 1e6));
const at: Readonly<Record<string, bigint>> = { AAPL: 110_000_000n, MSFT: 50_000_000n };
const live: Prices = {
  priceOf: (ticker) => at[ticker],
  isLive: true,
  isTrading: true,
  asOfMs: undefined,
};
const last: Prices = { ...live, isLive: false };
const none: Prices = { ...last, priceOf: undefined };
const long = { ticker: 'AAPL', direction: 'long', qtyMicros: usd(10) } as const;
const short = { ticker: 'MSFT', direction: 'short', qtyMicros: usd(4) } as const;

const account = {
  cashMicros: usd(500),
  positionsMicros: usd(800),
  shares: [long, short],
} as unknown as ManagedAccount;

test('an account is valued by the prices, and keeps the value of the answer without one of them', () => {
  const priced = { ...account, positionsMicros: usd(900) };
  expect(accountAt(account, live)).toEqual({ account: priced, at: 'live' });
  expect(accountAt(account, last)).toEqual({ account: priced, at: 'last' });
  expect(accountAt(account, none)).toEqual({ account, at: 'answer' });
  const unknown = { ...account, shares: [long, { ...short, ticker: 'NVDA' }] };
  expect(accountAt(unknown, live)).toEqual({ account: unknown, at: 'answer' });
});

const position = {
  liveNavMicros: usd(10),
  net: { shares: [long], cashMicros: usd(100), unitsMicros: usd(100) },
} as unknown as ProductPosition;

const navOf = (of: ProductPosition, prices: Prices) => {
  const found = unitsAt(of, prices);
  return [found.position.liveNavMicros, found.at];
};

test('a NAV is estimated while the market trades, and not after its close or without net assets', () => {
  expect(navOf(position, live)).toEqual([usd(12), 'live']);
  expect(navOf(position, last)).toEqual([usd(12), 'last']);
  expect(navOf(position, { ...last, isTrading: false })).toEqual([null, 'last']);
  expect(navOf({ ...position, net: null }, live)).toEqual([null, 'last']);
  expect(navOf(position, none)).toEqual([usd(10), 'answer']);
  const { priceOf: _priceOf, ...rest } = live;
  expect(navOf(position, { ...rest, priceOf: () => undefined })).toEqual([usd(10), 'answer']);
});

const cash = { ticker: null, productId: null, direction: 'long', qtyMicros: null } as const;
const inner = { ...cash, productId: 'fund-equity', qtyMicros: usd(5), valueMicros: usd(100) };
const holdings = [
  { ...long, productId: null, valueMicros: usd(1_000), weightPercent: 50 },
  { ...short, productId: null, valueMicros: usd(-100), weightPercent: -5 },
  { ...inner, weightPercent: 5 },
  { ...cash, valueMicros: usd(1_000), weightPercent: 50 },
] as unknown as ProductHolding[];

test('holdings are valued by the prices, and weighed by their sum, which is the value of the account', () => {
  const { parts, at: by } = holdingsAt({ holdings }, live);
  expect(by).toBe('live');
  expect(parts?.holdings.map(({ valueMicros }) => valueMicros)).toEqual([
    usd(1_100),
    usd(-200),
    usd(100),
    usd(1_000),
  ]);
  expect(parts?.holdings.map(({ weightPercent }) => weightPercent)).toEqual([55, -10, 5, 50]);
  expect(parts?.exposure).toEqual({ longPercent: 60, shortPercent: -10, cashPercent: 50 });
  expect(holdingsAt({ holdings }, none)).toEqual({ parts: undefined, at: 'answer' });
});
