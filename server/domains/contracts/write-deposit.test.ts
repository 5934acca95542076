import { expect, test } from 'vitest';
import { writeBankDeposit } from './write-bank-deposit.ts';
import { writeDeposit } from './write-deposit.ts';

const drawn = {
  number: '1',
  client: {
    name: 'Ada Lovelace',
    contact: null,
    address: null,
    bank: null,
    tradeAccount: '10000001',
  },
  isDemo: true,
  drawnUpAtMs: Date.parse('2026-11-20T15:30:00Z'),
} as const;

const coins = {
  rateMicros: 1_000_000n,
  address: 'T',
  txid: 'x',
  blockAtMs: drawn.drawnUpAtMs,
  isSimulated: true,
  explorer: null,
};

test('a Spanish contract writes money as the app does', () => {
  const written = writeDeposit(
    { ...drawn, language: 'es' },
    { ...coins, amountMicros: 12_500_500_000n },
  );
  const text = JSON.stringify(written);
  expect(text).toContain('12,500.50 USDT');
  expect(text).toContain('$12,500.50');
  expect(text).not.toContain('12.500');

  const bank = writeBankDeposit(
    { ...drawn, language: 'es' },
    {
      amountMicros: 12_500_500_000n,
      reference: 'PLUMB1234',
      bankReference: 'B1',
      valueOn: '2026-11-20',
      isSimulated: true,
    },
  );
  expect(JSON.stringify(bank)).toContain('$12,500.50');
});

test.for(['en', 'es', 'ja', 'zh-HK'] as const)(
  'the credit in a contract in %s is rounded down, as the balance is',
  (language) => {
    const written = writeDeposit({ ...drawn, language }, { ...coins, amountMicros: 10_996_000n });
    const text = JSON.stringify(written);
    expect(text).toContain('10.996 USDT');
    expect(text).toContain('$10.99');
    expect(text).not.toContain('$11.00');
  },
);
