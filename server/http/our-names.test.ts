import { expect, test } from 'vitest';
import { ourNames } from './our-names.ts';

const PUBLIC = ['https://plumb.example', 'https://app.plumb.example:8443'];

test.for([
  ['evil.example', [], 'localhost'],
  ['evil.example', PUBLIC, 'plumb.example'],
  ['127.0.0.1:8080', PUBLIC, 'plumb.example'],
  ['app.plumb.example:8443', PUBLIC, 'app.plumb.example'],
  [undefined, PUBLIC, 'plumb.example'],
] as const)('a request to %s with the origins %j: letters name %s', ([host, origins, named]) => {
  expect(ourNames(origins).letterHost({ host })).toBe(named);
});

test('passkeys are bound to a public origin if one is set', () => {
  const local = { origin: 'http://localhost:8080' };
  expect(ourNames([]).pageOrigin(local)).toBe(local.origin);
  expect(ourNames(PUBLIC).pageOrigin(local)).toBeUndefined();
  expect(ourNames(PUBLIC).pageOrigin({ origin: PUBLIC[1] })).toBe(PUBLIC[1]);
  expect(ourNames(PUBLIC).pageOrigin({})).toBeUndefined();
});
