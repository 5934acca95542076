import { expect, test } from 'vitest';
import { readAction, type TypedAction } from './read-action.ts';

type Row = readonly [text: string, read: TypedAction];

const buy = (name: string, more: Partial<TypedAction> = {}): TypedAction => ({
  side: 'buy',
  name,
  ...more,
});
const sell = (name: string, more: Partial<TypedAction> = {}): TypedAction => ({
  ...buy(name, more),
  side: 'sell',
});
const limit = (price: string) => ({ type: 'limit', price }) as const;

test.for<Row>([
  ['buy aapl', buy('aapl')],
  ['buy 10 aapl', buy('aapl', { shares: '10' })],
  ['BUY 10 AAPL', buy('aapl', { shares: '10' })],
  ['b 10 aapl', buy('aapl', { shares: '10' })],
  ['buy aapl 10', buy('aapl', { shares: '10' })],
  ['buy 10 shares of aapl', buy('aapl', { shares: '10' })],
  ['buy 0.5 aapl', buy('aapl', { shares: '0.5' })],
  ['buy .5 aapl', buy('aapl', { shares: '0.5' })],
  ['buy 1,000 aapl', buy('aapl', { shares: '1000' })],
  ['buy $500 aapl', buy('aapl', { dollars: '500' })],
  ['buy $ 500 of aapl', buy('aapl', { dollars: '500' })],
  ['buy 500 dollars of aapl', buy('aapl', { dollars: '500' })],
  ['buy aapl for 500 usd', buy('aapl', { dollars: '500' })],
  ['buy $1,250.50 worth of apple', buy('apple', { dollars: '1250.5' })],
  ['sell 5 msft limit 400', sell('msft', { shares: '5', ...limit('400') })],
  ['sell 5 msft @ 400', sell('msft', { shares: '5', ...limit('400') })],
  ['sell 5 msft@400.25', sell('msft', { shares: '5', ...limit('400.25') })],
  ['sell 5 msft at $400', sell('msft', { shares: '5', ...limit('400') })],
  ['sell 5 msft at a limit of 400', sell('msft', { shares: '5', ...limit('400') })],
  ['sell 5 msft at market', sell('msft', { shares: '5', type: 'market' })],
  ['sell 5 msft mkt', sell('msft', { shares: '5', type: 'market' })],
  ['s 5 msft lmt 400', sell('msft', { shares: '5', ...limit('400') })],
  ['buy aapl limit 150', buy('aapl', limit('150'))],
  ['buy 3 apple', buy('apple', { shares: '3' })],
  ['sell 5 bank of america @ 40', sell('bank of america', { shares: '5', ...limit('40') })],
  ['buy 3 best buy', buy('best buy', { shares: '3' })],
  ['buy 3 3m', buy('3m', { shares: '3' })],
  ['buy 2 brk.b', buy('brk.b', { shares: '2' })],
  ['buy 2 de', buy('de', { shares: '2' })],
  ['buy 2 sh', buy('sh', { shares: '2' })],
  ['buy 2 at&t', buy('at&t', { shares: '2' })],
])('English: %s', ([text, read]) => {
  expect(readAction(text)).toEqual(read);
});

test.for<Row>([
  ['comprar 10 aapl', buy('aapl', { shares: '10' })],
  ['compra 10 acciones de apple', buy('apple', { shares: '10' })],
  ['c 10 aapl', buy('aapl', { shares: '10' })],
  ['comprar $500 de aapl', buy('aapl', { dollars: '500' })],
  ['compre 500 dólares de aapl', buy('aapl', { dollars: '500' })],
  ['vender 5 msft a 400', sell('msft', { shares: '5', ...limit('400') })],
  ['vender 5 msft límite 400', sell('msft', { shares: '5', ...limit('400') })],
  ['vender 5 msft con un límite de 400', sell('msft', { shares: '5', ...limit('400') })],
  ['v 5 msft @ 400', sell('msft', { shares: '5', ...limit('400') })],
  ['vender 5 msft a mercado', sell('msft', { shares: '5', type: 'market' })],
])('Spanish: %s', ([text, read]) => {
  expect(readAction(text)).toEqual(read);
});

test.for<Row>([
  ['買い 10 aapl', buy('aapl', { shares: '10' })],
  ['aaplを10株買う', buy('aapl', { shares: '10' })],
  ['AAPL 10株 購入', buy('aapl', { shares: '10' })],
  ['ＡＡＰＬを１０株買い注文', buy('aapl', { shares: '10' })],
  ['aaplを500ドル分買う', buy('aapl', { dollars: '500' })],
  ['500ドルでaaplを買う', buy('aapl', { dollars: '500' })],
  ['msftを5株400ドルで売る', sell('msft', { shares: '5', ...limit('400') })],
  ['msftを5株、指値400で売る', sell('msft', { shares: '5', ...limit('400') })],
  ['売り 5 msft 指値400', sell('msft', { shares: '5', ...limit('400') })],
  ['msftを5株成行で売却', sell('msft', { shares: '5', type: 'market' })],
])('Japanese: %s', ([text, read]) => {
  expect(readAction(text)).toEqual(read);
});

test.for<Row>([
  ['買入 10 aapl', buy('aapl', { shares: '10' })],
  ['買10股AAPL', buy('aapl', { shares: '10' })],
  ['買入500美元AAPL', buy('aapl', { dollars: '500' })],
  ['沽出5股MSFT限價400', sell('msft', { shares: '5', ...limit('400') })],
  ['沽 5 msft 限價盤 400', sell('msft', { shares: '5', ...limit('400') })],
  ['以400美元沽出5股MSFT', sell('msft', { shares: '5', ...limit('400') })],
  ['沽出5股MSFT市價盤', sell('msft', { shares: '5', type: 'market' })],
  ['卖出 5 msft', sell('msft', { shares: '5' })],
])('Chinese: %s', ([text, read]) => {
  expect(readAction(text)).toEqual(read);
});

test.for([
  ['nothing', ''],
  ['a name', 'apple'],
  ['a verb alone', 'buy'],
  ['a verb and a number', 'buy 10'],
  ['a letter without a number, since it is a symbol too', 'c aapl'],
  ['a verb at the end, which names have too', 'best buy'],
  ['two numbers that may each be the shares', 'sell 5 msft 400'],
  ['shares and dollars', 'buy 10 aapl $500'],
  ['dollars with a limit, which no order takes', 'buy $500 aapl limit 100'],
  ['a limit at the market', 'buy 10 aapl limit 100 market'],
  ['two limits', 'buy 10 aapl @ 100 @ 200'],
  ['no share', 'buy 0 aapl'],
  ['finer than a share can be parted', 'buy 0.0000001 aapl'],
  ['part of a cent', 'buy $1.005 aapl'],
  ['more than anything costs', 'buy 99999999999 aapl'],
] as const)('%s is no order: “%s”', ([, text]) => {
  expect(readAction(text)).toBeUndefined();
});

test.for(['10,5', '0,500', '0,950'])(
  'the comma of %s parts no thousands and leaves no number that could be taken for another',
  (typed) => {
    expect(readAction(`buy ${typed} aapl`)).toEqual(buy(`${typed} aapl`));
    expect(readAction(`buy 5 aapl limit ${typed}`)?.price).toBeUndefined();
  },
);
