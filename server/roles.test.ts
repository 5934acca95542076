import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ROLES } from './roles.ts';

const DATABASE_URL = 'postgres://plumb:secret@database.example/plumb';

test.for([
  [undefined, ROLES],
  ['all', ROLES],
  ['web', ['web']],
  ['jobs, web', ['web', 'jobs']],
  ['web,all', ROLES],
  ['chain,chain', ['chain']],
] as const)('ROLE=%s means %j', ([ROLE, roles]) => {
  expect(readConfig({ ROLE, DATABASE_URL }).roles).toEqual(roles);
});

test.for(['everything', 'web,', 'Web', ''])('ROLE=%j stops the start', (ROLE) => {
  expect(() => readConfig({ ROLE, DATABASE_URL })).toThrow(/^ROLE /);
});

test('with the embedded database a process has every role', () => {
  expect(readConfig({ ROLE: 'all' }).roles).toEqual(ROLES);
  expect(() => readConfig({ ROLE: 'web' })).toThrow(/^ROLE=web needs DATABASE_URL/);
});
