import { expect, test } from 'vitest';
import { bankMode } from './config-bank.ts';

const real = {
  BANK_NAME: 'First Example Bank',
  BANK_ACCOUNT_NAME: 'Plumb LLC',
  BANK_ACCOUNT_NUMBER: '000123456789',
  BANK_ROUTING_NUMBER: '021000021',
};
const payouts = { BANK_COMPANY_ID: '1999999999', BANK_COMPANY_NAME: 'PLUMB' };
const live = (env: Readonly<Record<string, string>>) =>
  bankMode({ isDemo: false, clock: 'real', env });

test('a demonstration has a simulated bank, and a live server the one that it names or none', () => {
  expect(bankMode({ isDemo: true, clock: 'demo', env: {} })).toMatchObject({ isSimulated: true });
  expect(live({})).toBeUndefined();
  expect(live(real)).toMatchObject({
    isSimulated: false,
    details: { bankName: 'First Example Bank', bankAddress: null, swift: null },
  });
  expect(live(real)?.payouts).toBeUndefined();
  expect(live({ ...real, ...payouts })?.payouts).toMatchObject({ companyName: 'PLUMB' });
});

test.for([
  ['BANK_NAME'],
  ['BANK_ACCOUNT_NAME'],
  ['BANK_ACCOUNT_NUMBER'],
  ['BANK_ROUTING_NUMBER'],
] as const)('a bank without %s stops the start', ([name]) => {
  const { [name]: _, ...rest } = real;
  expect(() => live(rest)).toThrow(`needs ${name} as well`);
});

test.for([
  ['a routing number whose check digit is wrong', { BANK_ROUTING_NUMBER: '021000022' }],
  ['an account number of three digits', { BANK_ACCOUNT_NUMBER: '123' }],
  ['payouts without a name', { BANK_COMPANY_ID: '1999999999' }],
  ['payouts without a number', { BANK_COMPANY_NAME: 'PLUMB' }],
  ['a company’s number of nine digits', { ...payouts, BANK_COMPANY_ID: '199999999' }],
  ['a company’s name of 17 letters', { ...payouts, BANK_COMPANY_NAME: 'P'.repeat(17) }],
] as const)('%s stops the start, and the sentence names the setting', ([, part]) => {
  expect(() => live({ ...real, ...part })).toThrow(/^BANK_/);
});

test('a real bank and a demonstration do not meet', () => {
  for (const clock of ['demo', 'real'] as const) {
    expect(() => bankMode({ isDemo: true, clock, env: real })).toThrow('CLOCK=real');
  }
  expect(() => bankMode({ isDemo: false, clock: 'demo', env: real })).toThrow('CLOCK=real');
});
