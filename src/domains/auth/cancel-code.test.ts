import { expect, test } from 'vitest';
import { readCancelCode } from './cancel-code.ts';

test('a cancellation code is read as people type and paste it', () => {
  for (const typed of [
    'ABCDEFGH2345',
    'abcd-efgh-2345',
    ' ABCD EFGH 2345\n',
    'ＡＢＣＤ-EFGH-2345',
  ]) {
    expect(readCancelCode(typed)).toBe('ABCDEFGH2345');
  }
});

test('a text of another length or with an invalid character is no code', () => {
  for (const typed of ['', 'ABCD-EFGH', 'ABCD-EFGH-23456', 'ABCD-EFGH-0O1I', '123456']) {
    expect(readCancelCode(typed)).toBeUndefined();
  }
});
