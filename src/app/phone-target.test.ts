import { expect, test } from 'vitest';
import { phoneTarget } from './phone-target.ts';

const here = new URL('http://localhost:8080/#/stockDetails?symbol=AAPL');
const inLan = new URL('https://nas.local:8080/#/stockDetails?symbol=AAPL');
const GUIDE = 'http://192.168.1.20:8080/phone';

test.for([
  ['a server of this machine alone', here, null, undefined],
  ['a server that could not be asked', here, undefined, undefined],
  ['a server that could not be asked, at an address of the network', inLan, undefined, inLan.href],
  ['an address of the network', inLan, null, inLan.href],
  [
    'a public server, at this machine',
    here,
    { origin: 'https://plumb.example', guide: null },
    'https://plumb.example/#/stockDetails?symbol=AAPL',
  ],
] as const)('%s', ([, at, phone, href]) => {
  expect(phoneTarget(at, phone)?.href).toBe(href);
});

test.for([here, inLan])(
  'a phone that has to trust the server first comes by its guide: %s',
  (at) => {
    const target = phoneTarget(at, { origin: 'https://nas.local:8080', guide: GUIDE });
    const url = new URL(target?.href ?? '');
    expect(target?.isGuide).toBe(true);
    expect(url.origin + url.pathname).toBe(GUIDE);
    expect(url.searchParams.get('to')).toBe('/stockDetails?symbol=AAPL');
  },
);

test('without a screen the guide has no query', () => {
  const at = new URL('http://localhost:8080/');
  expect(phoneTarget(at, { origin: 'https://nas.local', guide: GUIDE })?.href).toBe(GUIDE);
});
