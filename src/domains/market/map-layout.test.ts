import { expect, test } from 'vitest';
import type { Sector } from '../../../contract/instrument.ts';
import type { MapTile } from '../../../contract/market-map.ts';
import { layMap } from './map-layout.ts';

function tile(ticker: string, sector: Sector, marketCap: number): MapTile {
  return { ticker, name: ticker, sector, marketCap, changePercent: 1 };
}

const tiles = [
  tile('XOM', 'energy', 3000),
  tile('NVDA', 'information_technology', 4000),
  tile('CVX', 'energy', 2000),
  tile('AAPL', 'information_technology', 5000),
  tile('NUE', 'materials', 1),
];

test('sectors and the stocks in them stand by size, the largest first', () => {
  const sectors = layMap(tiles, 22, 36);
  expect(sectors.map(({ sector }) => sector)).toEqual([
    'information_technology',
    'energy',
    'materials',
  ]);
  expect(sectors[0]?.tiles.map((placed) => placed.tile.ticker)).toEqual(['AAPL', 'NVDA']);
});

test('a sector has its name above its tiles where there is room, and no name where there is none', () => {
  const [large, , small] = layMap(tiles, 22, 36);
  expect(large?.isNamed).toBe(true);
  expect(large?.tiles[0]?.box.y).toBeGreaterThanOrEqual((large?.box.y ?? 0) + 1);
  expect(small?.isNamed).toBe(false);
  expect(small?.tiles[0]?.box).toEqual(small?.box);
});

test('small sectors whose names would not fit are together, and have one name', () => {
  const small = [
    tile('LIN', 'materials', 600),
    tile('NEE', 'utilities', 590),
    tile('PLD', 'real_estate', 580),
  ];
  const sectors = layMap([...tiles.slice(0, 4), ...small], 10, 36);
  expect(sectors.map(({ sector }) => sector)).toEqual([
    'information_technology',
    'energy',
    'other',
  ]);
  expect(sectors.map(({ isNamed }) => isNamed)).toEqual([true, true, true]);
  expect(sectors[2]?.tiles.map((placed) => placed.tile.ticker)).toEqual(['LIN', 'NEE', 'PLD']);
});

function wordsAt(width: number, height: number, ticker = 'GOOGL') {
  return layMap([tile(ticker, 'energy', 1)], width, height)[0]?.tiles[0]?.words;
}

test('a tile has the words that it has room for', () => {
  expect(wordsAt(8, 8)).toBe('large');
  expect(wordsAt(4.5, 4)).toBe('both');
  expect(wordsAt(3, 1.2)).toBe('ticker');
  expect(wordsAt(1.5, 4)).toBe('none');
  expect(wordsAt(4, 0.9)).toBe('none');
});

test('a ticker of wide letters needs more room', () => {
  expect(wordsAt(2.1, 1.2, 'TXN')).toBe('ticker');
  expect(wordsAt(2.1, 1.2, 'NOW')).toBe('none');
});

test('a map without stocks has no sectors', () => {
  expect(layMap([], 22, 36)).toEqual([]);
});
