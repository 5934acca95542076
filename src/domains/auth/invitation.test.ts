import { expect, test } from 'vitest';
import { readInvitation } from './invitation.ts';

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd 2345 ', 'ABCD2345'],
  ['abcd-2345', 'ABCD2345'],
  ['https://plumb.example/#/register?invitation=ABCD2345', 'ABCD2345'],
  ['#/invite?code=ABCD2345', 'ABCD2345'],
  ['', undefined],
  ['ABCD234', undefined],
  ['ABCD23456', undefined],
  ['ABCD1234', undefined],
  ['ABCO2345', undefined],
  ['https://plumb.example/#/register?invitation=no', undefined],
])('in “%s” the code is %s', (text, code) => {
  expect(readInvitation(text)).toBe(code);
});
