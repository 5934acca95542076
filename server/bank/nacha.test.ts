import { expect, test } from 'vitest';
import { CENTS_MAX, nachaFile, type Payout, readReturns } from './nacha.ts';

const payout = (change: Partial<Payout> = {}): Payout => ({
  routingNumber: '021000021',
  accountNumber: '000123456789',
  type: 'checking',
  cents: 12_345n,
  receiverId: 'W1',
  receiverName: 'Ada Núñez',
  trace: '125000990000001',
  ...change,
});

const fileOf = (payouts: readonly Payout[]) =>
  nachaFile({
    sender: {
      companyId: '1999999999',
      companyName: 'PLUMB DEMO',
      routingNumber: '125000998',
      bankName: 'PLUMB DEMO BANK',
    },
    madeOn: '2026-11-20',
    madeAt: '10:30',
    effectiveOn: '2026-11-23',
    modifier: 'A',
    payouts,
  });

const recordsOf = (text: string) => text.split('\r\n').slice(0, -1);
/** Positions as the rules count them: from 1, the last included. */
const at = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to);

test('records have 94 characters in blocks of ten, and the controls sum up what they control', () => {
  const payouts = [
    payout(),
    payout({ routingNumber: '111000025', type: 'savings', cents: 1n, trace: '125000990000002' }),
    payout({ cents: CENTS_MAX, trace: '125000990000003' }),
  ];
  const records = recordsOf(fileOf(payouts));
  expect(records).toHaveLength(10);
  expect(records.every((record) => /^[ -~]{94}$/.test(record))).toBe(true);
  const [header, batch, one, two, , batchControl, control, filler] = records;
  expect(header).toBe(
    '101 1250009981999999999' +
      '2611201030A094101PLUMB DEMO BANK        PLUMB DEMO                     ',
  );
  expect(at(batch, 1, 4)).toBe('5220');
  expect(at(batch, 5, 20)).toBe('PLUMB DEMO      ');
  expect(at(batch, 41, 50)).toBe('1999999999');
  expect(at(batch, 51, 63)).toBe('PPDWITHDRAWAL');
  expect(at(batch, 64, 75)).toBe('261120261123');
  expect(at(batch, 79, 94)).toBe('1125000990000001');
  expect(one).toBe(
    '622021000021000123456789     0000012345W1             ADA NUNEZ               0125000990000001',
  );
  expect(at(two, 1, 3)).toBe('632');
  // 02100002 + 11100002 + 02100002
  for (const record of [at(batchControl, 5, 20), `${at(control, 16, 31)}`]) {
    expect(record?.slice(-10)).toBe('0015300006');
  }
  const total = 12_345n + 1n + CENTS_MAX;
  expect(at(batchControl, 21, 44)).toBe(`${'0'.repeat(12)}${String(total).padStart(12, '0')}`);
  expect(at(batchControl, 5, 10)).toBe('000003');
  expect(at(control, 2, 21)).toBe('00000100000100000003');
  expect(at(control, 32, 55)).toBe(at(batchControl, 21, 44));
  expect(filler).toBe('9'.repeat(94));
});

const many = (count: number) => Array.from({ length: count }, () => payout());

test.for([
  ['Łukasz Þór Strauß-Ødegård', 'LUKASZ THOR STRAUSS-OD'],
  ['Đặng Ngọc Æbleø', 'DANG NGOC AEBLEO'],
  ['Şükrü Işık', 'SUKRU ISIK'],
  ['Mary‑Ann O’Brien', "MARY-ANN O'BRIEN"],
  ['陳大文 Tai Man Chan', 'TAI MAN CHAN'],
] as const)('the receiver %s is written as %s', ([receiverName, written]) => {
  const [, , entry] = recordsOf(fileOf([payout({ receiverName })]));
  expect(at(entry, 55, 76)).toBe(written.padEnd(22));
});

test('a payout without a letter in its receiver’s name is no file', () => {
  for (const receiverName of ['陳大文', '', `${'1'.repeat(22)} Ada`]) {
    expect(() => fileOf([payout({ receiverName })])).toThrow('has no name');
  }
});

test('a file of seven payouts needs no block more, and one of eight does', () => {
  expect(recordsOf(fileOf(many(6)))).toHaveLength(10);
  expect(recordsOf(fileOf(many(7)))).toHaveLength(20);
  expect(at(recordsOf(fileOf(many(7)))[10], 8, 13)).toBe('000002');
});

test('the hash keeps its last ten digits', () => {
  const payouts = Array.from({ length: 200 }, () => payout({ routingNumber: '611000022' }));
  const records = recordsOf(fileOf(payouts));
  const control = records.find((record) => record.startsWith('8220'));
  expect(at(control, 11, 20)).toBe(
    String((61_100_002n * 200n) % 10_000_000_000n).padStart(10, '0'),
  );
});

test('an amount that does not fit is no file', () => {
  expect(() => fileOf([payout({ cents: CENTS_MAX + 1n })])).toThrow('do not fit');
  expect(() => fileOf([payout({ cents: 0n })])).toThrow('do not fit');
});

test('returns are read with their trace numbers, and notifications of change are none', () => {
  const lines = [
    '101 1250009980210000212611230900A094101',
    '6210210000210001234567890    0000012345W1             ADA NUNEZ               1125000990000001',
    `799R02125000990000001      02100002${' '.repeat(44)}021000020000001`,
    `798C01125000990000002      02100002${' '.repeat(44)}021000020000002`,
  ];
  expect(readReturns(lines.join('\n'))).toEqual([
    { trace: '125000990000001', code: 'R02', cents: 12_345n, currency: 'USD' },
  ]);
  expect(() => readReturns('hello')).toThrow('file header');
  expect(() => readReturns(`${lines[0] ?? ''}\n799R02short`)).toThrow('Line 2');
});

const entry = (cents: string) =>
  `621021000021${'0001234567890'.padEnd(17)}${cents.padStart(10, '0')}`;
const addendum = (code: string) => `799${code}125000990000001`;
const read = (...lines: string[]) => readReturns(['101 ', ...lines].join('\r\n'));

test('a return has the amount of the entry before it, and the currency of an international batch', () => {
  const international = `5200${' '.repeat(46)}IAT${'PAYOUT'.padEnd(10)}EURUSD`;
  expect(read(international, entry('700'), addendum('R03'))).toMatchObject([
    { cents: 700n, currency: 'EUR' },
  ]);
  const dollars = `5200${' '.repeat(46)}PPD`;
  expect(read(international, dollars, entry('700'), addendum('R03'))).toMatchObject([
    { cents: 700n, currency: 'USD' },
  ]);
  expect(() => read(addendum('R03'))).toThrow('Line 2');
  expect(() => read(entry('700'), '8200', addendum('R03'))).toThrow('Line 4');
});
