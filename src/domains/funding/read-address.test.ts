import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.for([
  ['as it is', ADDRESS],
  [
    'with spaces and a line break around and within it',
    ` ${ADDRESS.slice(0, 12)} \n${ADDRESS.slice(12)}\t`,
  ],
  ['with a mark that cannot be seen', `\u200B${ADDRESS}\uFEFF`],
  ['as the address of a payment request', `tron:${ADDRESS}`],
] as const)('an address is read %s', ([, typed]) => {
  expect(readAddress(typed)).toEqual({ address: ADDRESS });
});

test.for([
  ['nothing', ' ', 'empty'],
  ['an Ethereum address', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'not_tron'],
  ['one that is cut off', ADDRESS.slice(0, -1), 'not_tron'],
  ['one with a wrong letter', ADDRESS.replace('Rab', 'Sab'), 'checksum'],
  ['one in small letters', `T${ADDRESS.slice(1).toLowerCase()}`, 'checksum'],
  ['the contract of USDT', USDT, 'contract'],
] as const)('%s is no destination', ([, typed, problem]) => {
  expect(readAddress(typed)).toEqual({ problem });
});
