import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.for([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+plumb@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
] as const)('%s is delivered to the mailbox %s', ([email, mailbox]) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
